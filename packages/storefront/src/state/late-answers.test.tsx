// Answers that arrive in reversed order: the older one must not replace the newer one. The calls of
// these tests ignore their signals, like an answer that has arrived already when it is aborted.
import type { BookingView, CartView, Quote } from '@portico/contract';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useQuote, useTerms } from '../checkout/checkout.query.ts';
import { useBooking } from '../parts/booking.query.ts';
import type { CartParts, QuoteCalls } from '../product-parts.ts';
import { useCart } from '../reservation/cart.query.ts';
import { type Answers, later, live, type MadeCall } from '../testing/live.tsx';
import { type TripTab, useTrips } from '../trips/trips.query.ts';
import { useContent } from './content.query.ts';
import { createKeeper, useKept } from './kept-answers.query.ts';
import { createNewest } from './newest.ts';

/** Answers by question, settled by the test. */
const asked = new Map<string, ReturnType<typeof later>>();
function answerTo(question: string): Promise<never> {
  const answer = later();
  asked.set(question, answer);
  return answer.promise as Promise<never>;
}
const param = (call: MadeCall, name: string): string =>
  String(
    (call.input.params as Record<string, unknown> | undefined)?.[name] ??
      (call.input.query as Record<string, unknown> | undefined)?.[name],
  );
const quoteCalls: QuoteCalls = {
  read: (_api, id) => answerTo(id),
  quoteAgain: (_api, id, _signal, charge) => answerTo(`${id} ${charge}`),
};
const cartParts = { read: (_api, id) => answerTo(id) } as Pick<CartParts, 'read'> as CartParts;
let kept = createKeeper<string>();
beforeEach(() => {
  asked.clear();
  kept = createKeeper();
});

interface Case {
  readonly name: string;
  readonly questions: readonly [string, string];
  readonly Probe: (props: { readonly q: string }) => ReactNode;
  /** Returns the answer to a question. */
  readonly answer: (question: string) => unknown;
  readonly answers?: Answers;
}

const CASES: readonly Case[] = [
  {
    name: 'content',
    questions: ['en', 'ar'],
    Probe({ q }) {
      const content = useContent('faqs', q, () => answerTo(q));
      return content.status === 'fulfilled' ? content.answer : content.status;
    },
    answer: (q) => `shown ${q}`,
  },
  {
    name: 'trips',
    questions: ['upcoming', 'past'],
    Probe: ({ q }) => useTrips(q as TripTab).bookings.map(({ title }) => title),
    answer: (q) => ({ bookings: [{ title: `shown ${q}` }], nextCursor: null }),
    answers: { bookings: (call) => answerTo(param(call, 'tab')) },
  },
  {
    name: 'a booking',
    questions: ['R1', 'R2'],
    Probe({ q }) {
      const state = useBooking(q, null);
      return state.status === 'fulfilled' ? `shown ${state.booking.reference}` : state.status;
    },
    answer: (reference) => ({ booking: { reference, status: 'confirmed' } as BookingView }),
    answers: { booking: (call) => answerTo(param(call, 'reference')) },
  },
  {
    name: 'a cart',
    questions: ['c1', 'c2'],
    Probe({ q }) {
      const state = useCart(cartParts, q);
      return state.status === 'ready' ? `shown ${state.cart?.cartId}` : state.status;
    },
    answer: (cartId) => ({ cartId }) as CartView,
  },
  {
    name: 'a quote',
    questions: ['q1', 'q2'],
    Probe({ q }) {
      const { state } = useQuote(quoteCalls, q, false, () => undefined);
      return state.status === 'ready' ? `shown ${state.quote.quoteId}` : state.status;
    },
    answer: (quoteId) => ({ quote: { quoteId } as Quote, memberPrice: true }),
  },
  {
    name: 'terms',
    questions: ['en', 'ar'],
    Probe: ({ q }) => useTerms(q).version,
    answer: (q) => ({ version: `shown ${q}` }),
    answers: { terms: (call) => answerTo(param(call, 'lang')) },
  },
  {
    name: 'a kept answer',
    questions: ['k1', 'k2'],
    Probe({ q }) {
      const state = useKept(kept, q, () => answerTo(q));
      return state.status === 'ready' ? state.data : state.status;
    },
    answer: (q) => `shown ${q}`,
  },
];

describe.each(CASES)('late answers of $name', ({ questions, Probe, answer, answers = {} }) => {
  const [older, newer] = questions;
  it('do not replace the answer to a newer question', async () => {
    const page = await live(<Probe q={older} />, { answers });
    await page.rerender(<Probe q={newer} />);
    await page.run(() => asked.get(newer)?.resolve(answer(newer)));
    expect(page.words()).toBe(`shown ${newer}`);
    await page.run(() => asked.get(older)?.resolve(answer(older)));
    expect(page.words()).toBe(`shown ${newer}`);
  });

  it('do not replace it with an error either', async () => {
    const page = await live(<Probe q={newer} />, { answers });
    const first = asked.get(newer);
    expect(first).toBeDefined();
    await page.rerender(<Probe q={older} />);
    if (first !== asked.get(older)) await page.run(() => asked.get(older)?.resolve(answer(older)));
    await page.run(() => first?.reject(new Error('too late')));
    expect(page.words()).toBe(`shown ${older}`);
  });
});

it('a cart that was saved is not replaced by one that was still being read', async () => {
  function Probe() {
    const state = useCart(cartParts, 'c1');
    return (
      <button onClick={() => state.set({ cartId: 'saved' } as CartView)}>
        {state.status === 'ready' ? state.cart?.cartId : 'Save'}
      </button>
    );
  }
  const page = await live(<Probe />);
  await page.press('Save');
  await page.run(() => asked.get('c1')?.resolve({ cartId: 'read' }));
  expect(page.words()).toBe('saved');
});

it('a quote that is renewed too late changes neither the page nor its address', async () => {
  const onReplaced = vi.fn();
  function Probe({ charge }: { readonly charge: string }) {
    const { state, quoteAgain, isRenewing } = useQuote(quoteCalls, 'q1', false, onReplaced, charge);
    return (
      <button onClick={() => void quoteAgain()}>
        {state.status === 'ready' ? state.quote.quoteId : state.status}
        {isRenewing && ' renewing'}
      </button>
    );
  }
  const quote = (quoteId: string, currency: string) =>
    ({ quoteId, price: { currency, total: 1 } }) as Quote;
  const read = (currency: string) =>
    asked.get('q1')?.resolve({ quote: quote('q1', currency), memberPrice: true });
  const page = await live(<Probe charge="USD" />);
  await page.run(() => read('USD'));
  await page.press('q1');
  await page.run(() => read('USD'));
  const late = asked.get('q1 USD');
  expect(late).toBeDefined();
  await page.rerender(<Probe charge="EUR" />);
  await page.run(() => read('EUR'));
  expect(page.words()).toBe('q1');
  await page.run(() => late?.resolve(quote('q1-in-dollars', 'USD')));
  expect(page.words()).toBe('q1');
  expect(onReplaced).not.toHaveBeenCalled();
});

describe('the newest request', () => {
  it('is the only one whose answer or failure is used', async () => {
    const newest = createNewest();
    const [first, second] = [later<string>(), later<string>()];
    const [onAnswer, onFailure] = [vi.fn(), vi.fn()];
    const signals: AbortSignal[] = [];
    const ask = (answer: Promise<string>) =>
      newest.ask((signal) => (signals.push(signal), answer), onAnswer, onFailure);
    const asks = [ask(first.promise), ask(second.promise)];
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    second.resolve('second');
    first.reject(new Error('first'));
    await Promise.all(asks);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('second');
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('has no answer once it is dropped', async () => {
    const newest = createNewest();
    const answer = later<string>();
    const onAnswer = vi.fn();
    const done = newest.ask(() => answer.promise, onAnswer);
    newest.drop();
    answer.resolve('late');
    await done;
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('does not take an error of the page for a failed request', async () => {
    const onFailure = vi.fn();
    const asking = createNewest().ask(
      () => Promise.resolve('answer'),
      () => {
        throw new TypeError('a fault of ours');
      },
      onFailure,
    );
    await expect(asking).rejects.toThrow('a fault of ours');
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('rejects with a failure that is not handled', async () => {
    const failing = createNewest().ask(
      () => Promise.reject(new Error('no answer')),
      () => undefined,
    );
    await expect(failing).rejects.toThrow('no answer');
  });
});
