// What lies on the table, as pictures that are read aloud, too. Names and all other texts from outside become text, never markup.

export function make(tag, text = "", attributes = {}, ...children) {
  const found = document.createElement(tag);
  found.textContent = text;
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  found.append(...children);
  return found;
}

const letter = (seat) => "ABCDE"[seat];
const unseen = (text) => make("span", text, { class: "unseen" });

/** A player's mark: a letter in a shape of its own, and a colour of its own besides. */
export function person(seat) {
  return make("span", "", { class: `person is-${letter(seat)}` }, make("span", letter(seat)));
}

/** A player with mark and name. */
function named(view, seat) {
  return [person(seat), make("span", view.names[seat], { class: "name" })];
}

/** A bar as long as the part of `most` that `value` is. */
function bar(value, most, seat) {
  const inside = make("span", "", { class: `fill seat-${letter(seat)}` });
  inside.style.inlineSize = `${most > 0 ? Math.max(0, Math.min(100, (100 * value) / most)) : 0}%`;
  return make("span", "", { class: "bar", "aria-hidden": "true" }, inside);
}

/** Everybody's score as a bar, whose turn it is, who has chosen in secret, and what has changed since the view before (`before`). */
export function scores(view, before) {
  const score = new Map(view.scores);
  const old = new Map(before?.game === view.game ? before.scores : []);
  const most = Math.max(1, ...score.values());
  const items = view.names.map((name, seat) => {
    const item = make("li", "", { class: `seat seat-${letter(seat)}${view.turn === seat ? " is-turn" : ""}` }, ...named(view, seat));
    if (view.turn === seat) item.append(make("span", "on turn", { class: "tag on-turn" }));
    if (view.sealed) {
      const how = view.sealed.holder === seat ? "is choosing" : view.sealed.ready[seat] ? "has chosen" : "still to choose";
      item.append(make("span", how, { class: "tag" }));
    }
    if (score.has(seat)) {
      const change = old.has(seat) ? score.get(seat) - old.get(seat) : 0;
      if (change) item.append(make("span", `${change > 0 ? "+" : "\u2212"}${Math.abs(change)}`, { class: "change" }));
      item.append(make("span", String(score.get(seat)), { class: "score" }), bar(score.get(seat), most, seat));
    }
    return item;
  });
  return make("ul", "", { class: "plain seats", "aria-label": score.size ? "Players and scores" : "Players" }, ...items);
}

// ---- Epigo

function board(picture, view) {
  const columns = picture.rows[0].length;
  const marks = new Set(picture.marks.map(([r, c]) => `${r},${c}`));
  const found = make("table", "", { class: "epigo" }, make("caption", `Board: ${view.names[0]} square A, ${view.names[1]} round B`));
  picture.rows.forEach((cells, r) => {
    const line = make("tr", "", {}, make("th", String(picture.rows.length - r), { scope: "row" }));
    cells.forEach((cell, c) => {
      const td = make("td");
      if (cell === "#") td.className = "is-none";
      else if (cell) {
        td.append(make("span", cell));
        td.className = cell[0] === "B" ? "is-b" : "is-a";
      }
      if (marks.has(`${r},${c}`)) {
        td.classList.add("is-mark");
        td.append(unseen(cell ? " moved here" : "moved from here"));
      }
      line.append(td);
    });
    found.append(line);
  });
  const foot = make("tr", "", {}, make("td", "", { class: "is-none" }));
  for (let c = 0; c < columns; c++) foot.append(make("th", "abcdefgh"[c], { scope: "col" }));
  found.append(foot);
  const captures = [0, 1].map((seat) => {
    const taken = picture.lost[1 - seat];
    const tiles = taken.map((number) => make("span", `${letter(1 - seat)}${number}`, { class: `tile is-${seat ? "a" : "b"}` }));
    const free = Array.from({ length: Math.max(0, 3 - taken.length) }, () => make("span", "", { class: "tile is-free" }));
    return make("li", "", {}, ...named(view, seat), unseen(` has captured ${taken.length} of 3: `), ...tiles, ...free);
  });
  return make("div", "", {}, make("ul", "", { class: "plain captures", "aria-label": "Captures" }, ...captures),
    make("div", "", { class: "wide", tabindex: "0", role: "group", "aria-label": "Board" }, found));
}

// ---- Ego: Love

function track(picture, view) {
  const cells = [];
  for (let space = 0; space <= picture.length; space++) {
    const there = picture.places.flatMap((place, seat) => (Math.min(place, picture.length) === space ? [seat] : []));
    const cell = make("span", "", { class: `space${there.length ? " is-held" : ""}` }, make("span", space === 0 ? "start" : String(space), { class: "number" }));
    cell.append(...there.map(person));
    cells.push(cell);
  }
  const words = view.names.map((name, seat) => `${letter(seat)}: ${name} on ${picture.places[seat]} of ${picture.length}`);
  return make("div", "", {}, make("div", "", { class: picture.length > 40 ? "track is-long" : "track", role: "img", "aria-label": `Track. ${words.join(". ")}.` }, ...cells),
    make("ul", "", { class: "unseen" }, ...words.map((text) => make("li", text))));
}

// ---- Deus: Egypt

const RESOURCES = ["wheat", "wood", "clay", "stone"];

/** A resource as it is told apart: a shape, a letter, a colour. */
const resource = (i) => make("span", RESOURCES[i].slice(0, 2), { class: `resource is-${RESOURCES[i]}`, "aria-hidden": "true" });

function market(picture, view) {
  const found = make("div");
  if (picture.rows.length) {
    const heads = picture.values.map((value) => make("th", value, { scope: "col" }));
    const table = make("table", "", { class: "market" }, make("caption", "Market"), make("thead", "", {}, make("tr", "", {}, make("th", "Resource", { scope: "col" }), ...heads)));
    const body = picture.rows.map((row, i) => make("tr", "", {}, make("th", row.resource, { scope: "row" }),
      ...picture.values.map((_, space) => (space === row.space ? make("td", "", { class: "is-there" }, resource(i), unseen(`${row.level}: ${row.value}`)) : make("td")))));
    table.append(make("tbody", "", {}, ...body));
    found.append(make("div", "", { class: "wide", tabindex: "0", role: "group", "aria-label": "Market" }, table));
  }
  const items = picture.seats.map((seat, i) => {
    const item = make("li", "", { class: `seat-${letter(i)} goods${view.turn === i ? " is-turn" : ""}` }, ...named(view, i));
    const list = make("ul", "", { class: "plain purse" });
    if (seat.gold !== null) list.append(make("li", "", { class: "coin" }, make("b", String(seat.gold)), make("span", " gold")));
    if (seat.vp !== null) list.append(make("li", "", { class: "coin" }, make("b", String(seat.vp)), make("span", " VP")));
    seat.goods.forEach((count, k) => list.append(make("li", "", count ? {} : { class: "is-nought" }, resource(k), make("b", String(count)), unseen(` ${RESOURCES[k]}`))));
    if (seat.space !== null) {
      const places = Array.from({ length: seat.space }, (_, k) => make("span", "", { class: `place${k < seat.held ? " is-full" : ""}` }));
      const over = seat.held > seat.space ? `, ${seat.held - seat.space} too many` : "";
      list.append(make("li", "", { class: "barques" }, make("span", "", { "aria-hidden": "true" }, ...places), make("span", ` barques ${seat.held}/${seat.space}${over}`)));
    }
    item.append(list);
    return item;
  });
  found.append(make("ul", "", { class: "plain", "aria-label": "What each player has" }, ...items));
  return found;
}

// ---- EGO

function ship() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "ship");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "M12 1 C17 6 18 12 16 17 L21 22 L3 22 L8 17 C6 12 7 6 12 1 Z M12 7 a2.4 2.4 0 1 0 .01 0 Z");
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
}

function journey(picture, view) {
  const found = make("div");
  const line = make("ol", "", { class: "journey", "aria-label": "Boards of the journey" });
  picture.line.forEach((name, i) => {
    const here = i === picture.place;
    const item = make("li", "", here ? { "aria-current": "step", class: "is-here" } : i < picture.place ? { class: "is-past" } : {});
    if (here) item.append(ship());
    item.append(make("span", name), unseen(here ? " (the ship is here)" : i < picture.place ? " (behind)" : ""));
    line.append(item);
  });
  if (picture.line.length) found.append(make("div", "", { class: "wide", tabindex: "0", role: "group", "aria-label": "Journey" }, line));
  const most = Math.max(1, picture.to_reach, ...picture.seats.map((seat) => seat.total));
  const title = picture.to_reach ? `Negotiation: to reach ${picture.to_reach}` : picture.auction ? `The ${picture.auction}` : "Priority and offenses";
  found.append(make("h3", picture.auction === "credit event" && picture.to_reach ? `Credit event: to reach ${picture.to_reach}` : title));
  const columns = picture.seats.map((seat, i) => {
    const isOut = picture.auction && seat.piece > 0;
    const item = make("li", "", { class: `column seat-${letter(i)}${view.turn === i ? " is-turn" : ""}${isOut ? " is-out" : ""}` }, ...named(view, i));
    if (picture.auction) {
      const inside = make("span", "", { class: `fill seat-${letter(i)}` });
      inside.style.blockSize = `${(100 * seat.total) / most}%`;
      const tower = make("span", "", { class: "tower", "aria-hidden": "true" }, inside);
      if (picture.to_reach) {
        const mark = make("span", "", { class: "reach" });
        mark.style.insetBlockEnd = `${(100 * picture.to_reach) / most}%`;
        tower.append(mark);
      }
      item.append(make("b", String(seat.total), { class: "total" }), tower);
    }
    if (seat.piece) item.append(make("span", `${picture.auction ? "out, #" : "piece "}${seat.piece}`, { class: "tag" }));
    if (picture.leader === i) item.append(make("span", "mission leader", { class: "tag" }));
    item.append(make("span", `${seat.offenses} offense${seat.offenses === 1 ? "" : "s"}`, { class: "note" }));
    return item;
  });
  found.append(make("ul", "", { class: "plain columns", "aria-label": title }, ...columns));
  return found;
}

const KINDS = { board, track, market, journey };

/** What lies on the table. */
export function picture(view) {
  return view.picture ? KINDS[view.picture.kind](view.picture, view) : make("p");
}
