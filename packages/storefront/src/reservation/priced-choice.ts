// Requests the price of a selection: debounced after the last change, or immediately when the
// customer continues. Only the response to the latest request counts.
import { ERRORS, type ErrorCode, type Quote } from '@portico/contract';
import { ApiError, isAbort } from '@portico/runtime';

/** State of the current selection's price. */
export type Pricing =
  /** The quote includes the whole selection. */
  | { readonly kind: 'still' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly code: ErrorCode | null };

export interface PricingQuestion<Q extends Quote> {
  /** Two requests with the same key have the same response. */
  readonly key: string;
  /** Requests the price. Throws ApiError, or the abort reason. */
  readonly ask: (signal: AbortSignal) => Promise<Q>;
  /** Displayed total for this selection, in minor units; null if none is displayed yet. */
  readonly shown: number | null;
}

/** Result for a customer who wants to continue. */
export type Settled<Q extends Quote = Quote> =
  | { readonly kind: 'still' }
  /** `isDearer`: costs more than displayed, so that the customer must see it first. */
  | { readonly kind: 'priced'; readonly quote: Q; readonly isDearer: boolean }
  | { readonly kind: 'refused'; readonly code: ErrorCode | null };

/** Access to the selection for the page's continue button. */
export interface ChoiceGate {
  /** Requests the price of the current selection and waits for it. */
  readonly settle: () => Promise<Settled>;
  /** Returns true if the selection contains something the quote does not. */
  readonly isOpen: () => boolean;
}

interface Listeners<Q extends Quote> {
  readonly onPricing: (pricing: Pricing) => void;
  readonly onQuote: (quote: Q) => void;
}

interface Run<Q extends Quote> {
  readonly question: PricingQuestion<Q>;
  readonly start: () => void;
  readonly leave: () => void;
  /** null if another request has superseded it. */
  readonly answer: Promise<Settled<Q> | null>;
}

/**
 * Returns true if the same request may succeed later: there was no response, or the error says so.
 */
export const mayAskAgain = (code: ErrorCode | null): boolean =>
  code === null || ERRORS[code].retry === 'later';

export class PricedChoice<Q extends Quote> implements ChoiceGate {
  readonly #quietMs: number;
  readonly #listeners: Listeners<Q>;
  #run: Run<Q> | null = null;
  #outcome: Settled<Q> = { kind: 'still' };

  constructor(quietMs: number, listeners: Listeners<Q>) {
    this.#quietMs = quietMs;
    this.#listeners = listeners;
  }

  /** Sets the request for the current selection; null if the quote includes all of it. */
  set(question: PricingQuestion<Q> | null): void {
    if (question?.key === this.#run?.question.key) return;
    // a response that has arrived still reaches the click waiting for it
    if (this.#outcome.kind !== 'priced') this.#run?.leave();
    this.#run = null;
    this.#outcome = { kind: 'still' };
    if (question === null) return this.#listeners.onPricing({ kind: 'still' });
    this.#begin(question);
  }

  /** Repeats the same request, unless it is pending. */
  retry(): void {
    const { question } = this.#run ?? {};
    if (question === undefined || this.#outcome.kind !== 'refused') return;
    this.#begin(question);
    this.#run?.start();
  }

  isOpen = (): boolean => this.#run !== null && this.#outcome.kind !== 'priced';

  settle = async (): Promise<Settled<Q>> => {
    if (this.#outcome.kind === 'refused' && mayAskAgain(this.#outcome.code)) this.retry();
    for (;;) {
      const run = this.#run;
      if (run === null) return { kind: 'still' };
      run.start();
      const settled = await run.answer;
      // the selection has changed in the meantime: the new one counts
      if (settled !== null) return settled;
    }
  };

  #begin(question: PricingQuestion<Q>): void {
    const leaving = new AbortController();
    this.#outcome = { kind: 'still' };
    this.#listeners.onPricing({ kind: 'asking' });
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => (start = resolve));
    const timer = setTimeout(start, this.#quietMs);
    const left = new Promise<null>((resolve) => {
      leaving.signal.addEventListener('abort', () => resolve(null));
    });
    const run: Run<Q> = {
      question,
      start,
      leave: () => {
        clearTimeout(timer);
        leaving.abort();
      },
      answer: Promise.race([left, started.then(() => this.#ask(question, leaving.signal))]),
    };
    this.#run = run;
  }

  async #ask(question: PricingQuestion<Q>, signal: AbortSignal): Promise<Settled<Q> | null> {
    try {
      const quote = await question.ask(signal);
      if (signal.aborted) return null;
      const { shown } = question;
      const isDearer = shown !== null && quote.price.total > shown;
      this.#outcome = { kind: 'priced', quote, isDearer };
      this.#listeners.onPricing({ kind: 'still' });
      this.#listeners.onQuote(quote);
      return { kind: 'priced', quote, isDearer };
    } catch (error) {
      if (isAbort(error) || signal.aborted) return null;
      const code = error instanceof ApiError ? error.code : null;
      this.#outcome = { kind: 'refused', code };
      this.#listeners.onPricing({ kind: 'refused', code });
      return { kind: 'refused', code };
    }
  }
}
