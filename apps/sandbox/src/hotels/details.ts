import { dice } from '../kernel/random.ts';
import type { Dice } from '../kernel/random.ts';
import type { Property } from './inventory/properties.types.ts';
import { describe } from './inventory/descriptions.ts';

/** What only the page of one hotel tells: description, scores, a guest's words, rules of the house. */
export function detailAnswer(property: Property) {
  const chance = dice('detail', property.place.id, property.ordinal);
  return { descriptions: describe(property), scores: scoresOf(chance, property.score), guest_quote: quoteOf(chance, property), house_rules: rulesOf(chance, property) };
}

/** Keys of the texts `scores.*`. */
const SCORES = ['location', 'staff', 'cleanliness', 'breakfast', 'comfort', 'quiet'] as const;

function scoresOf(chance: Dice, score: number | null): readonly { name: string; score: number }[] {
  if (score === null) return [];
  return SCORES.map((name) => ({ name, score: Math.round(Math.min(9.9, Math.max(5, score + chance.between(-0.8, 0.55))) * 10) / 10 }));
}

const GUESTS = ['Henrik', 'Amélie', 'Noor', 'Tomás', 'Ingrid', 'Yuki', 'Giulia', 'Samir', 'Beatriz', 'Oliver', 'Leila', 'Jonas', 'Mei', 'Rania', 'Pablo', 'Freja'];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const QUOTES = [
  'Ask for a room on a high floor. You wake up to the rooftops and hear nobody.',
  'The desk kept our bags until the evening and drew us a map of their own favourites.',
  'Small rooms, thick walls, and the best bread we had all week.',
  'We came for two nights and stayed for four.',
  'Quiet for a house so close to everything.',
  'They remembered how I take my coffee on the second morning.',
  'The lift is slow and the view is worth the stairs.',
  'Everything we needed was within ten minutes on foot.',
  'Our children still talk about the breakfast.',
  'A place that looks better than its pictures, which is rare.',
];

function quoteOf(chance: Dice, property: Property): { text: string; by: string } | null {
  if (property.score === null || property.score < 7.4) return null;
  return { text: chance.pick(QUOTES), by: `${chance.pick(GUESTS)}, stayed ${chance.whole(2, 6)} nights in ${chance.pick(MONTHS)}` };
}

function rulesOf(chance: Dice, property: Property): readonly { title: string; text: string }[] {
  const has = (key: string): boolean => property.amenities.includes(key);
  return [
    { title: 'Arrival', text: `From ${property.checkInFrom}. ${has('24_hour_front_desk') ? 'The desk is open day and night.' : 'After 22:00 please call ahead; the desk is closed at night.'}` },
    { title: 'Departure', text: `By ${property.checkOutBy}. Bags can stay at the desk until the evening.` },
    { title: 'Children', text: has('adults_only') ? 'This house is for guests of 16 and over.' : 'Children of all ages are welcome. Under three they stay free in existing beds.' },
    { title: 'Pets', text: has('pets_allowed') ? `Dogs up to ${chance.pick([8, 10, 15])} kg are welcome, one to a room.` : 'Pets cannot stay.' },
    { title: 'Payment', text: 'Cards of the large schemes are taken at the desk. A photo ID is asked for on arrival.' },
    ...(property.cityTax > 0 ? [{ title: 'City tax', text: 'Collected at the desk for each adult and night, for seven nights at most.' }] : []),
    { title: 'Smoking', text: chance.chance(0.8) ? 'The whole house is smoke-free.' : 'Smoking is allowed on balconies and in the courtyard.' },
  ];
}
