import type { SupplierOutcome } from '@portico/contract';
import { NONE_LEFT } from '@portico/rules/sane';
import { expect, it } from 'vitest';
import type { AskBatch } from './ask.ts';
import { endOf, endOfItem, endsGathered, itemProgress, silenceError } from './progress.ts';

const refused = (reason: 'SOLD_OUT' | 'NOT_FOUND' | 'CLOSED' | 'INVALID') =>
  ({ kind: 'refused', reason, message: 'no' }) as const;
const ok: SupplierOutcome<unknown> = { kind: 'ok', value: {} };

it('a refusal is an answer; about an item that others sell, not one of the question itself', () => {
  expect(endOf(ok)).toBe('ok');
  for (const reason of ['SOLD_OUT', 'NOT_FOUND', 'CLOSED'] as const)
    expect([endOf(refused(reason)), endOfItem(refused(reason))]).toEqual(['ok', 'ok']);
  expect([endOf(refused('INVALID')), endOfItem(refused('INVALID'))]).toEqual(['ok', 'failed']);
  expect(endOf({ kind: 'unknown', message: '' })).toBe('failed');
  expect(endOf({ kind: 'not-done', message: '' })).toBe('failed');
  expect(endOf({ kind: 'unknown', message: '', isUnreadable: true })).toBe('unreadable');
});

it('an answer about one item is unreadable where any of its rates is; one of which none is left is read', () => {
  expect(endOfItem(ok, [])).toBe('ok');
  expect(endOfItem(ok, [NONE_LEFT, NONE_LEFT])).toBe('ok');
  expect(endOfItem(ok, [NONE_LEFT, 'price of nothing'])).toBe('unreadable');
  expect(endOfItem(refused('INVALID'), [])).toBe('failed');
});

it('says how many were asked and answered, and nothing is gone while any of them is silent', () => {
  expect(itemProgress(['ok', 'late', 'unreadable', 'broken', 'failed'], 0)).toEqual({
    asked: 5,
    answered: 1,
    unreadable: 1,
  });
  expect(itemProgress(['ok', 'ok'], 2)).toEqual({ asked: 2, answered: 2, unpriced: 2 });
  expect(silenceError(['ok', 'ok'])).toBeNull();
  for (const end of ['late', 'broken', 'failed'] as const)
    expect(silenceError(['ok', end])?.code).toBe('SUPPLIER_UNAVAILABLE');
  expect(silenceError(['ok', 'unreadable'])?.code).toBe('SUPPLIER_UNREADABLE');
  expect(silenceError([])?.code).toBe('NO_SUPPLIER');
});

it('adds what was found in the order of the suppliers, whichever answers first', async () => {
  const progress = { asked: 2, answered: 1 };
  const items = (supplier: string, ...found: readonly string[]) =>
    ({ kind: 'items', supplier, items: found, progress }) as const;
  const end = (supplier: string) => ({ kind: 'done', supplier, outcome: 'ok', progress }) as const;
  const added = async (...batches: readonly AskBatch<string>[]) => {
    const all: string[] = [];
    const ends = await endsGathered(
      (async function* () {
        yield* batches;
      })(),
      (supplier, found) => all.push(...found.map((one) => `${supplier} ${one}`)),
    );
    expect(ends).toEqual(['ok', 'ok']);
    return all;
  };
  const wanted = ['alpha 1', 'alpha 2', 'gamma 1', 'gamma 2'];
  expect(
    await added(
      [items('gamma', '1'), items('alpha', '1')],
      [items('gamma', '2'), end('gamma')],
      [items('alpha', '2'), end('alpha')],
    ),
  ).toEqual(wanted);
  expect(
    await added([items('alpha', '1', '2'), end('alpha')], [items('gamma', '1', '2'), end('gamma')]),
  ).toEqual(wanted);
});
