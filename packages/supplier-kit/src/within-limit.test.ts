import type { SupplierOutcome } from '@portico/contract';
import { expect, it } from 'vitest';
import { withinLimit } from './within-limit.ts';

type Quoted = SupplierOutcome<{ readonly penalty: { amount: number; currency: string } }>;

const keeps = (amount: number, currency = 'EUR'): Quoted => ({
  kind: 'ok',
  value: { penalty: { amount, currency } },
});
const LIMIT = { amount: 500, currency: 'EUR' };

/** Returns the outcome, and how often each call was sent. */
async function sent(quoted: Quoted, limit: typeof LIMIT | null = LIMIT) {
  const calls: string[] = [];
  const outcome = await withinLimit(
    limit,
    () => (calls.push('quote'), Promise.resolve(quoted)),
    () => (calls.push('cancel'), Promise.resolve({ kind: 'ok' as const, value: 'done' })),
  );
  return { outcome, calls: calls.join(' ') };
}

it('cancels up to the limit, and asks only if there is one', async () => {
  for (const amount of [0, 499, 500])
    expect(await sent(keeps(amount))).toMatchObject({
      outcome: { value: 'done' },
      calls: 'quote cancel',
    });
  expect((await sent(keeps(9_999), null)).calls).toBe('cancel');
});

it('refuses a higher penalty, and one in another currency', async () => {
  for (const quoted of [keeps(501), keeps(100, 'USD')])
    expect(await sent(quoted)).toMatchObject({
      outcome: { kind: 'refused', reason: 'PRICE_CHANGED' },
      calls: 'quote',
    });
});

it('cancels nothing if the penalty is not told', async () => {
  expect(await sent({ kind: 'unknown', message: 'lost' })).toEqual({
    outcome: { kind: 'not-done', message: 'lost' },
    calls: 'quote',
  });
  expect(await sent({ kind: 'not-done', message: 'down' })).toMatchObject({
    outcome: { kind: 'not-done' },
    calls: 'quote',
  });
  expect(
    await sent({ kind: 'refused', reason: 'NOT_FOUND', message: 'no such order' }),
  ).toMatchObject({ outcome: { kind: 'refused', reason: 'NOT_FOUND' }, calls: 'quote' });
});
