// Drives the real engine through the plan: search, quote, book, pay on the gateway, cancel, each at
// its own time.
import { demoPeople } from '@portico/demo';
import { addDays } from '@portico/rules/dates';
import type { BeginDemoTrip } from '@portico/selling';
import { type PlannedTrip, plannedTrips } from './history.plan.ts';

const DAY = 86_400_000;
const SUBDOMAIN = 'full';
const AT_ONCE = 6;

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}
export interface HistoryDeps {
  /** Calls our own API on the host of `full`, as one of its users or a guest. */
  readonly call: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    options: { body?: unknown; as: PlannedTrip['who']; key?: string; session?: string },
  ) => Promise<Reply>;
  /** Pays on the card page of this address. */
  readonly pay: (payerUrl: string, card: string) => Promise<void>;
  /** Sets the clock of the engine. */
  readonly setClock: (epochMs: number) => void;
  readonly runDue: () => Promise<unknown>;
  readonly now: number;
  /** Creates the trips of each product; most are of the first. */
  readonly products: Readonly<Record<string, BeginDemoTrip>>;
  /** Waits in real time, milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Reports each trip that was skipped, or not cancelled, and why. */
  readonly warn: (text: string) => void;
}

/** Statuses of transient failures. */
const PASSING: readonly number[] = [429, 502, 503, 504];
/** Pauses between the attempts of one call, in milliseconds. */
const PAUSES = [250, 500, 1_000, 2_000] as const;
/** Maximum pauses in total without a success: a peer that is down must not delay the startup. */
const MAX_PAUSES = 24;

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

/**
 * Retries a call after a transient failure. All calls here can be repeated: they read, make a
 * quote, or carry a key.
 */
function patient({ call, sleep }: HistoryDeps): HistoryDeps['call'] {
  let left = MAX_PAUSES;
  return async (...asked) => {
    let reply = await call(...asked);
    for (const pause of PAUSES) {
      if (!PASSING.includes(reply.status) || left <= 0) break;
      left -= 1;
      await sleep(pause);
      reply = await call(...asked);
      if (!PASSING.includes(reply.status)) left = MAX_PAUSES;
    }
    return reply;
  };
}

/** Returns the result of `run`; null, with a warning, if it throws. */
async function unlessFailed<T>(
  what: string,
  { warn }: HistoryDeps,
  run: () => Promise<T>,
): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    warn(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/**
 * Creates the history. Returns the number of trips. A trip without availability is skipped; so is
 * one that fails despite retries, with a warning: the demo starts without it.
 */
export async function driveHistory(given: HistoryDeps): Promise<number> {
  const deps = { ...given, call: patient(given) };
  let made = 0;
  const cancellations: { at: number; run: () => Promise<void> }[] = [];
  const catchUp = async (until: number) => {
    for (const due of cancellations.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)) {
      cancellations.splice(cancellations.indexOf(due), 1);
      deps.setClock(due.at);
      await due.run();
    }
  };
  const trips = plannedTrips(Object.keys(deps.products)).map((trip, index) => ({ trip, index }));
  // A few at a time: a booking mostly waits for its supplier and its gateway.
  for (let first = 0; first < trips.length; first += AT_ONCE) {
    const batch = trips.slice(first, first + AT_ONCE);
    const at = deps.now + (batch[0]?.trip.bookedOn ?? 0) * DAY - (first % 7) * 3_600_000;
    await catchUp(at);
    deps.setClock(at);
    const booked = await Promise.all(
      batch.map(({ trip, index }) =>
        unlessFailed(`demo trip ${index} of ${trip.product} was left out`, deps, () =>
          bookTrip(trip, index, deps),
        ),
      ),
    );
    for (const [i, result] of booked.entries()) {
      const planned = batch[i];
      if (result === null || planned === undefined) continue;
      made += 1;
      const { trip, index } = planned;
      if (trip.fate.kind !== 'cancelled') continue;
      const cancelAt = at + trip.fate.afterDays * DAY;
      if (cancelAt < deps.now)
        cancellations.push({
          at: cancelAt,
          run: async () => {
            await unlessFailed(`demo trip ${index} was not cancelled`, deps, () =>
              cancelTrip(trip, index, result, deps),
            );
          },
        });
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
  const { who, pick, nights, payAt } = trip;
  const today = new Date(deps.now).toISOString().slice(0, 10);
  const begin = deps.products[trip.product];
  if (begin === undefined) throw new Error(`nobody makes demo trips of ${trip.product}`);
  const session = `demo-history-${index}`;
  const order = await begin(
    { pick, nights, payAt, startsOn: addDays(today, trip.arrivesOn) },
    {
      contact: who === 'guest' ? GUEST : personOf(who),
      call: (method, path, body) => deps.call(method, path, { as: who, body, session }),
    },
  );
  if (order === null) return null;
  const terms = (await deps.call('GET', '/api/agency/terms', { as: who })).body as {
    version: string;
  };
  const begun = await deps.call('POST', '/api/bookings', {
    as: who,
    session,
    key: `demo-history-${index}`,
    body: {
      ...order.body,
      payment: { method: order.payAt === 'on-site' ? 'on-site' : 'card' },
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

const withGuest = (path: string, guest: string | undefined): string =>
  guest ? `${path}?${new URLSearchParams({ guest })}` : path;

/** Returns the booking once it is at rest. */
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
  if (quote.status !== 200) return; // declined, or too late to cancel
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
