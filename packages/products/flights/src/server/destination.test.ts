import { expect, it } from 'vitest';
import { destinationOf, destinationPicture } from './destination.ts';

const leg = (from: string, to: string, departs: string, arrives: string) => [
  { from, to, departs, departsZone: 'UTC', arrives, arrivesZone: 'UTC' },
];
const OUT = leg('JFK', 'LIS', '2099-06-18T20:00', '2099-06-19T06:00');
const BACK = leg('LIS', 'JFK', '2099-06-23T10:00', '2099-06-23T18:00');

it('is where somebody stays longest, and where they land where they go no further', () => {
  expect(destinationOf([OUT, BACK])?.to).toBe('LIS');
  expect(destinationOf([OUT])?.to).toBe('LIS');
  const onward = leg('LIS', 'FNC', '2099-06-20T10:00', '2099-06-20T12:00');
  const home = leg('FNC', 'JFK', '2099-06-27T10:00', '2099-06-27T18:00');
  expect(destinationOf([OUT, onward, home])?.to).toBe('FNC');
  expect(destinationOf([])).toBeNull();
});

it('has one picture for the town, said in the reader’s language; none for a place nobody knows', () => {
  const picture = destinationPicture([OUT, BACK], 'en');
  expect(picture?.url).toMatch(/^\/assets\/scenes\/.+\.svg$/);
  expect(destinationPicture([OUT], 'ar')?.url).toBe(picture?.url);
  expect(destinationPicture([OUT], 'ar')?.alt).toMatch(/[\u0600-\u06ff]/);
  expect(
    destinationPicture([leg('JFK', 'QQQ', '2099-06-18T20:00', '2099-06-19T06:00')], 'en'),
  ).toBeNull();
});
