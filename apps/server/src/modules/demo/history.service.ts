// Drives the real engine through the plan: search, quote, book, pay on the gateway, cancel, each at its own time.
import { demoPeople } from '@portico/demo';
import { addDays } from '@portico/rules/dates';
import { type PlannedTrip, plannedTrips } from './history.plan.ts';

const DAY = 86_400_000;
const SUBDOMAIN = 'full';
const AT_ONCE = 6;

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}
export interface HistoryDeps {
  /** A call to our own API on the host of `full`, by one of its people or a guest. */
  readonly call: (
    method: 'GET' | 'POST',
    path: string,
    options: { body?: unknown; as: PlannedTrip['who']; key?: string },
  ) => Promise<Reply>;
  /** The payer on the card page of this address. */
  readonly pay: (payerUrl: string, card: string) => Promise<void>;
  /** Sets the clock of the engine. */
  readonly setClock: (epochMs: number) => void;
  readonly runDue: () => Promise<unknown>;
  readonly now: number;
}

interface Found {
  readonly results: readonly {
    readonly id: string;
    readonly offers: readonly { readonly mark: string; readonly payAt: string }[];
  }[];
}
interface Rates {
  readonly rooms: readonly {
    readonly offers: readonly { readonly mark: string; readonly offerId: string }[];
  }[];
}
interface Begun {
  readonly reference?: string;
  readonly guestToken?: string;
  readonly next?: { readonly url: string };
  readonly booking?: { readonly reference: string };
}
interface Seen {
  readonly booking: {
    readonly reference: string;
    readonly status: string;
    readonly cancellable: boolean;
  };
}

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const GUEST = { firstName: 'Oona', lastName: 'Virtanen', email: 'oona@mail.example' } as const;
const CHILDREN = ['Lina', 'Sami'] as const;

/** Makes the history; answers how many trips there are. A trip for which there is no room is left out. */
export async function driveHistory(deps: HistoryDeps): Promise<number> {
  let made = 0;
  const cancellations: { at: number; run: () => Promise<void> }[] = [];
  const catchUp = async (until: number) => {
    for (const due of cancellations.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)) {
      cancellations.splice(cancellations.indexOf(due), 1);
      deps.setClock(due.at);
      await due.run();
    }
  };
  const trips = plannedTrips().map((trip, index) => ({ trip, index }));
  // A handful at a time: a booking mostly waits for its supplier and its gateway.
  for (let first = 0; first < trips.length; first += AT_ONCE) {
    const batch = trips.slice(first, first + AT_ONCE);
    const at = deps.now + (batch[0]?.trip.bookedOn ?? 0) * DAY - (first % 7) * 3_600_000;
    await catchUp(at);
    deps.setClock(at);
    const booked = await Promise.all(batch.map(({ trip, index }) => bookTrip(trip, index, deps)));
    for (const [i, result] of booked.entries()) {
      const planned = batch[i];
      if (result === null || planned === undefined) continue;
      made += 1;
      const { trip, index } = planned;
      if (trip.fate.kind !== 'cancelled') continue;
      const cancelAt = at + trip.fate.afterDays * DAY;
      if (cancelAt < deps.now)
        cancellations.push({ at: cancelAt, run: () => cancelTrip(trip, index, result, deps) });
    }
  }
  await catchUp(deps.now);
  deps.setClock(deps.now);
  await deps.runDue();
  return made;
}

async function bookTrip(
  trip: PlannedTrip,
  index: number,
  deps: HistoryDeps,
): Promise<{ reference: string; guest: string | undefined } | null> {
  const today = new Date(deps.now).toISOString().slice(0, 10);
  const checkIn = addDays(today, trip.arrivesOn);
  const stay = { checkIn, checkOut: addDays(checkIn, trip.nights) };
  const { city, who } = trip;
  const search = await deps.call('POST', '/api/hotel/search', {
    as: who,
    body: { destination: city, radius: 2, stay, occupancies: trip.rooms },
  });
  if (search.status !== 200)
    throw new Error(`the demo search in ${city.name} failed: ${JSON.stringify(search.body)}`);
  const offers = (search.body as Found).results.flatMap((row) =>
    row.offers
      .filter((offer) => offer.payAt === trip.payAt)
      .slice(0, 2)
      .map(({ mark }) => ({ hotelId: row.id, mark })),
  );
  const offer = offers[(trip.pick * 7) % Math.max(1, offers.length)];
  if (!offer) return null;
  const sealed = await sealedOffer(trip, stay, offer, deps);
  if (!sealed) return null;
  const quoted = await deps.call('POST', '/api/hotel/quote', {
    as: who,
    body: { offerId: sealed },
  });
  if (quoted.status !== 200) return null;
  const terms = (await deps.call('GET', '/api/agency/terms', { as: who })).body as {
    version: string;
  };
  const person = trip.who === 'guest' ? GUEST : personOf(trip.who);
  const begun = await deps.call('POST', '/api/bookings', {
    as: who,
    key: `demo-history-${index}`,
    body: {
      quoteId: (quoted.body as { quote: { quoteId: string } }).quote.quoteId,
      contact: person,
      travellers: trip.rooms.flatMap(({ childAges }, index) => {
        const [unit, lastName] = [index + 1, person.lastName];
        return [
          {
            unit,
            type: 'adult',
            firstName: person.firstName,
            lastName,
            ...(index === 0 ? { lead: true } : {}),
          },
          ...childAges.map((age, child) => ({
            unit,
            type: 'child',
            firstName: CHILDREN[child] ?? CHILDREN[0],
            lastName,
            age,
          })),
        ];
      }),
      payment: { method: trip.payAt === 'on-site' ? 'on-site' : 'card' },
      acceptedTerms: terms.version,
    },
  });
  if (begun.status !== 201 && begun.status !== 202)
    throw new Error(`a demo booking was refused: ${JSON.stringify(begun.body)}`);
  const answer = begun.body as Begun;
  const reference = answer.booking?.reference ?? answer.reference ?? '';
  if (answer.next)
    await deps.pay(answer.next.url, trip.fate.kind === 'declined' ? DECLINED_CARD : GOOD_CARD);
  await atRest(reference, who, answer.guestToken, deps);
  return { reference, guest: answer.guestToken };
}

/** The offer of a list as it can be quoted: from the rates of its hotel. undefined when it has gone. */
async function sealedOffer(
  { who, rooms }: PlannedTrip,
  stay: { readonly checkIn: string; readonly checkOut: string },
  { hotelId, mark }: { readonly hotelId: string; readonly mark: string },
  deps: HistoryDeps,
): Promise<string | undefined> {
  const { status, body } = await deps.call('POST', '/api/hotel/rates', {
    as: who,
    body: { hotelId, stay, occupancies: rooms },
  });
  if (status !== 200) return undefined;
  return (body as Rates).rooms.flatMap(({ offers }) => offers).find((offer) => offer.mark === mark)
    ?.offerId;
}

const withGuest = (path: string, guest: string | undefined): string =>
  guest ? `${path}?${new URLSearchParams({ guest })}` : path;

/** The booking once nothing of it is under way any more. */
async function atRest(
  reference: string,
  as: PlannedTrip['who'],
  guest: string | undefined,
  deps: HistoryDeps,
): Promise<Seen['booking']> {
  for (let look = 0; look < 40; look += 1) {
    const { body } = await deps.call('GET', withGuest(`/api/bookings/${reference}`, guest), { as });
    const { booking } = body as Seen;
    if (!['awaiting_payment', 'processing', 'cancelling'].includes(booking.status)) return booking;
    await deps.runDue();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`demo booking ${reference} does not come to rest`);
}

async function cancelTrip(
  trip: PlannedTrip,
  index: number,
  { reference, guest }: { reference: string; guest: string | undefined },
  deps: HistoryDeps,
): Promise<void> {
  const quote = await deps.call(
    'POST',
    withGuest(`/api/bookings/${reference}/cancel-quote`, guest),
    { as: trip.who },
  );
  if (quote.status !== 200) return; // declined, or past its last moment
  const { cancelQuoteId } = (quote.body as { cancelQuote: { cancelQuoteId: string } }).cancelQuote;
  await deps.call('POST', withGuest(`/api/bookings/${reference}/cancel`, guest), {
    as: trip.who,
    key: `demo-cancel-${index}`,
    body: { cancelQuoteId },
  });
  await atRest(reference, trip.who, guest, deps);
}

function personOf(role: string) {
  const found = demoPeople({ subdomain: SUBDOMAIN }).find((person) => person.role === role);
  if (!found) throw new Error(`no demo person ${role}`);
  return {
    firstName: found.firstName,
    lastName: found.lastName,
    email: found.email,
    ...(found.phone ? { phone: found.phone } : {}),
  };
}
