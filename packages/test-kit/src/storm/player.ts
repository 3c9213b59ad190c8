// A buyer over HTTP who notes what they do and hear: searches, takes a quote, books, pays at the card page or leaves it, cancels.
import type { BookingView, Quote } from '@portico/contract';
import type { Reply } from '../client.ts';
import type { ServerProcess } from '../process.ts';
import { canaryOf } from '../history/notes.ts';
import { sealedOffer } from '../sealed-offer.ts';
import type { Stage } from './stage.ts';

/** Any server process, or whichever is up just now. */
export type Server = Pick<ServerProcess, 'client'>;
export interface Offer {
  /** Sealed, as among the rates of its hotel. One of a list has none yet, and is looked up there. */
  readonly offerId?: string;
  readonly listed?: { readonly hotelId: string; readonly mark: string; readonly query: StayQuery };
  readonly payAt: string;
  readonly cancellation: { readonly steps: readonly { readonly penaltyBp: number }[] };
}
interface StayQuery {
  readonly stay: object;
  readonly occupancies: readonly object[];
}
interface Found {
  readonly suppliers: { readonly asked: number; readonly answered: number };
  readonly results: readonly {
    readonly id: string;
    readonly offers: readonly (Offer & { readonly mark: string })[];
  }[];
}
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

/** One wish: a quote with the key it is booked under. */
export interface Wish {
  readonly quote: Quote;
  readonly key: string;
  readonly body: object;
}
export interface Card {
  readonly number: string;
}

const GOOD = '4242424242424242';
const DAY_MS = 86_400_000;
/** How often a search is made until every supplier has answered in time. */
const SEARCHES = 5;
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

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

  /** What is on offer for two nights so many days ahead, to be paid now and free to cancel; each of another hotel. */
  async offers(server: Server, daysAhead: number): Promise<Offer[]> {
    const query: StayQuery = {
      stay: { checkIn: dayAfter(daysAhead), checkOut: dayAfter(daysAhead + 2) },
      occupancies: [{ adults: 2, childAges: [] }],
    };
    const ask = () =>
      server.client(this.agency).post<Found>('/api/hotel/search', {
        destination: { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 },
        ...query,
      });
    let reply = await ask();
    // on a busy machine a supplier is late now and then
    for (
      let tries = 1;
      tries < SEARCHES &&
      reply.status === 200 &&
      reply.json.suppliers.answered < reply.json.suppliers.asked;
      tries += 1
    )
      reply = await ask();
    if (reply.status !== 200) throw new Error(`search: ${reply.text}`);
    return reply.json.results.flatMap(({ id: hotelId, offers }) =>
      offers
        .filter(
          ({ payAt, cancellation }) => payAt === 'now' && cancellation.steps[0]?.penaltyBp === 0,
        )
        .slice(0, 1)
        .map((offer) => ({ ...offer, listed: { hotelId, mark: offer.mark, query } })),
    );
  }

  /** An offer's seal; undefined when its rate has gone or the server does not answer. */
  private async sealOf(server: Server, { offerId, listed }: Offer): Promise<string | undefined> {
    if (offerId !== undefined || listed === undefined) return offerId;
    const { query, hotelId, mark } = listed;
    return sealedOffer(server.client(this.agency), query, hotelId, mark).catch(() => undefined);
  }

  /** Takes a quote; undefined when there was none to be had. */
  async quote(server: Server, offer: Offer): Promise<Wish | undefined> {
    const offerId = await this.sealOf(server, offer);
    if (offerId === undefined) return undefined;
    const reply = await this.stage.notes.call(this.about('quote'), () =>
      server.client(this.agency).post<{ quote: Quote }>('/api/hotel/quote', { offerId }),
    );
    return reply?.status === 200 ? this.wish(reply.json.quote) : undefined;
  }

  /** A wish of one's own for a quote: another key, another buyer's name. */
  wish(quote: Quote): Wish {
    this.wishes += 1;
    const canary = canaryOf(this.agencyId);
    const body = {
      quoteId: quote.quoteId,
      contact: { firstName: 'Ruth', lastName: 'Adeyemi', email: `${canary}@example.com` },
      travellers: [{ unit: 1, type: 'adult', firstName: 'Ruth', lastName: 'Adeyemi' }],
      payment: { method: quote.payAt === 'on-site' ? 'on-site' : 'card' },
      acceptedTerms: '2026-01',
      specialRequests: canary,
    };
    return { quote, body, key: `${this.name}-${process.pid}-${this.wishes}` };
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
      server
        .client(this.agency)
        .post<Answer>('/api/bookings', body, { headers: { 'idempotency-key': key } }),
    );
  }

  read(server: Server, booking: Begun): Promise<Reply<{ booking: BookingView }> | undefined> {
    return this.stage.notes.call(this.about('read', { reference: booking.reference }), () =>
      server.client(this.agency).get(address(booking)),
    );
  }

  /** At the card page. False when there is none, or the payer comes too late. */
  async pay(booking: Begun, card: Card = { number: GOOD }): Promise<boolean> {
    return this.atCardPage(booking, 'card', {
      number: card.number,
      name: 'Ruth Adeyemi',
      expiry: '12/39',
      cvc: '123',
    });
  }

  /** Presses "cancel" at the card page. */
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

  /** What cancelling would cost; undefined when it cannot be cancelled now. */
  async cancelQuote(server: Server, booking: Begun): Promise<string | undefined> {
    const reply = await server
      .client(this.agency)
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
      server
        .client(this.agency)
        .post(
          address(booking, '/cancel'),
          { cancelQuoteId },
          { headers: { 'idempotency-key': key } },
        ),
    );
  }
}

const address = ({ reference, guestToken }: Begun, rest = ''): string =>
  `/api/bookings/${reference}${rest}?guest=${encodeURIComponent(guestToken ?? '')}`;
