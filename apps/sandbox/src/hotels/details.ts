import { dice } from '../kernel/random.ts';
import type { Property } from './inventory/properties.types.ts';

/** What only the page of one hotel tells: description, scores, a guest's words, rules of the house. */
export function detailAnswer(property: Property) {
  const chance = dice('detail', property.place.id, property.ordinal);
  const score = property.score;
  const part = (): number => Math.round(Math.min(10, Math.max(5, (score ?? 8) + chance.between(-0.7, 0.6))) * 10) / 10;
  return {
    descriptions: { en: `${property.name} is in ${property.area}, ${property.place.name}.`, ar: `يقع ${property.name} في ${property.area}، ${property.place.name}.` },
    scores: score === null ? [] : ['location', 'staff', 'cleanliness', 'breakfast', 'comfort', 'quiet'].map((name) => ({ name, score: part() })),
    guest_quote: null,
    house_rules: [{ title: 'Children', text: 'Children of all ages are welcome. Under three they stay free in existing beds.' }],
  };
}
