import { expect, it } from 'vitest';
import { hotel } from '../testing/hotels.ts';
import { isFreeAt, listingOf } from './rows.ts';

it('works out once what can be asked of each offer', () => {
  const { choices } = listingOf(
    hotel('h', {}, [
      { id: 'a', total: 100, board: 'BB', freeUntil: '2026-11-20T18:00' },
      { id: 'b', total: null, payAt: 'on-site' },
    ]),
    () => '2026-11-20T17:59',
  );
  expect(
    choices.map(({ free, breakfast, payLater, total }) => [free, breakfast, payLater, total]),
  ).toEqual([
    [true, true, false, 100],
    [false, false, true, null],
  ]);
});

it('is free up to the deadline and not at it', () => {
  const steps = [
    { until: '2026-11-20T18:00', penaltyBp: 0 },
    { until: null, penaltyBp: 5_000 },
  ];
  expect([
    isFreeAt({ steps }, '2026-11-20T17:59'),
    isFreeAt({ steps }, '2026-11-20T18:00'),
  ]).toEqual([true, false]);
});
