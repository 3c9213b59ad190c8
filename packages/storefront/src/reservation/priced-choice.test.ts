import type { Quote } from '@portico/contract';
import { ApiError } from '@portico/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PricedChoice, type Pricing } from './priced-choice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const QUIET_MS = 600;
const quoteOf = (total: number) => ({ quoteId: `q${total}`, price: { total } }) as unknown as Quote;
const offline = () => new ApiError(0, null);
const refusal = (code: string) => new ApiError(409, { code });

function stage() {
  const told: Pricing[] = [];
  const quotes: Quote[] = [];
  const choice = new PricedChoice<Quote>(QUIET_MS, {
    onPricing: (pricing) => void told.push(pricing),
    onQuote: (quote) => void quotes.push(quote),
  });
  const asked: { key: string; answer: (with_: Quote | Error) => void; signal: AbortSignal }[] = [];
  const choose = (key: string, shown: number | null = null) =>
    choice.set({
      key,
      shown,
      ask: (signal) =>
        new Promise((resolve, reject) => {
          asked.push({
            key,
            signal,
            answer: (one) => (one instanceof Error ? reject(one) : resolve(one)),
          });
        }),
    });
  return { choice, choose, asked, told, quotes };
}

describe('a choice whose price comes later', () => {
  it('is asked for after a quiet while, once for several changes', async () => {
    const { choose, asked, quotes, told } = stage();
    for (const key of ['17A', '17B', '17C']) choose(key);
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ key }) => key)).toEqual(['17C']);
    asked[0]?.answer(quoteOf(260));
    await vi.advanceTimersByTimeAsync(0);
    expect(quotes.map(({ price }) => price.total)).toEqual([260]);
    expect(told.at(-1)).toEqual({ kind: 'still' });
  });

  it('is asked for at once by the press that goes on, which waits for it, in the quiet while and after it', async () => {
    for (const waited of [0, 300, 900]) {
      const { choice, choose, asked } = stage();
      choose('17A');
      await vi.advanceTimersByTimeAsync(waited);
      const settled = choice.settle();
      await vi.advanceTimersByTimeAsync(0);
      expect([choice.isOpen(), asked.length]).toEqual([true, 1]);
      asked[0]?.answer(quoteOf(260));
      expect(await settled).toMatchObject({ kind: 'priced', quote: { quoteId: 'q260' } });
      expect(choice.isOpen()).toBe(false);
    }
  });

  it('is the last one also where it was changed while the press waited', async () => {
    const { choice, choose, asked } = stage();
    choose('17A');
    const settled = choice.settle();
    await vi.advanceTimersByTimeAsync(0);
    choose('17B');
    asked[0]?.answer(quoteOf(260));
    await vi.advanceTimersByTimeAsync(0);
    expect([asked[0]?.signal.aborted, asked[1]?.key]).toEqual([true, '17B']);
    asked[1]?.answer(quoteOf(270));
    expect(await settled).toMatchObject({ kind: 'priced', quote: { quoteId: 'q270' } });
  });

  it('reaches the press when the page shows the new quote before it', async () => {
    const { choice, choose, asked } = stage();
    choose('17A');
    const settled = choice.settle();
    await vi.advanceTimersByTimeAsync(0);
    asked[0]?.answer(quoteOf(260));
    await vi.advanceTimersByTimeAsync(0);
    choice.set(null);
    expect(await settled).toMatchObject({ kind: 'priced' });
    expect(await choice.settle()).toEqual({ kind: 'still' });
  });

  it('stops the press with the reason where it is refused, and is asked for again where that can help', async () => {
    for (const [error, again] of [
      [offline(), true],
      [refusal('SUPPLIER_UNAVAILABLE'), true],
      [refusal('SEAT_TAKEN'), false],
    ] as const) {
      const { choice, choose, asked, told } = stage();
      choose('17A');
      const settled = choice.settle();
      await vi.advanceTimersByTimeAsync(0);
      asked[0]?.answer(error);
      expect(await settled).toEqual({ kind: 'refused', code: error.code });
      expect([told.at(-1)?.kind, choice.isOpen()]).toEqual(['refused', true]);
      const second = choice.settle();
      await vi.advanceTimersByTimeAsync(0);
      expect(asked).toHaveLength(again ? 2 : 1);
      asked[1]?.answer(quoteOf(260));
      expect((await second).kind).toBe(again ? 'priced' : 'refused');
    }
  });

  it('is told as dearer where the page showed less', async () => {
    for (const [shown, isDearer] of [
      [null, false],
      [260, false],
      [244, true],
    ] as const) {
      const { choice, choose, asked } = stage();
      choose('17A', shown);
      const settled = choice.settle();
      await vi.advanceTimersByTimeAsync(0);
      asked[0]?.answer(quoteOf(260));
      expect(await settled).toMatchObject({ kind: 'priced', isDearer });
    }
  });
});
