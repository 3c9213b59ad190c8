// Minifies path data: absolute segments become relative where that is shorter, and redundant
// letters and separators are removed. Optimized for speed: it runs over every path of every
// picture.

/** Number of arguments per command, indexed by character code of the lower-case letter. */
const ARITY: readonly number[] = (() => {
  const list: number[] = Array.from({ length: 128 }, () => 0);
  for (const [letter, count] of Object.entries({
    m: 2,
    l: 2,
    h: 1,
    v: 1,
    c: 6,
    s: 4,
    q: 4,
    t: 2,
    a: 7,
  }))
    list[letter.charCodeAt(0)] = count;
  return list;
})();

const MINUS = 45;
const DOT = 46;
const SMALL = 32;
const [M, L, H, V, A, Z] = [...'mlhvaz'].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/**
 * Returns the same path, minified. Numbers must be whole or have one decimal, as the drawings write
 * them.
 */
export function compact(d: string): string {
  const end = d.length;
  let out = '';
  let at = 0;
  let x = 0;
  let y = 0;
  let x0 = 0;
  let y0 = 0;
  let command = 0;
  /** The command letter that need not be repeated. */
  let last = 0;
  const args: number[] = [];

  while (at < end) {
    const code = d.charCodeAt(at);
    if (code > 64) {
      command = code;
      at++;
      if ((code | SMALL) === Z) {
        out += 'z';
        last = Z;
        x = x0;
        y = y0;
        continue;
      }
    } else if (code === 32) {
      at++;
      continue;
    }
    const name = command | SMALL;
    const arity = ARITY[name] ?? 0;
    if (arity === 0) throw new RangeError(`No path command at ${at} of ${d.slice(0, 40)}`);
    for (let k = 0; k < arity; k++) {
      while (d.charCodeAt(at) === 32) at++;
      const from = at;
      if (d.charCodeAt(at) === MINUS) at++;
      let c = d.charCodeAt(at);
      while (c >= 48 && c < 58) c = d.charCodeAt(++at);
      if (c === DOT) {
        do c = d.charCodeAt(++at);
        while (c >= 48 && c < 58);
      }
      args[k] = +d.slice(from, at);
    }
    const relative = command === name;
    const plain = write(command, args, arity, last, 0, 0, name);
    if (relative) {
      out += plain;
      last = command;
    } else {
      const moved = write(name, args, arity, last, x, y, name);
      if (moved.length < plain.length) {
        out += moved;
        last = name;
      } else {
        out += plain;
        last = command;
      }
    }
    const dx = relative ? x : 0;
    const dy = relative ? y : 0;
    if (name === H) x = dx + (args[0] ?? 0);
    else if (name === V) y = dy + (args[0] ?? 0);
    else {
      x = dx + (args[arity - 2] ?? 0);
      y = dy + (args[arity - 1] ?? 0);
    }
    if (name === M) {
      x0 = x;
      y0 = y;
      // further pairs mean linetos
      command = relative ? L : L - SMALL;
      last = last === M ? L : L - SMALL;
    }
  }
  return out;
}

/** Writes one segment; its coordinates are moved by -ox, -oy. */
function write(
  letter: number,
  args: readonly number[],
  arity: number,
  last: number,
  ox: number,
  oy: number,
  name: number,
): string {
  let text = letter === last && name !== M ? '' : String.fromCharCode(letter);
  let dotted = false;
  for (let k = 0; k < arity; k++) {
    let value = args[k] ?? 0;
    if (name === V) value -= oy;
    else if (name === A) value -= k === 5 ? ox : k === 6 ? oy : 0;
    else value -= k & 1 ? oy : ox;
    if (value === Math.round(value)) {
      text += value < 0 || (text.length === 1 && k === 0) ? value : ` ${value || 0}`;
      dotted = false;
      continue;
    }
    let digits = String(Math.round(value * 10) / 10);
    if (digits.startsWith('0.')) digits = digits.slice(1);
    else if (digits.startsWith('-0.')) digits = `-${digits.slice(2)}`;
    const glued =
      digits.startsWith('-') ||
      (k === 0 && text.length === 1) ||
      (dotted && digits.startsWith('.'));
    text += glued ? digits : ` ${digits}`;
    dotted = digits.includes('.');
  }
  return text;
}
