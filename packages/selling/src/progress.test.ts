import type { SupplierOutcome } from '@portico/contract';
import { NONE_LEFT } from '@portico/rules/sane';
import { expect, it } from 'vitest';
import { endOf, endOfItem, itemProgress, silenceError } from './progress.ts';

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
