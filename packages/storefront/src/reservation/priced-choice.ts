// A choice whose price comes later: it is asked for after a short while without another change, or
// at once when the buyer wants to go on. Only the answer to the last question counts.
import { ERRORS, type ErrorCode, type Quote } from '@portico/contract';
import { ApiError, isAbort } from '@portico/runtime';

/** How the price of the current choice stands. */
export type Pricing =
  /** The quote has everything that is chosen. */
  | { readonly kind: 'still' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly code: ErrorCode | null };

export interface PricingQuestion<Q extends Quote> {
  /** Two questions with the same key have the same answer. */
  readonly key: string;
  /** Throws ApiError, or the abort reason. */
  readonly ask: (signal: AbortSignal) => Promise<Q>;
  /** Total that the page shows for this choice, minor units; null where it shows none yet. */
  readonly shown: number | null;
}

/** What the buyer who wants to go on is told about the choice. */
export type Settled<Q extends Quote = Quote> =
  | { readonly kind: 'still' }
  /** `isDearer`: it costs more than the page has shown, so the buyer must see it first. */
  | { readonly kind: 'priced'; readonly quote: Q; readonly isDearer: boolean }
  | { readonly kind: 'refused'; readonly code: ErrorCode | null };

/** What the page that goes on knows of the choice. */
export interface ChoiceGate {
  /** Asks for the price of what is chosen now, and waits for it. */
  readonly settle: () => Promise<Settled>;
  /** Whether something is chosen that the quote does not have. */
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
  /** null: another question has taken its place. */
  readonly answer: Promise<Settled<Q> | null>;
}

/** Whether the same question may get another answer: none came, or the error says so. */
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

  /** The question of what is chosen now; null: the quote has it all. */
  set(question: PricingQuestion<Q> | null): void {
    if (question?.key === this.#run?.question.key) return;
    // an answer that has come still reaches the press that waits for it
    if (this.#outcome.kind !== 'priced') this.#run?.leave();
    this.#run = null;
    this.#outcome = { kind: 'still' };
    if (question === null) return this.#listeners.onPricing({ kind: 'still' });
    this.#begin(question);
  }

  /** Asks the same question once more, unless it is being asked. */
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
      // another choice was made meanwhile: that one counts
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
