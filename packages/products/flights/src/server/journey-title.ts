// The title of a journey by air: the cities it visits.
import type { Flight } from '../shapes.ts';
import { airportWord } from './facts.ts';

/**
 * 'New York – Lisbon' for a round trip and for one way; more cities if the journey continues
 * elsewhere.
 */
export function titleOf(legs: readonly (readonly Flight[])[], language: string): string {
  const towns: string[] = [];
  for (const leg of legs) {
    const [first, last] = [leg[0], leg.at(-1)];
    if (first === undefined || last === undefined) continue;
    for (const [iata, zone] of [
      [first.from, first.departsZone],
      [last.to, last.arrivesZone],
    ] as const) {
      const { city } = airportWord(iata, language, zone);
      if (towns.at(-1) !== city) towns.push(city);
    }
  }
  const isReturn = towns.length === 3 && towns[0] === towns[2];
  return (isReturn ? towns.slice(0, 2) : towns).join(' – ');
}
