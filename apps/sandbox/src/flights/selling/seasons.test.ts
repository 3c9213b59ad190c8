import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../kernel/zones.ts';
import { type Airport, type Airports, loadAirports } from '../world/airports.ts';
import { easterOf, holidayOn, orthodoxEasterOf } from './seasons.ts';

let airports: Airports;
beforeAll(() => {
  airports = loadAirports();
});
const at = (code: string): Airport => {
  const found = airports.of(code);
  if (found === undefined) throw new Error(`no airport ${code}`);
  return found;
};

it('knows both Easters of a year', () => {
  for (const [year, west, east] of [
    [2024, '2024-03-31', '2024-05-05'],
    [2025, '2025-04-20', '2025-04-20'],
    [2026, '2026-04-05', '2026-04-12'],
    [2027, '2027-03-28', '2027-05-02'],
    [2028, '2028-04-16', '2028-04-16'],
    [2032, '2032-03-28', '2032-05-02'],
  ] as const)
    expect([easterOf(year), orthodoxEasterOf(year)], String(year)).toEqual([
      dayOf(west),
      dayOf(east),
    ]);
});

it('has the peak of Easter on the day that both ends of a flight keep', () => {
  const thursday = { west: dayOf('2027-03-25'), east: dayOf('2027-04-29') };
  const peaks = (from: string, to: string) =>
    [thursday.west, thursday.east].map((day) => holidayOn(at(from), at(to), day));
  const [greekWest = 0, greekEast = 0] = peaks('ATH', 'SKG');
  expect(greekEast).toBeGreaterThan(1.3);
  expect(greekWest).toBeLessThan(1.01);
  const [spanishWest = 0, spanishEast = 0] = peaks('MAD', 'BCN');
  expect(spanishWest).toBeGreaterThan(1.3);
  expect(spanishEast).toBeLessThan(1.01);
  for (const peak of peaks('LHR', 'ATH')) expect(peak).toBeGreaterThan(1.1);
  expect(peaks('OTP', 'LCA')[1]).toBeGreaterThan(1.3);
});
