// Document fonts, as TrueType files of npm packages, and font family selection.
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';

/**
 * A font family: its package of `@expo-google-fonts`, which is also the prefix of its file names.
 */
interface Family {
  readonly name: string;
  readonly slug: string;
  readonly weights: readonly ('400Regular' | '600SemiBold')[];
}

const REGULAR = ['400Regular'] as const;
const BOTH = ['400Regular', '600SemiBold'] as const;
const noto = (script: string, slug = script.toLowerCase()): Family => ({
  name: `Noto Sans ${script}`,
  slug: `noto-sans-${slug}`,
  weights: REGULAR,
});

/** The brand's font families. */
const BRAND = { name: 'Instrument Sans', slug: 'instrument-sans', weights: BOTH } as const;
const BRAND_ARABIC = {
  name: 'IBM Plex Sans Arabic',
  slug: 'ibm-plex-sans-arabic',
  weights: BOTH,
} as const;

const EMOJI = { name: 'Noto Emoji', slug: 'noto-emoji', weights: REGULAR } as const;

/** Chinese, Japanese and Korean share characters but draw them differently. */
const [JP, SC, KR] = [noto('JP'), noto('SC'), noto('KR')];

/** All families, in glyph lookup order. */
export const FAMILIES: readonly Family[] = [
  BRAND,
  { name: 'Noto Sans', slug: 'noto-sans', weights: BOTH },
  BRAND_ARABIC,
  noto('Arabic'),
  noto('Hebrew'),
  noto('Armenian'),
  noto('Georgian'),
  noto('Ethiopic'),
  noto('Devanagari'),
  noto('Bengali'),
  noto('Gurmukhi'),
  noto('Gujarati'),
  noto('Oriya'),
  noto('Tamil'),
  noto('Telugu'),
  noto('Kannada'),
  noto('Malayalam'),
  noto('Sinhala'),
  noto('Thai'),
  noto('Lao'),
  noto('Khmer'),
  noto('Myanmar'),
  noto('Thaana'),
  JP,
  SC,
  KR,
  EMOJI,
];

/**
 * The CJK families. The coverage table treats them as one: no character of one combines with a
 * character of another.
 */
export const HAN = {
  name: 'Han',
  japanese: [JP.name, SC.name, KR.name],
  chinese: [SC.name, JP.name, KR.name],
  korean: [KR.name, JP.name, SC.name],
} as const;

/** Name of a family in the coverage table. */
export const tableName = ({ name }: Family): string =>
  HAN.japanese.includes(name) ? HAN.name : name;

export const LETTERS = {
  brand: BRAND.name,
  brandArabic: BRAND_ARABIC.name,
  emoji: EMOJI.name,
  /** Names in the coverage table, in glyph lookup order. */
  order: [...new Set(FAMILIES.map(tableName))],
} as const;

const require = createRequire(import.meta.url);

/** Font files of a family, by weight. Throws if its package is not installed. */
export function fontFiles({ slug, weights }: Family): string[] {
  const folder = dirname(require.resolve(`@expo-google-fonts/${slug}/package.json`));
  return weights.map((weight) => join(folder, weight, `${fileStart(slug)}_${weight}.ttf`));
}

const UPPER: ReadonlySet<string> = new Set(['ibm', 'jp', 'sc', 'kr']);
const fileStart = (slug: string): string =>
  slug
    .split('-')
    .map((part) =>
      UPPER.has(part) ? part.toUpperCase() : part.slice(0, 1).toUpperCase() + part.slice(1),
    )
    .join('');
