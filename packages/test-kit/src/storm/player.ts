// A simulated buyer over HTTP who records requests and responses: searches, gets a quote, books,
// pays at the card page or leaves it, cancels. Works for every product: ../journey contains the
// product-specific steps.
import type { BookingView, ProductTitle, Quote } from '@portico/contract';
import type { Client, Reply } from '../client.ts';
import { journey } from '../journey/journey.ts';
import type { Item, PayWay, SealedOffer } from '../journey/way.ts';
import type { ServerProcess } from '../process.ts';
import { canaryOf } from '../history/notes.ts';
import type { Stage } from './stage.ts';

/** A server process, or whichever one is running at the time. */
export type Server = Pick<ServerProcess, 'client'>;
/** An offer with free cancellation, and its payment method. Its seal is fetched when needed. */
export interface Wanted {
  readonly item: Item;
  readonly pay: PayWay;
}
export type Offer = SealedOffer | Wanted;
/** Kind of offer to search for. */
export interface Ware {
  readonly product: ProductTitle;
  readonly pay: PayWay;
}
export const HOTELS: Ware = { product: 'Hotels', pay: 'now' };

export interface Begun {
  readonly reference: string;
  readonly status: string;
  readonly next?: { readonly url: string };
  readonly guestToken?: string;
}
type Answer = Partial<Begun> & {
  readonly booking?: BookingView;
  readonly code?: string;
  readonly guestToken?: string;
};

/** One intended booking: a quote and its idempotency key. */
export interface Wish {
  readonly quote: Quote;
  readonly key: string;
  readonly body: object;
}
export interface Card {
  readonly number: string;
}

const GOOD = '4242424242424242';

export class Player {
  private readonly stage: Stage;
  readonly agency: string;
  private readonly agencyId: string;
  private readonly name: string;
  private wishes = 0;

  constructor(stage: Stage, agency: string, name: string) {
    this.stage = stage;
    this.agency = agency;
    this.agencyId = stage.agencyId(agency);
    this.name = name.replaceAll(/[^\w-]/g, '-'); // part of idempotency keys
  }

  private about(action: 'quote' | 'create' | 'read' | 'cancel', more: object = {}) {
    return { agencyId: this.agencyId, principal: 'guest', action, ...more } as const;
  }

  /** Returns this buyer's client: all processes see the same visit. */
  private client(server: Server): Client {
    return server
      .client(this.agency)
      .with({ headers: { 'x-session-id': `visit-${this.agency}-${this.name}` } });
  }

  /** Returns offers for a number of days ahead; no two share the same stock. */
  async offers(
    server: Server,
    daysAhead: number,
    { product, pay }: Ware = HOTELS,
  ): Promise<Wanted[]> {
    const items = await journey(product).items(this.client(server), daysAhead);
    return items.map((item) => ({ item, pay }));
  }

  /**
   * Returns an offer with its seal, the first unless another is picked; undefined if there is none,
   * or the server does not respond.
   */
  async sealed(
    server: Server,
    offer: Offer,
    pick: (offers: readonly SealedOffer[]) => SealedOffer | undefined = ([first]) => first,
  ): Promise<SealedOffer | undefined> {
    if ('offerId' in offer) return offer;
    const offers = await offer.item.offers(this.client(server));
    return pick(offers.filter(({ pay, isFree }) => pay === offer.pay && isFree));
  }

  /** Gets a quote; undefined if none was available. */
  async quote(server: Server, wanted: Offer, more?: object): Promise<Wish | undefined> {
    const offer = await this.sealed(server, wanted);
    if (offer === undefined) return undefined;
    const reply = await this.stage.notes.call(this.about('quote'), () =>
      journey(offer.product).quote(this.client(server), offer.offerId, more),
    );
    return reply?.status === 200 ? this.wish(server, reply.json.quote) : undefined;
  }

  /**
   * Creates another intended booking for a quote, with its own key and buyer name. Undefined if its
   * cart cannot be stored.
   */
  async wish(server: Server, quote: Quote): Promise<Wish | undefined> {
    this.wishes += 1;
    const key = `${this.name}-${process.pid}-${this.wishes}`;
    const canary = canaryOf(this.agencyId);
    const body = await journey(quote.product).order(this.client(server), quote, {
      firstName: 'Ruth',
      lastName: 'Adeyemi',
      email: `${canary}@example.com`,
      specialRequests: canary,
    });
    return body === undefined ? undefined : { quote, body, key };
  }

  book(server: Server, { quote, key, body }: Wish): Promise<Reply<Answer> | undefined> {
    const accepted = {
      dueNow: quote.price.dueNow,
      total: quote.price.total,
      currency: quote.price.currency,
    };
    const about = this.about('create', {
      key,
      fingerprint: JSON.stringify(body),
      quoteId: quote.quoteId,
      accepted,
    });
    return this.stage.notes.call(about, () =>
      this.client(server).post<Answer>('/api/bookings', body, {
        headers: { 'idempotency-key': key },
      }),
    );
  }

  read(server: Server, booking: Begun): Promise<Reply<{ booking: BookingView }> | undefined> {
    return this.stage.notes.call(this.about('read', { reference: booking.reference }), () =>
      this.client(server).get(address(booking)),
    );
  }

  /**
   * Pays at the card page. Resolves to false if there is no such page, or the payer is too late.
   */
  async pay(booking: Begun, card: Card = { number: GOOD }): Promise<boolean> {
    return this.atCardPage(booking, 'card', {
      number: card.number,
      name: 'Ruth Adeyemi',
      expiry: '12/39',
      cvc: '123',
    });
  }

  /** Clicks "cancel" at the card page. */
  leave(booking: Begun): Promise<boolean> {
    return this.atCardPage(booking, 'cancel', {});
  }

  private async atCardPage(
    { next }: Begun,
    form: string,
    fields: Record<string, string>,
  ): Promise<boolean> {
    if (next === undefined) return false;
    const url = new URL(`${next.url}/${form}`);
    url.hostname = '127.0.0.1';
    const reply = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    if (reply.status === 410) return false;
    if (reply.status >= 400) throw new Error(`card page: ${reply.status} ${await reply.text()}`);
    return true;
  }

  /** Returns the quote id of a cancellation; undefined if the booking cannot be cancelled now. */
  async cancelQuote(server: Server, booking: Begun): Promise<string | undefined> {
    const reply = await this.client(server)
      .post<{ cancelQuote?: { cancelQuoteId: string } }>(address(booking, '/cancel-quote'), {})
      .catch(() => undefined);
    return reply?.status === 200 ? reply.json.cancelQuote?.cancelQuoteId : undefined;
  }

  cancel(
    server: Server,
    booking: Begun,
    cancelQuoteId: string,
  ): Promise<Reply<{ booking: BookingView }> | undefined> {
    const key = `cancel-${booking.reference}-${this.name}`;
    const about = this.about('cancel', {
      key,
      fingerprint: cancelQuoteId,
      reference: booking.reference,
    });
    return this.stage.notes.call(about, () =>
      this.client(server).post(
        address(booking, '/cancel'),
        { cancelQuoteId },
        { headers: { 'idempotency-key': key } },
      ),
    );
  }
}

/** Parses the booking in a response, in progress or done; undefined if there is none. */
export function begunOf(reply: Reply<Answer> | undefined): Begun | undefined {
  if (reply === undefined || reply.status >= 300) return undefined;
  const { booking, reference, status, ...more } = reply.json;
  if (booking !== undefined)
    return { ...more, reference: booking.reference, status: booking.status };
  return reference === undefined || status === undefined
    ? undefined
    : { ...more, reference, status };
}

const address = ({ reference, guestToken }: Begun, rest = ''): string =>
  `/api/bookings/${reference}${rest}?guest=${encodeURIComponent(guestToken ?? '')}`;
