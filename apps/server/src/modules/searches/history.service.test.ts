import { expect, it } from 'vitest';
import { againOf } from './history.service.ts';

const NOW = Date.parse('2027-03-10T22:00:00Z');
const search = (from: string, to: string | null = null) => ({
  places: ['Lisbon'],
  from,
  to,
  party: { adults: 2, children: 0, units: 1 },
  query: (days: number) => `days=${days}`,
});

it('opens a search of the future as it was', () => {
  expect(againOf(search('2027-03-11', '2027-03-14'), '/results', NOW)).toEqual({
    address: '/results?days=0',
    moved: false,
    from: '2027-03-11',
    to: '2027-03-14',
  });
});

it('moves one of the past by whole weeks, so that its weekdays and its length stay', () => {
  expect(againOf(search('2027-03-10', '2027-03-14'), '/results', NOW)).toEqual({
    address: '/results?days=7',
    moved: true,
    from: '2027-03-17',
    to: '2027-03-21',
  });
  expect(againOf(search('2026-03-11T10:30'), '/results', NOW)).toMatchObject({
    from: '2027-03-17T10:30',
    to: null,
  });
  for (let days = 1; days < 30; days += 1) {
    const from = new Date(NOW - days * 86_400_000).toISOString().slice(0, 10);
    const again = againOf(search(from), '/results', NOW);
    const moved = (Date.parse(again?.from ?? '') - Date.parse(from)) / 86_400_000;
    expect([moved % 7, (again?.from ?? '') > '2027-03-10', moved - days < 8]).toEqual([
      0,
      true,
      true,
    ]);
  }
});

it('has no address if it cannot be searched any more', () => {
  expect(againOf({ ...search('2027-03-11'), query: () => null }, '/results', NOW)).toBeNull();
});
