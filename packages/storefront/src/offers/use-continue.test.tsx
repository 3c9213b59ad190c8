import { ApiError } from '@portico/runtime';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { currentTime } from '../platform/clock.ts';
import { live, refusal } from '../testing/live.tsx';
import { quoted, useContinue } from './use-continue.ts';

/** Continues with an expired offer; the refresh of all offers is answered by the test. */
async function continued() {
  const quotes: string[] = [];
  let answer: (failed: boolean) => void = () => undefined;
  let set: (at: number) => void = () => undefined;
  function Probe() {
    const [times, setTimes] = useState<{ at: number; failedAt: number | undefined }>({
      at: 1,
      failedAt: undefined,
    });
    set = (at) => setTimes({ at, failedAt: undefined });
    const way = useContinue<string, never>({
      quote: (offer) =>
        quoted(async () => {
          quotes.push(offer);
          throw refusal('OFFER_EXPIRED', 409);
        }),
      nameOf: (offer) => offer,
      here: (offer) => `/${offer}`,
      next: () => '/next',
      refresh: () => {
        answer = (failed) =>
          setTimes(({ at }) =>
            failed ? { at, failedAt: currentTime() } : { at: currentTime(), failedAt: undefined },
          );
      },
      chosen: 'offer',
      at: times.at,
      failedAt: times.failedAt,
    });
    return (
      <>
        <button onClick={() => void way.go('offer')}>Continue</button>
        {way.busy ? 'busy' : (way.obstacle?.kind ?? 'idle')}
      </>
    );
  }
  const page = await live(<Probe />);
  await page.press('Continue');
  return {
    page,
    quotes,
    answer: (failed: boolean) => page.run(() => answer(failed)),
    /** Shows offers that were loaded at this time; 0: none any more. */
    show: (at: number) => page.run(() => set(at)),
  };
}

it('quotes an expired offer once more when all offers were refreshed', async () => {
  const { page, quotes, answer } = await continued();
  expect([page.words(), quotes.length]).toEqual(['Continue busy', 1]);
  await answer(false);
  expect([page.words(), quotes.length]).toEqual(['Continue failed', 2]);
});

it('waits no longer once the offers could not be refreshed', async () => {
  const { page, quotes, answer } = await continued();
  await answer(true);
  expect([page.words(), quotes.length]).toEqual(['Continue failed', 1]);
});

it.each([
  ['a refresh that was refused', 0],
  ['offers that were known already', currentTime() - 60_000],
])('continues with nothing after %s', async (_, at) => {
  const { page, quotes, show } = await continued();
  await show(at);
  expect([page.words(), quotes.length]).toEqual(['Continue idle', 1]);
  // offers loaded by another press are not quoted by themselves
  await show(currentTime());
  expect([page.words(), quotes.length]).toEqual(['Continue idle', 1]);
});

it('a refusal is an answer with its code; what is no answer stays an error', async () => {
  const quote = { quoteId: 'q' } as never;
  await expect(quoted(async () => quote)).resolves.toEqual({ kind: 'quoted', quote });
  const refusal = Object.assign(Object.create(ApiError.prototype) as ApiError, {
    code: 'SOLD_OUT',
  });
  await expect(quoted(() => Promise.reject(refusal))).resolves.toEqual({
    kind: 'refused',
    code: 'SOLD_OUT',
  });
  await expect(quoted(() => Promise.reject(new TypeError('a fault of ours')))).rejects.toThrow(
    'a fault of ours',
  );
});
