// The scoreboard's tables. Names and all other texts from outside become text, never markup.

export function make(tag, text = "", attributes = {}, ...children) {
  const found = document.createElement(tag);
  found.textContent = text;
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  found.append(...children);
  return found;
}

/** A player's mark: a letter in a shape of its own, and a colour of its own besides. */
export function person(seat) {
  return make("span", letter(seat), { class: `person is-${letter(seat)}` });
}

const letter = (seat) => "ABCDE"[seat];

function table(caption, heads, rows) {
  const found = make("table", "", {}, make("caption", caption));
  found.append(make("thead", "", {}, make("tr", "", {}, ...heads.map((head) => make("th", head, { scope: "col" })))));
  found.append(make("tbody", "", {}, ...rows));
  return make("div", "", { class: "wide", tabindex: "0", role: "group", "aria-label": caption }, found);
}

function row(head, cells, isTurn) {
  const found = make("tr", "", isTurn ? { class: "is-turn" } : {}, make("th", head, { scope: "row" }));
  for (const cell of cells) found.append(make("td", String(cell), typeof cell === "number" ? { class: "number" } : {}));
  return found;
}

/** Everybody's score, whose turn it is and who has chosen in secret. */
export function scores(view) {
  const score = new Map(view.scores);
  const heads = ["Player"];
  if (score.size) heads.push("Score");
  if (view.sealed) heads.push("Secret choice");
  const rows = view.names.map((name, seat) => {
    const cells = [];
    if (score.size) cells.push(score.get(seat) ?? "");
    if (view.sealed) cells.push(view.sealed.holder === seat ? "is choosing" : view.sealed.ready[seat] ? "has chosen" : "still to choose");
    return row(`${letter(seat)}: ${name}${view.turn === seat ? " (on turn)" : ""}`, cells, view.turn === seat);
  });
  return table("Players", heads, rows);
}

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
        td.append(make("span", cell ? " moved here" : "moved from here", { class: "unseen" }));
      }
      line.append(td);
    });
    found.append(line);
  });
  const foot = make("tr", "", {}, make("td", "", { class: "is-none" }));
  for (let c = 0; c < columns; c++) foot.append(make("th", "abcdefgh"[c], { scope: "col" }));
  found.append(foot);
  return make("div", "", { class: "wide", tabindex: "0", role: "group", "aria-label": "Board" }, found);
}

function track(picture, view) {
  const items = view.names.map((name, seat) => {
    const words = `${letter(seat)}: ${name} on ${picture.places[seat]} of ${picture.length}`;
    return make("li", "", {}, make("span", words), make("progress", "", { max: picture.length, value: Math.min(picture.places[seat], picture.length), "aria-label": words }));
  });
  return make("ul", "", { class: "track", "aria-label": "Track" }, ...items);
}

function market(picture) {
  return table("Market", ["Resource", "Space", "Worth"], picture.rows.map((item) => row(item.resource, [item.level, item.value])));
}

function journey(picture, view) {
  const found = make("div");
  const heads = ["Player", "Total", "Priority piece", "Offense tokens"];
  const rows = picture.seats.map((seat, i) =>
    row(`${letter(i)}: ${view.names[i]}${picture.leader === i ? " (mission leader)" : ""}`, [seat.piece ? "out" : seat.total, seat.piece ? `#${seat.piece}` : "none", seat.offenses], view.turn === i));
  found.append(table(picture.to_reach ? `Auction: to reach ${picture.to_reach}` : "Priority and offenses", heads, rows));
  const list = make("ol", "", { "aria-label": "Boards of the journey" });
  picture.line.forEach((name, i) => list.append(make("li", name + (i === picture.place ? " (here)" : ""), i === picture.place ? { "aria-current": "step" } : {})));
  const details = make("details", "", {}, make("summary", picture.place >= 0 ? `Journey: at ${picture.line[picture.place]}` : "Journey"), list);
  found.append(details);
  return found;
}

const KINDS = { board, track, market, journey };

/** What lies on the table. */
export function picture(view) {
  return view.picture ? KINDS[view.picture.kind](view.picture, view) : make("p");
}
