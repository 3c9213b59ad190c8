import { frozen } from '@portico/storefront/testing/frozen';
import { expect, it } from 'vitest';
import { flightSearchLine, type FlightSearchLine } from '../../http.ts';
import { NO_FILTERS } from '../../rules/filters.ts';
import { type BestContext, WEIGHTS_USD } from '../../rules/order.ts';
import { FOUND, LINES, withSums } from '../testing/lines.ts';
import { firstRowsOf, openFirst } from './first-rows.ts';

const view = { filters: NO_FILTERS, sort: 'best' as const };
const contextOf = (_: string | null, fastest: number): BestContext => ({
  weights: WEIGHTS_USD,
  seats: 2,
  fastest,
});
const [START, FIRST, SECOND] = LINES as [FlightSearchLine, FlightSearchLine, FlightSearchLine];
const whole = (lines = LINES, over: Partial<Parameters<typeof firstRowsOf>[1]> = {}) =>
  firstRowsOf(lines, { ...view, ...over }, contextOf);

it('carries rows that read as they do in the whole search, in lines of the wire', () => {
  const first = whole();
  expect(first?.count).toBe(FOUND.rows.length);
  // serialized into the document and parsed again
  const carried = JSON.parse(JSON.stringify(first)) as NonNullable<typeof first>;
  for (const line of carried.lines) flightSearchLine.parse(line);
  const { found, ahead } = openFirst(carried);
  const text = ({ rows }: typeof found) =>
    rows
      .map(({ row, legs, co2, usual }) => [
        row.id,
        row.minutes,
        row.choices.map(({ brand, marketing, total }) => `${marketing} ${brand} ${total}`).sort(),
        legs.flat().map(({ id, departs, marketing }) => [id, departs, marketing]),
        co2,
        usual,
      ])
      .sort();
  expect(text(found)).toEqual(text(FOUND));
  expect(found.isComplete).toBe(false);
  expect(found.currency).toBe('USD');
  expect(ahead.count).toBe(FOUND.rows.length);
});

it('carries what an agent sees beside the total, and nothing of it where the lines have none [R5-06]', () => {
  const sumsOf = (lines: readonly FlightSearchLine[]) =>
    openFirst(whole(lines) ?? { lines: [], count: 0, times: [] }).found.rows.flatMap(({ row }) =>
      row.choices.map(({ sums }) => sums),
    );
  expect(new Set(sumsOf(withSums([0, 70_000, 5_000])).map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ saved: 0, wholesale: 70_000, markup: 5_000 })]),
  );
  expect(sumsOf(LINES).every((one) => JSON.stringify(one) === '{"saved":0}')).toBe(true);
});

it('leaves out rows that do not fit, and words nothing of what is carried refers to', () => {
  const direct = whole(LINES, { filters: { ...NO_FILTERS, stops: 0 } });
  const { found } = openFirst(direct ?? { lines: [], count: 0, times: [] });
  expect(direct?.count).toBeLessThan(FOUND.rows.length);
  const flown = new Set(found.rows.flatMap(({ legs }) => legs.flat().map(({ id }) => id)));
  const told = direct?.lines.flatMap((line) => (line.type === 'rows' ? line.flights : [])) ?? [];
  expect(new Set(told.map(({ id }) => id))).toEqual(flown);
});

it('is what has come so far, and nothing where nothing fits', () => {
  expect(whole([START, FIRST])?.count).toBeGreaterThan(0);
  expect(whole([START])).toBeNull();
  expect(whole([])).toBeNull();
  expect(
    whole([START, FIRST, SECOND], { filters: { ...NO_FILTERS, airlines: ['ZZ'] } }),
  ).toBeNull();
});

it('changes nothing in the lines or in what was chosen of them: the server uses both again', () => {
  const first = frozen(whole(frozen(structuredClone(LINES))));
  expect(first && openFirst(first).found.rows.length).toBe(FOUND.rows.length);
});
