import { expect, it } from 'vitest';
import { emptinessOf, mayPass, wrongField } from './emptiness.ts';
import type { Suppliers } from './search-state.query.ts';

const ended = (suppliers: Suppliers) =>
  emptinessOf({ found: { suppliers, isComplete: true }, failure: null });
const failed = (failure: Parameters<typeof emptinessOf>[0]['failure'], body?: unknown) =>
  emptinessOf(
    { found: { suppliers: { asked: 0, answered: 0 }, isComplete: false }, failure },
    body,
  );

it('"none" is said only where every supplier has answered and nothing was left out', () => {
  for (let asked = 0; asked <= 4; asked += 1)
    for (let answered = 0; answered <= asked; answered += 1)
      for (let unreadable = 0; unreadable <= asked - answered; unreadable += 1)
        for (const unpriced of [0, 3]) {
          const kind = ended({ asked, answered, unreadable, unpriced })?.kind;
          expect(kind === 'none', JSON.stringify({ asked, answered, unreadable, unpriced })).toBe(
            asked > 0 && answered === asked && unpriced === 0,
          );
        }
});

it('each other cause has its own kind, and none is told while answers may come', () => {
  expect(ended({ asked: 3, answered: 0 })).toEqual({
    kind: 'failed',
    code: 'SUPPLIER_UNAVAILABLE',
  });
  expect(ended({ asked: 3, answered: 0, unreadable: 3 })).toEqual({ kind: 'unreadable' });
  expect(ended({ asked: 3, answered: 2 })).toEqual({ kind: 'partly', answered: 2, asked: 3 });
  expect(ended({ asked: 3, answered: 3, unpriced: 1 })).toEqual({ kind: 'noRate' });
  expect(ended({ asked: 0, answered: 0 })).toEqual({ kind: 'noSupplier' });
  const growing = {
    found: { suppliers: { asked: 3, answered: 3 }, isComplete: false },
    failure: null,
  };
  expect(emptinessOf(growing)).toBeNull();
});

it('a refused field is named with what was asked, and asking again is not offered', () => {
  const body = {
    slices: [{ from: 'QQQ', to: { name: 'Nowhere' }, date: '2029-01-01' }],
    travellers: { adult: 99 },
  };
  const wrong = (field: string) => failed({ code: 'INVALID_FIELD', field }, body);
  expect(wrong('slices.0.from')).toEqual({ kind: 'place', value: 'QQQ' });
  expect(wrong('slices.0.to')).toEqual({ kind: 'place', value: 'Nowhere' });
  expect(wrong('slices.0.date')).toEqual({ kind: 'date', value: '2029-01-01' });
  expect(wrong('travellers.adult')).toEqual({ kind: 'people', value: null });
  expect(wrong('radius')).toEqual({ kind: 'field', value: null });
  for (const field of ['slices.0.from', 'slices.0.date', 'travellers', 'radius'])
    expect(mayPass(wrong(field)!)).toBe(false);
  for (const [field, kind] of [
    ['stay.checkOut', 'date'],
    ['pickUpAt', 'date'],
    ['dropOff.placeId', 'place'],
    ['destination.latitude', 'place'],
    ['driver.age', 'people'],
    ['occupancies.0.childAges', 'people'],
  ] as const)
    expect(wrongField(field)).toBe(kind);
});

it('of failures of the server, those that pass may be tried again, the others may not', () => {
  for (const code of [
    'UNAVAILABLE',
    'TOO_MANY_REQUESTS',
    'SUPPLIER_UNAVAILABLE',
    'INTERNAL',
  ] as const)
    expect(mayPass(failed({ code })!), code).toBe(true);
  expect(failed({ code: null })).toEqual({ kind: 'failed', code: null });
  expect(failed({ code: 'RATES_UNAVAILABLE' })).toEqual({ kind: 'noRate' });
  expect(failed({ code: 'SUPPLIER_UNREADABLE' })).toEqual({ kind: 'unreadable' });
  for (const code of ['TOO_LATE_TO_BOOK', 'DRIVER_TOO_YOUNG', 'SERVICE_NOT_AVAILABLE'] as const)
    expect(mayPass(failed({ code })!), code).toBe(false);
});
