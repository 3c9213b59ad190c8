// Prepares text for the template: sets its direction and splits it into runs, each in a family that
// covers all its characters.
import { CLUSTER, familyDraws, isInvisible } from '@portico/contract/printable';
import { HAN, LETTERS } from './fonts.ts';

/** One or more families, and the text set in them. */
type Run = readonly [families: string | readonly string[], text: string];

/** A plain string if the page's direction and default family apply. */
export type Ink = string | { readonly dir: 'ltr' | 'rtl'; readonly runs: readonly Run[] };

/**
 * Replaces characters without a glyph in texts that are not validated on input: those of suppliers
 * and old bookings.
 */
const MISSING = '\u25a1';

// including letters such as the ʻokina, which belong to no script
const LATIN = /[\p{Script=Latin}\u02b9-\u02ff]\p{M}*/gu;
const ARABIC = /\p{Script=Arabic}\p{M}*/gu;
const IDEOGRAPH = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** Right-to-left scripts that the fonts cover. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u;
const LEFT_TO_RIGHT = /\p{Script=Latin}/u;
/** Characters covered by the default family of every page. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;

/** Returns the text formatter for a page of the given direction. */
export function inkOf(isRtl: boolean): (text: string) => Ink {
  return (given) => {
    const text = given.normalize('NFC');
    const isPlain = PLAIN.test(text);
    if (isPlain && !isRtl) return text;
    // mixed text uses the page's direction; names and numbers of the other direction keep theirs
    const runsLeft = RIGHT_TO_LEFT.test(text) && (isRtl || !LEFT_TO_RIGHT.test(text));
    const dir = runsLeft ? 'rtl' : 'ltr';
    return { dir, runs: isPlain ? [[LETTERS.brand, text]] : runsOf(text) };
  };
}

/** Splits text where the font family changes. */
function runsOf(text: string): Run[] {
  const order = familiesFor(text);
  const runs: [name: string, text: string][] = [];
  for (const cluster of text.match(CLUSTER) ?? []) {
    const last = runs.at(-1);
    if (last !== undefined && isInvisible(cluster)) {
      // a space between emoji is set in the text font: the emoji font's is as wide as an emoji
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
 * Returns families in glyph lookup order: a word with characters missing in the brand font is set
 * in Noto as a whole.
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

/** Prefers Korean, Japanese or Chinese glyphs, depending on the other characters of the run. */
function hanOrder(text: string): readonly string[] {
  if (HANGUL.test(text)) return HAN.korean;
  if (KANA.test(text)) return HAN.japanese;
  return [...text].every((sign) => !IDEOGRAPH.test(sign) || inShiftJis().has(sign))
    ? HAN.japanese
    : HAN.chinese;
}

let shiftJis: ReadonlySet<string> | undefined;
/** Returns the CJK ideographs of JIS X 0208 with the name extensions, as encoded by Shift_JIS. */
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
