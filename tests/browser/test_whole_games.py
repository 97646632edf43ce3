"""A whole game of each kind, played on the page by clicks alone."""


def read_on(table):
    while not table.is_a_question() and not table.is_over():
        table.click("ok")


def log(table):
    return table.page.locator("#log").text_content()


def test_epigo_is_played_on_the_page_by_clicks(table, keep):
    table.begin("Epigo", ("First rows", "typed in"), ("Planning", "typed in"))
    table.click(*["ok"] * 14)  # both rows, tile 1 to the left
    orders = [(1, "left"), (4, "up"), (2, "left"), (5, "up"), (3, "left"), (6, "up")]
    orders += [(2, "left"), (4, "down"), (3, "left"), (5, "down"), (4, "left"), (6, "down"), (3, "left"), (4, "down")]
    while not table.is_over():
        read_on(table)
        if "stay" in table.text:
            table.click("ok")
        elif not table.is_over():
            tile, way = orders.pop(0)
            table.choose(str(tile))
            table.choose(way)
            if len(orders) == 10:
                keep(table.page, "epigo")
    assert table.who() == "B wins"
    assert table.page.locator("table.epigo td.is-a").count() == 4
    assert table.page.locator("table.epigo td.is-b").count() == 7
    assert "A loses tile 1" in log(table)
    keep(table.page, "epigo-over")


def test_ego_is_played_on_the_page_by_clicks(table, keep):
    table.begin("EGO")
    while not table.is_over():
        if "comes next" in table.text:
            table.click("up", "ok")  # the board is done
        elif "  Pass" in table.text or "> Pass" in table.text:
            table.click("ok", "ok")  # plays a card
            keep(table.page, "ego")
            table.click("down", "ok")  # passes
        else:
            table.click("ok")
    assert table.who() == "A+B: 20"
    assert "A bids 1" in log(table)
    table.page.click("#why summary")
    assert "total 20" in table.page.inner_text("#explained")
    keep(table.page, "ego-over")


def test_ego_love_is_played_on_the_page_by_clicks(table, keep):
    table.choose("Ego: Love")
    table.click("ok")
    table.choose("Just A", by="up")
    table.choose("Just B", by="up")
    table.click(*["down"] * 26, "ok")  # a short track
    table.choose("Start", by="up")
    while not table.is_over():
        if "Right 1" in table.text:
            table.click("down", "ok")
        else:
            table.click("ok")
    assert table.who() == "A & B"
    assert "right +2" in log(table)
    keep(table.page, "love-over")


def test_deus_egypt_is_played_on_the_page_by_clicks(table, keep):
    table.begin("Deus: Egypt")
    asks = "() => document.getElementById('asks').textContent"
    while table.page.evaluate(asks) != "What now?":
        assert table.presses < 100, table.text
        table.click("ok")
    keep(table.page, "deus")
    table.choose("end nears", by="up")
    while not table.is_over():
        assert table.presses < 300, table.text
        if table.page.evaluate(asks) == "What now?":
            table.choose("end turn", by="up")
        else:
            table.click("ok")
    assert table.page.locator("#board caption").inner_text() == "Market"
    assert "calls the end" in log(table)
    keep(table.page, "deus-over")
