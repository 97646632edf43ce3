"""How others come in: the addresses at which a phone can reach the page, and QR codes of them."""

import ipaddress
from collections.abc import Iterator
from io import StringIO
from urllib.parse import quote

import ifaddr
import segno

EVERYWHERE = ("0.0.0.0", "::", "")


def is_loopback(host: str) -> bool:
    """Is this a name or address of this computer alone?"""
    try:
        return host == "localhost" or ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def reachable(host: str) -> list[str]:
    """Return the addresses at which other devices in the network can reach a server that listens at `host`, the likeliest first;
    [] where only this computer can."""
    if host not in EVERYWHERE:
        return [] if is_loopback(host) else [host]
    wants_6 = host == "::"
    found = [address for address in _of_this_computer() if wants_6 or address.version == 4]
    return [str(address) for address in sorted(found, key=_rank) if _rank(address) < 3]


def _of_this_computer() -> Iterator[ipaddress.IPv4Address | ipaddress.IPv6Address]:
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            yield ipaddress.ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])


def _rank(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> int:
    """Return how likely a phone reaches it: home networks first, and never what is of this computer or of one cable alone."""
    if address.is_loopback or address.is_link_local or address.is_multicast or address.is_unspecified:
        return 3
    if address.version == 6:
        return 2
    return 0 if str(address).startswith(("192.168.", "10.")) else 1


def address(host: str, port: int, path: str = "", token: str = "") -> str:
    """Return the address of a page; who opens it with the token is let in."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/{path}" + (f"?token={quote(token, safe='')}" if token else "")


def in_terminal(text: str) -> str:
    """Return a QR code of `text` as lines of half blocks."""
    out = StringIO()
    segno.make(text, micro=False, error="l").terminal(out, compact=True)
    return out.getvalue()


def in_page(text: str) -> str:
    """Return a QR code of `text` as an <svg> element."""
    return segno.make(text, micro=False, error="m").svg_inline(
        scale=5, border=4, light="#fff", dark="#000", svgclass="code"
    )
