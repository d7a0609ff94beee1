"""Reads pages of the site, or its feed, from standard input, and prints their content as JSON for programs.ts."""

import json
import sys

import feedparser
from bs4 import BeautifulSoup


def read_page(html):
    page = BeautifulSoup(html, "html.parser")
    text = page.find("article") or page.find("main")
    if text is None:
        return None
    return {
        "title": page.title.get_text(),
        **{name: [each.get_text() for each in text.find_all(tags)] for name, tags in TAGS.items()},
    }


TAGS = {
    "headings": ["h1", "h2", "h3", "h4", "h5", "h6"],
    "rows": ["tr"],
    "code": ["code"],
}


def read_feed(xml):
    feed = feedparser.parse(xml)
    return {
        "fault": str(feed.bozo_exception) if feed.bozo else None,
        "entries": [
            {"id": each.id, "title": each.title, "link": each.link, "updated": each.updated} for each in feed.entries
        ],
    }


source = sys.stdin.buffer.read()
if sys.argv[1] == "feed":
    print(json.dumps(read_feed(source)))
else:
    print(json.dumps([read_page(html) for html in json.loads(source)]))
