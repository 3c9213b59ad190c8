// Fictitious guest reviews of a hotel. Derived from its facts, deterministic, and labelled as test
// data.
import { dice } from '../kernel/random.ts';
import type { Dice } from '../kernel/random.ts';
import type { Property } from './inventory/properties.types.ts';
import type { Language } from './words/language.ts';
import { REVIEW_TEXTS, type ReviewText } from './words/review-texts.ts';

/** Name shown as the source of the reviews. */
const SOURCE: Readonly<Record<Language, string>> = { en: 'Rehearsal data', ar: 'بيانات تجريبية' };

const FEWEST = 4;
const MAX = 16;
/** First month of a stay, and number of months: far in the past, so that no clock is earlier. */
const FIRST = { year: 2024, month: 3 };
const MONTHS = 20;

const NAMES: Readonly<Record<ReviewText['language'], readonly string[]>> = {
  en: ['Hannah', 'Oliver', 'Priya', 'Jack', 'Mei', 'Grace', 'Daniel', 'Aoife', 'T.'],
  ar: ['ليلى', 'سمير', 'نور', 'رانيا', 'خالد', 'هدى', 'يوسف'],
  de: ['Jonas', 'Ingrid', 'Katrin'],
  fr: ['Amélie', 'Luc', 'Inès'],
  es: ['Pablo', 'Lucía', 'Marta'],
  pt: ['Beatriz', 'Tomás', 'Rui'],
  it: ['Giulia', 'Marco', 'Elena'],
};
const KINDS = ['couple', 'couple', 'family', 'solo', 'friends', 'business'] as const;

/** Empty if the hotel has no score; never more than its number of reviews. */
export function reviewsOf(property: Property, language: Language) {
  const { score, reviews, amenities } = property;
  if (score === null) return [];
  const chance = dice('reviews', property.place.id, property.ordinal);
  const fitting = REVIEW_TEXTS.filter(
    ({ needs = [], lacks, as }) =>
      needs.every((key) => amenities.includes(key)) &&
      (lacks === undefined || !amenities.includes(lacks)) &&
      !(as === 'family' && amenities.includes('adults_only')),
  );
  const count = Math.min(reviews, chance.whole(FEWEST, MAX));
  return chance
    .shuffled(fitting)
    .slice(0, count)
    .map((text) => reviewOf(text, score, chance, SOURCE[language]));
}

function reviewOf(said: ReviewText, score: number, chance: Dice, source: string) {
  const [low, high] = said.isMixed === true ? [-2.6, -1] : [-0.6, 1];
  const rating = Math.min(10, Math.max(3, score + chance.between(low, high)));
  const month = FIRST.month - 1 + chance.whole(0, MONTHS - 1);
  const stayed = Date.UTC(FIRST.year, month, 1);
  const written = Date.UTC(FIRST.year, month + 1, chance.whole(1, 24));
  return {
    text: said.text,
    language: said.language,
    rating: Math.round(rating * 2) / 2,
    stayed: new Date(stayed).toISOString().slice(0, 7),
    written: new Date(written).toISOString().slice(0, 10),
    traveller: said.as ?? chance.pick(KINDS.filter((kind) => kind !== 'family')),
    by: chance.pick(NAMES[said.language]),
    source,
  };
}
