import { mix, toLab, tone } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { n1 } from '../kernel/path.ts';
import { hash, rng } from '../kernel/random.ts';
import { LETTERS } from './letters.ts';

export interface LogoSpec {
  /** The agency's name; the initials come from its first two words. */
  name: string;
  seed: string;
  /** The agency's colour, `#rrggbb`. */
  accent: string;
  /** Width and height in px. Default: 240. */
  size?: number;
}

const SHEET = 240;
const SMALL_WORDS = new Set(['THE', 'AND', 'OF']);
const SPARE_INITIALS = ['A', 'M', 'N', 'R', 'S', 'V', 'K'];

const BADGES = [
  '<circle cx="120" cy="120" r="112"/>',
  '<rect x="10" y="10" width="220" height="220" rx="64"/>',
  '<path d="M120 6L222 62V178L120 234L18 178V62z"/>',
  '<path d="M20 232V112a100 100 0 0 1 200 0V232z"/>',
  '<path d="M120 8C190 8 232 50 232 120S190 232 120 232S8 190 8 120S50 8 120 8z"/>',
  '<path d="M18 14H222V128C222 186 170 220 120 236C70 220 18 186 18 128z"/>',
];
const ROUND_ARCH = 3;

/** Returns an agency's monogram as SVG text: a badge, a travel motif, one or two letters. */
export function logo({ name, seed, accent, size = SHEET }: LogoSpec): string {
  const r = rng(`logo/${seed}${name}`);
  const letters = initials(name) || r.pick(SPARE_INITIALS);
  const light = toLab(accent)[0] > 0.72;
  const ink = light ? tone(accent, -0.42) : '#fdf8ee';
  const deep = tone(accent, light ? 0.06 : -0.12);
  const bright = mix(accent, '#ffd9a0', 0.55);
  const badge = r.int(0, BADGES.length - 1);
  const motif = r.pick(MOTIFS)({ deep, bright, ink, sunX: r.chance(0.5) ? 78 : 162 });
  const clip = `l${hash(seed + name)
    .toString(36)
    .slice(0, 5)}`;
  const two = letters.length > 1;
  const scale = two ? 1.12 : 1.5;
  const advance = 60 * scale + 22;
  const left = SHEET / 2 - (60 * scale * letters.length + (two ? 22 : 0)) / 2;
  const top = SHEET / 2 - 40 * scale + (badge === ROUND_ARCH ? 14 : 0);
  const strokes = [...letters]
    .map(
      (letter, j) =>
        `<path transform="translate(${n1(left + j * advance)} ${n1(top)})scale(${scale})" d="${LETTERS[letter] ?? ''}"/>`,
    )
    .join('');
  const width = n1((11 / Math.sqrt(scale)) * 1.2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET} ${SHEET}" width="${size}" height="${size}">` +
    `<defs><clipPath id="${clip}">${nth(BADGES, badge)}</clipPath></defs>` +
    `<g clip-path="url(#${clip})"><path fill="${accent}" d="M0 0H240V240H0z"/>${motif}</g>` +
    `<g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></svg>`
  );
}

/** Returns one or two letters A to Z for a name. Accents are dropped; other scripts give none. */
export function initials(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word && !SMALL_WORDS.has(word))
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('');
}

interface MotifColours {
  deep: string;
  bright: string;
  ink: string;
  sunX: number;
}

const MOTIFS: readonly ((c: MotifColours) => string)[] = [
  function waves({ deep, bright, ink, sunX }) {
    return (
      `<circle cx="${sunX}" cy="92" r="40" fill="${bright}"/><path fill="${deep}" d="M-10 170q32 -22 65 0t65 0t65 0t65 0V250H-10z"/>` +
      `<path fill="${mix(deep, ink, 0.16)}" d="M-10 198q32 -18 65 0t65 0t65 0t65 0V250H-10z"/>`
    );
  },
  function mountains({ deep, bright, ink, sunX }) {
    return (
      `<circle cx="${sunX}" cy="86" r="30" fill="${bright}"/><path fill="${deep}" d="M-10 230L70 110L112 168L156 96L260 240z"/>` +
      `<path fill="${mix(deep, ink, 0.2)}" d="M156 96L186 142L164 134L150 152L128 142z"/>`
    );
  },
  function fan({ deep, bright }) {
    return `<path fill="${bright}" d="M120 196L20 40A130 130 0 0 1 220 40z" opacity=".35"/><path fill="${deep}" d="M0 190Q120 150 240 190V250H0z"/>`;
  },
  function sunrise({ deep, bright }) {
    return (
      `<circle cx="120" cy="210" r="110" fill="${deep}"/><circle cx="120" cy="210" r="76" fill="${mix(deep, bright, 0.3)}"/>` +
      `<circle cx="120" cy="210" r="42" fill="${bright}"/>`
    );
  },
  function halved({ deep, bright, sunX }) {
    return `<path fill="${deep}" d="M0 240L240 0V240z"/><circle cx="${sunX}" cy="70" r="26" fill="${bright}"/>`;
  },
  function ways({ deep, bright, sunX }) {
    return (
      `<path fill="none" stroke="${deep}" stroke-width="16" d="M-10 250C60 130 150 200 250 20M40 260C110 170 180 220 280 70"/>` +
      `<circle cx="${sunX}" cy="74" r="24" fill="${bright}"/>`
    );
  },
];
