// A text as the template sets it: in its own direction, and each run in a family that has all its
// signs.
import { CLUSTER, familyDraws, isInvisible } from '@portico/contract/printable';
import { HAN, LETTERS } from './fonts.ts';

/** One or more families, and what is set in them. */
type Run = readonly [families: string | readonly string[], text: string];

/** A plain string, where the page's own direction and family do. */
export type Ink = string | { readonly dir: 'ltr' | 'rtl'; readonly runs: readonly Run[] };

/**
 * Replaces a sign that no font has, in texts that are not checked when they are typed: of suppliers
 * and of old bookings.
 */
const MISSING = '\u25a1';

// with letters such as the ʻokina, which belong to no script of their own
const LATIN = /[\p{Script=Latin}\u02b9-\u02ff]\p{M}*/gu;
const ARABIC = /\p{Script=Arabic}\p{M}*/gu;
const IDEOGRAPH = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** Scripts that run from right to left, of those the fonts have. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u;
const LEFT_TO_RIGHT = /\p{Script=Latin}/u;
/** Signs that every text of the page's own family may have. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;

/** Writes texts for a page of this direction. */
export function inkOf(isRtl: boolean): (text: string) => Ink {
  return (given) => {
    const text = given.normalize('NFC');
    const isPlain = PLAIN.test(text);
    if (isPlain && !isRtl) return text;
    // a mixed text has the direction of the page; names and numbers of the other one keep theirs
    const runsLeft = RIGHT_TO_LEFT.test(text) && (isRtl || !LEFT_TO_RIGHT.test(text));
    const dir = runsLeft ? 'rtl' : 'ltr';
    return { dir, runs: isPlain ? [[LETTERS.brand, text]] : runsOf(text) };
  };
}

/** The text cut where the family changes. */
function runsOf(text: string): Run[] {
  const order = familiesFor(text);
  const runs: [name: string, text: string][] = [];
  for (const cluster of text.match(CLUSTER) ?? []) {
    const last = runs.at(-1);
    if (last !== undefined && isInvisible(cluster)) {
      // a space between emoji is as wide as one
      if (last[0] === LETTERS.emoji && /\s/u.test(cluster))
        runs.push([order[0] ?? last[0], cluster]);
      else last[1] += cluster;
      continue;
    }
    const found = order.find((name) => familyDraws(name, cluster));
    const name = found ?? HAN.name;
    const drawn = found === undefined ? MISSING : cluster;
    if (last?.[0] === name) last[1] += drawn;
    else runs.push([name, drawn]);
  }
  return runs.map(([name, run]) => [name === HAN.name ? hanOrder(run) : name, run]);
}

/**
 * Families in the order in which a sign is looked up: a word that the brand's letters lack signs of
 * is set in Noto as a whole.
 */
function familiesFor(text: string): readonly string[] {
  const drawsAll = (name: string, letters: RegExp) =>
    familyDraws(name, (text.match(letters) ?? []).join(''));
  return LETTERS.order.filter(
    (name) =>
      (name !== LETTERS.brand || drawsAll(name, LATIN)) &&
      (name !== LETTERS.brandArabic || drawsAll(name, ARABIC)),
  );
}

/** Korean, Japanese or Chinese forms first, by what else the run holds. */
function hanOrder(text: string): readonly string[] {
  if (HANGUL.test(text)) return HAN.korean;
  if (KANA.test(text)) return HAN.japanese;
  return [...text].every((sign) => !IDEOGRAPH.test(sign) || inShiftJis().has(sign))
    ? HAN.japanese
    : HAN.chinese;
}

let shiftJis: ReadonlySet<string> | undefined;
/** The ideographs of JIS X 0208 with the extensions of names, as Shift_JIS encodes them. */
function inShiftJis(): ReadonlySet<string> {
  if (shiftJis !== undefined) return shiftJis;
  const decoder = new TextDecoder('shift_jis');
  const signs = new Set<string>();
  for (let first = 0x88; first <= 0xfc; first += 1)
    for (let second = 0x40; second <= 0xfc; second += 1)
      signs.add(decoder.decode(new Uint8Array([first, second])));
  shiftJis = signs;
  return signs;
}
