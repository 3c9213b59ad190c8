import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { changeOf, Tiles } from './tiles.tsx';
import { figures } from './testing/samples.ts';

const words = (tiles: ReturnType<typeof figures>['tiles']) =>
  wordsOf(show(<Tiles value={figures({ tiles })} isBusy={false} />)).replace(
    /[\u2066-\u2069]/g,
    '',
  );
const [bookings, sales] = figures().tiles;

it('sums up and compares: a share where there are enough cases, else the difference', () => {
  if (bookings === undefined || sales === undefined) throw new Error('no samples');
  expect(words([bookings])).toContain('47 +6 on the span before');
  expect(words([sales])).toContain('£41,260.00 +11 % on the span before');
  expect(words([{ ...sales, count: 29 }])).toContain('+£4,090.00 on the span before');
  expect(words([{ ...sales, amount: 3_000_000, count: 29 }])).toContain('−£7,170.00');
  expect(words([{ ...sales, amount: 3_717_000 }])).toContain('as in the span before');
  expect(words([{ ...bookings, before: { count: 0 } }])).toContain('none in the span before');
});

it('opens the list that it sums up', () => {
  expect(show(<Tiles value={figures()} isBusy={false} />)).toContain(
    'href="/bookings?createdFrom=2026-06-01"',
  );
});

it('states no share of nothing or of few', () => {
  expect(changeOf({ count: 30, amount: 5 }, { count: 30, amount: 0 })).toBeNull();
  expect(changeOf({ count: 29, amount: 5 }, { count: 30, amount: 4 })).toBeNull();
  expect(changeOf({ count: 30, amount: -5 }, { count: 30, amount: -10 })).toBe(50);
});
