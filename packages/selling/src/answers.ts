// Answers of a product's own calls, each bound to its call, and the server functions available to
// them.
import type { AmendmentKind, CallDefinition } from '@portico/contract';
import type { Parsed, ReplyOf } from '@portico/contract/call';
import type { ItemCard, RequestContext } from './asker.ts';
import type { DatedQuestion, ParsedSearch } from './parsed-search.ts';
import type { BookedSale } from './product-sales.ts';

/** Subject of a quote: a supplier's rate, and the search request it was found with. */
export interface OfferRef<Question = unknown> {
  readonly supplier: string;
  readonly itemKey: string;
  readonly rateKey: string;
  /** The supplier's handle of the item; omitted if it has none. */
  readonly handle?: string | undefined;
  readonly question: Question;
  /**
   * Selected options in addition to the rate: product-specific fields of the call. Omitted if there
   * are none.
   */
  readonly chosen?: unknown;
}

/** JSON text that is sent as a body without being read again. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Parts of a request of a call, as parsed by its schemas; undefined where the call has no schema. */
export interface CallInput<C extends CallDefinition = CallDefinition> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
}

/** A request of a call, with the functions of the server that its answer may need. */
export interface CallRequest<C extends CallDefinition = CallDefinition> extends CallInput<C> {
  readonly context: RequestContext;
  readonly offerOf: ResolveOffer;
  readonly bookedOf: LoadBooking;
}

/** One of the statuses that the call declares, with the body of that status. */
export type CallReply<C extends CallDefinition = CallDefinition> = ReplyOf<
  C,
  JsonText,
  Uint8Array | string,
  { readonly type?: string }
>;

/** Effects of an answer besides its reply. */
export interface AnswerOptions<C extends CallDefinition = CallDefinition> {
  /**
   * True for frequent calls whose replies are all JsonText with status 200 and the same headers:
   * the server sends them faster.
   */
  readonly isSteady?: boolean;
  /**
   * Returns the fields to be logged for a request that is a search of its own; null for a request
   * that follows a search. Default: nothing is logged.
   */
  landing?(input: CallInput<C>): Pick<ParsedSearch, 'criteria' | 'source'> | null;
  /**
   * Returns the question whose prices on other dates are added to the reply as `otherDates`; must
   * equal `OfferingDates.ofItem` of the search that found the item.
   */
  dated?(input: CallInput<C>): DatedQuestion;
}

/** An answer bound to its call. */
export interface BoundAnswer extends AnswerOptions {
  readonly call: CallDefinition;
  handle(request: CallRequest): Promise<CallReply>;
}

/**
 * Binds an answer to a call of the product. The call's schemas type request and reply. If the call
 * declares SERVICE_NOT_AVAILABLE, the server sends this error where the product is inactive, before
 * `handle` is called.
 * @param handle returns one of the declared statuses with its body; throws the PorticoErrors that
 *   the call declares
 */
export function answer<const C extends CallDefinition, const R extends CallReply<C>>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<R>,
  options?: AnswerOptions<C>,
): BoundAnswer;
export function answer(
  call: CallDefinition,
  handle: BoundAnswer['handle'],
  options: AnswerOptions = {},
): BoundAnswer {
  return { call, handle, ...options };
}

/** Returns a reply with status 200. */
export const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The deals call of a product; the server caches its replies as bytes. */
export interface BoundDeals {
  readonly call: CallDefinition;
  /** Validates the request and returns the currency of the cards. Throws INVALID_FIELD. */
  check(context: RequestContext, body: unknown): { readonly currency: string };
  /** Returns JSON; `complete` is false if a supplier is missing: it is then cached only briefly. */
  make(
    context: RequestContext,
    body: unknown,
  ): Promise<{ readonly json: string; readonly complete: boolean }>;
}

/** Answers of a product's own calls. */
export interface ProductAnswers {
  /** One for each call of the product that the server does not answer itself, except deals. */
  readonly answers: readonly BoundAnswer[];
  readonly deals?: BoundDeals;
  /** Returns an item's link preview card; null if it is unknown. Default: no item has a card. */
  card?(context: RequestContext, id: string): Promise<ItemCard | null>;
}

/**
 * Returns a booking of this product that can be amended, if the asker may see it. Throws
 * BOOKING_NOT_FOUND, NOT_CHANGEABLE, CHANGE_IN_PROGRESS; NOT_FOUND, NOTICE_DECIDED for a `notice`
 * that cannot be answered.
 */
export type LoadBooking = (
  asker: RequestContext,
  named: {
    readonly reference: string;
    readonly guest?: string | undefined;
    /** Id of the open notice that the amendment answers. Default: none. */
    readonly notice?: string | undefined;
  },
) => Promise<Booked>;

export interface Booked extends BookedSale {
  readonly supplier: string;
  /** `detail` of the notice that the amendment answers; undefined if it answers none. */
  readonly notice?: object;
  /** Largest amount that a change can refund, minor units of the sale's currency. */
  readonly refundable: number;
  /** Seals an offer for this booking in its current state. @param expiresAt epoch milliseconds */
  seal(kind: AmendmentKind, offer: object, expiresAt: number): string;
}

/**
 * Resolves the `offerId` or `quoteId` of a body: a valid offer, or a quote of this visitor. Throws
 * OFFER_INVALID, OFFER_EXPIRED, QUOTE_NOT_FOUND.
 */
export type ResolveOffer = (
  asker: RequestContext,
  body: { readonly offerId: string } | { readonly quoteId: string },
) => Promise<OfferRef>;
