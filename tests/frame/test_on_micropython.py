"""Tests of the helpers that run scripts on MicroPython and measure their heap."""

import pytest

from on_micropython import MicroPythonError, compile_file, compile_tree, import_peak, least_heap, run_micropython


@pytest.fixture
def package(tmp_path):
    """A source tree with one package of two modules and a data file."""
    folder = tmp_path / "source" / "sample"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("VALUE = 7\n")
    (folder / "words.py").write_text("def word():\n    return 'ja'\n")
    (folder / "cards.txt").write_text("== a card\n")
    return tmp_path / "source"


def test_code_runs_and_its_output_comes_back():
    assert run_micropython("import sys; print(sys.implementation.name)").stdout == "micropython\n"


def test_an_exception_is_an_error_with_its_traceback():
    with pytest.raises(MicroPythonError, match="ZeroDivisionError"):
        run_micropython("1 // 0")


def test_the_exit_code_of_a_script_is_told():
    assert run_micropython("import sys; sys.exit(3)", check=False).returncode == 3


def test_the_heap_is_as_large_as_asked():
    code = "import gc; gc.collect(); print(gc.mem_free() + gc.mem_alloc())"
    assert 90_000 < int(run_micropython(code, heap="96k").stdout) <= 96 * 1024


def test_a_compiled_tree_is_imported_as_bytecode_and_keeps_its_data(package, tmp_path):
    tree = compile_tree(tmp_path / "tree", package)
    assert sorted(p.name for p in tree.rglob("*.*")) == ["__init__.mpy", "cards.txt", "words.mpy"]
    code = "import sample.words as w; print(sample.VALUE, w.word(), w.__file__[-3:])"
    assert run_micropython("import sample\n" + code, path=[tree]).stdout == "7 ja mpy\n"


def test_a_tree_without_destination_is_made_once_and_anew_when_a_file_changes(package):
    first = compile_tree(source=package)
    assert compile_tree(source=package) == first
    (package / "sample" / "words.py").write_text("def word():\n    return 'nein'\n")
    second = compile_tree(source=package)
    assert second != first
    assert run_micropython("from sample.words import word; print(word())", path=[second]).stdout == "nein\n"


def test_syntax_that_micropython_lacks_is_refused(tmp_path):
    file = tmp_path / "new.py"
    file.write_text("def f(a, /): return [*a]\n")
    with pytest.raises(MicroPythonError, match="SyntaxError"):
        compile_file(file)


def test_the_least_heap_of_a_script_follows_what_it_holds():
    small = least_heap("b = bytearray(40000)")
    large = least_heap("b = bytearray(90000)")
    assert 40 <= small <= 60
    assert 45 <= large - small <= 55


def test_a_script_that_fails_for_another_reason_has_no_least_heap():
    with pytest.raises(MicroPythonError, match="ValueError"):
        least_heap("raise ValueError()")


def test_importing_a_module_as_source_needs_more_room_than_its_bytes_and_less_than_the_limit(tmp_path):
    peak = import_peak("tableside.table", tmp_path / "tree")
    assert 5 < peak < 60
    assert not list((tmp_path / "tree").rglob("table.py"))
    with pytest.raises(MicroPythonError, match="memory"):
        import_peak("tableside.table", tmp_path / "tree", high=peak - 3)
