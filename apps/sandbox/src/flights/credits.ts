// Credits that airlines give for a part of the penalty of a cancelled order.
import { dice } from '../kernel/random.ts';
import type { Crediting } from '../orders/credits.ts';
import type { Fare } from './selling/fares.ts';
import type { JourneyFacts, SoldJourney } from './sold-journey.ts';
import type { Supplier } from './suppliers.ts';

/** Returns the credit terms of a fare, as stored with an order: only the cheapest brand has some. */
export const creditTerms = (
  { creditPercent }: Supplier,
  { brand, airline }: Pick<Fare, 'brand' | 'airline'>,
): Pick<JourneyFacts, 'credit'> =>
  creditPercent === undefined || brand !== 'Light'
    ? {}
    : { credit: { percent: creditPercent, holder: airline.name } };

/**
 * Returns the credits for a penalty, one for each traveller with a seat: equal parts, the remainder
 * with the first ones. An amendment has none.
 */
export const creditsOf: Crediting<SoldJourney> = ({ item: { hold, facts } }, penalty, atMs) => {
  const { credit, amends, passengers } = facts;
  if (credit === undefined || amends !== undefined) return [];
  const whole = Math.floor((penalty * credit.percent) / 100);
  const seated = passengers.flatMap(({ type }, index) => (type === 'infant' ? [] : [index + 1]));
  const each = Math.floor(whole / seated.length);
  const rest = whole - each * seated.length;
  return seated
    .map((passenger, index) => ({
      passenger,
      amount: each + (index < rest ? 1 : 0),
      holder: credit.holder,
      code: codeOf(hold, passenger),
      validUntil: yearAfter(atMs),
    }))
    .filter(({ amount }) => amount > 0);
};

/** Eight characters without vowels. */
function codeOf(hold: string, passenger: number): string {
  const chance = dice('credit', hold, passenger);
  const signs = [...'BCDFGHJKLMNPQRSTVWXYZ23456789'];
  return Array.from({ length: 8 }, () => chance.pick(signs)).join('');
}

function yearAfter(atMs: number): string {
  const day = new Date(atMs);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
