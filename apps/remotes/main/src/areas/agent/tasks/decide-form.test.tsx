import { live, offline, refusal, type Answers } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { DecideForm } from './decide-form.tsx';
import { task } from './testing/samples.ts';

async function open(decideTask: NonNullable<Answers['decideTask']>) {
  const [onDecided, onStale] = [vi.fn(), vi.fn()];
  const page = await live(<DecideForm task={task()} onDecided={onDecided} onStale={onStale} />, {
    answers: { decideTask },
  });
  return { page, onDecided, onStale };
}
const done = () => ({ isDone: true, task: task({ settledAt: '2026-06-09T10:00:00Z' }) });

it('asks for a note, then once more with the amount, and sends one decision', async () => {
  const { page, onDecided } = await open(done);
  await page.press('Continue');
  expect(page.words()).toContain('Choose what shall happen.');
  await page.press(/^There is no order/);
  await page.press('Continue');
  expect(page.words()).toContain('Say why in at least three characters.');
  await page.type('Why', 'the house has no such guest');
  await page.press('Continue');
  expect(page.callsOf('decideTask')).toHaveLength(0);
  await page.pressTwice('There is no order: £1,486.20');
  expect(page.callsOf('decideTask').map(({ input }) => input.body)).toEqual([
    { decision: 'void', note: 'the house has no such guest' },
  ]);
  expect(onDecided).toHaveBeenCalledOnce();
});

it('goes back from the second step if another decision is chosen', async () => {
  const { page } = await open(done);
  await page.press(/^There is no order/);
  await page.type('Why', 'no such guest');
  await page.press('Continue');
  await page.press(/^Ask again/);
  expect(page.has(/£1,486.20/)).toBe(false);
  await page.type(/^Why/, '');
  await page.press('Continue');
  expect(page.callsOf('decideTask').map(({ input }) => input.body)).toEqual([
    { decision: 'ask-again' },
  ]);
});

it('asks for the supplier’s reference where it is needed', async () => {
  const { page } = await open(done);
  await page.press(/^The order exists/);
  await page.type('Why', 'they say so');
  await page.type('Supplier’s reference', 'a b');
  await page.press('Continue');
  expect(page.words()).toContain('letters and figures without spaces');
  await page.type('Supplier’s reference', ' ALPHA-1 ');
  await page.press('Continue');
  expect(page.callsOf('decideTask')[0]?.input.body).toEqual({
    decision: 'accept-booked',
    note: 'they say so',
    supplierReference: 'ALPHA-1',
  });
});

it('repeats a decision without a reply with the same key, another one with a new key', async () => {
  let answer: () => unknown = () => Promise.reject(offline());
  const { page } = await open(() => answer());
  await page.press(/^Ask again/);
  await page.press('Continue');
  expect(page.alerts()).toContain('Nothing is known to have changed');
  await page.press('Continue');
  answer = () => Promise.reject(refusal('UNAVAILABLE', 503));
  await page.press('Continue');
  await page.press('Continue');
  const keys = page.callsOf('decideTask').map(({ options }) => options.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('says that somebody else has decided, and has the task loaded again', async () => {
  const { page, onStale, onDecided } = await open(() =>
    Promise.reject(refusal('TASK_DECIDED', 409)),
  );
  await page.press(/^Ask again/);
  await page.press('Continue');
  expect(onStale).toHaveBeenCalledOnce();
  expect(onDecided).not.toHaveBeenCalled();
  expect(page.alerts()).not.toBe('');
});
