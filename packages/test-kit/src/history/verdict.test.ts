import { describe, expect, it } from 'vitest';
import type { Violation } from './evidence.ts';
import { AGENCY, type Forgery, idOf, lawfulHistory, OTHER, referenceOf } from './lawful.ts';
import { INVARIANTS, judge, mustBeLawful, report } from './verdict.ts';

const CONFIRMED = idOf('confirmed');
const of = (history: Forgery, life: Parameters<typeof idOf>[0]) => {
  const found = history.bookings.find(({ id }) => id === idOf(life));
  if (found === undefined) throw new Error(`no booking ${life}`);
  return found;
};
const line = (history: Forgery, life: Parameters<typeof idOf>[0], kind: string) => {
  const found = history.gateway.find((one) => one.kind === kind && one.key.startsWith(idOf(life)));
  if (found === undefined) throw new Error(`no ${kind} of ${life}`);
  return found;
};
const rooms = (history: Forgery) => history.suppliers.get('sandbox-alpha') ?? [];
const tickets = (history: Forgery) => history.tickets[0] ?? never();
const race = (history: Forgery) => history.races[0] ?? never();
const again = <T extends object>(list: T[], item: T, change: Partial<T> = {}) =>
  void list.push({ ...item, ...change });
const told = (
  history: Forgery,
  life: Parameters<typeof idOf>[0],
  status: string,
  reference = referenceOf(life),
) =>
  void history.events.push(
    ...(['invoke', 'ok'] as const).map((type, index) => ({
      n: 9_000 + index,
      call: 900,
      type,
      agencyId: AGENCY,
      principal: 'guest',
      action: 'read' as const,
      reference,
      heard: { status: 200, bookingStatus: status },
    })),
  );
const asked = (history: Forgery, change: Partial<Forgery['events'][number]>) => {
  const event = history.events.find(({ type, action }) => type === 'ok' && action === 'create');
  if (event !== undefined) history.events.push({ ...event, n: 9_100, call: 910, ...change });
};

/** Invariant, description of the forgery, forging function. */
const FORGERIES: readonly (readonly [string, string, (history: Forgery) => void])[] = [
  [
    'M1',
    'a second capture',
    (h) => again(h.gateway, line(h, 'confirmed', 'capture'), { key: `${CONFIRMED}:capture:2` }),
  ],
  [
    'M1',
    'a capture above what was accepted',
    (h) => void (line(h, 'confirmed', 'capture').amount += 1),
  ],
  [
    'M2',
    'a cancelled booking whose money was not given back',
    (h) => void (h.gateway = h.gateway.filter(({ kind }) => kind !== 'refund')),
  ],
  [
    'M2',
    'a hold left on the card of a failed booking',
    (h) => void (h.gateway = h.gateway.filter(({ kind }) => kind !== 'void')),
  ],
  ['M2', 'money written off that nobody has given up', (h) => void (h.decisions = [])],
  [
    'M2',
    'a refund that was made and written off as well',
    (h) => again(h.gateway, line(h, 'writtenOff', 'refund'), { status: 'completed' }),
  ],
  ['M2', 'more kept than was written off', (h) => void (of(h, 'writtenOff').writtenOff -= 1)],
  [
    'M2',
    'a difference somebody has let stand, of another kind',
    (h) => {
      of(h, 'confirmed').captured = 0;
      h.decisions.push({ bookingId: CONFIRMED, about: 'reservation-lost', decision: 'write-off' });
    },
  ],
  ['M2', 'a row that knows nothing of the capture', (h) => void (of(h, 'confirmed').captured = 0)],
  [
    'M3',
    'money kept where the room was lost',
    (h) => again(rooms(h), rooms(h)[2] ?? never(), { kind: 'cancel' }),
  ],
  [
    'M3',
    'a room nobody has paid',
    (h) =>
      void (h.gateway = h.gateway.filter(
        ({ key, kind }) => !(key.startsWith(CONFIRMED) && kind === 'capture'),
      )),
  ],
  ['M3', 'a booking held without a task', (h) => void (h.openTasks = [])],
  [
    'M3',
    'a charge for no booking',
    (h) =>
      again(h.gateway, line(h, 'confirmed', 'capture'), {
        key: 'ffffffff-0000-4000-8000-00000000000f:capture:1',
      }),
  ],
  ['M5', 'another amount than was accepted', (h) => void (of(h, 'confirmed').total += 1)],
  ['M5', 'another currency than was accepted', (h) => void (of(h, 'declined').currency = 'EUR')],
  [
    'M6',
    'a refund made twice',
    (h) =>
      again(
        h.gateway,
        h.gateway.find(({ kind, status }) => kind === 'refund' && status === 'completed') ??
          never(),
      ),
  ],
  ['M7', 'half a cent', (h) => void (line(h, 'declined', 'decline').amount = 0.5)],
  [
    'M7',
    'a line in another currency',
    (h) => void (line(h, 'declined', 'decline').currency = 'EUR'),
  ],
  [
    'I1',
    'a room sold twice',
    (h) =>
      void h.suppliers.set(
        'sandbox-alpha',
        rooms(h).filter(({ kind }) => kind !== 'cancel'),
      ),
  ],
  [
    'I1',
    'one stock that two suppliers sell, and sell out together',
    (h) => {
      const [, , last] = rooms(h);
      h.suppliers.set('sandbox-alpha', rooms(h).slice(0, 1));
      h.suppliers.set('sandbox-beta', [last ?? never()]);
      h.capacity = new Map([['both lisbon/1/dbl/2026-12-11', 1]]);
      h.sold = h.sold.map((unit) => ({
        ...unit,
        stock: 'both',
        ...(unit.ref === 'S-confirmed' ? { supplier: 'sandbox-beta' } : {}),
      }));
    },
  ],
  [
    'I1',
    'a seat that two have',
    (h) => {
      for (const { supplier, stock, ref } of h.sold.slice())
        h.sold.push({ supplier, stock, ref, cells: ['A0201/12C'], units: 1 });
      h.capacity.set('sandbox-alpha A0201/12C', 1);
      h.capacity.set('sandbox-alpha lisbon/1/dbl/2026-12-11', 2);
      h.suppliers.set(
        'sandbox-alpha',
        rooms(h).filter(({ kind }) => kind !== 'cancel'),
      );
    },
  ],
  ['I9', 'money taken before the tickets', (h) => void (tickets(h).from = Infinity)],
  [
    'I9',
    'a confirmed journey some of whose tickets are missing',
    (h) => void (tickets(h).isWhole = false),
  ],
  ['I9', 'a ticket we do not know', (h) => void (tickets(h).numbers = ['0000000000043'])],
  ['I9', 'a ticket that two have', (h) => again(h.tickets, tickets(h), { ref: 'S-other' })],
  [
    'I9',
    'tickets issued twice',
    (h) => {
      for (const kind of ['ticket', 'ticket']) again(rooms(h), rooms(h)[2] ?? never(), { kind });
    },
  ],
  [
    'I6',
    'a loser who is told of a lost room and not of a lost seat',
    (h) => void (race(h).lost = 'SEAT_TAKEN'),
  ],
  [
    'I2',
    'a confirmed booking without a room',
    (h) => void h.suppliers.set('sandbox-alpha', rooms(h).slice(0, 2)),
  ],
  [
    'I2',
    'two reservations for one booking',
    (h) => again(rooms(h), rooms(h)[2] ?? never(), { ref: 'S-twin' }),
  ],
  [
    'I2',
    'a room left behind by a failed booking',
    (h) =>
      again(rooms(h), rooms(h)[2] ?? never(), { ref: 'S-left', key: `${idOf('soldOut')}:book:1` }),
  ],
  [
    'I2',
    'a room of no booking',
    (h) =>
      again(rooms(h), rooms(h)[2] ?? never(), {
        ref: 'S-orphan',
        key: 'ffffffff-0000-4000-8000-00000000000f:book:1',
      }),
  ],
  ['I3', 'confirmed, and then not any more', (h) => told(h, 'confirmed', 'awaiting_payment')],
  ['I3', 'a booking that was told and is gone', (h) => told(h, 'confirmed', 'confirmed', 'GONE')],
  [
    'I4',
    'a quote that is not given back',
    (h) => void (of(h, 'declined').quoteClaim = 'quote-declined'),
  ],
  [
    'I4',
    'two bookings that hold one quote',
    (h) => void (of(h, 'soldOut').quoteClaim = 'quote-confirmed'),
  ],
  [
    'I4',
    'a payer beyond their time',
    (h) => void Object.assign(of(h, 'held'), { state: 'AWAITING_PAYER', payBy: h.quietAt - 6_000 }),
  ],
  [
    'I5',
    'a step that is none',
    (h) => void (h.transitions = h.transitions.filter(({ to }) => to !== 'BOOKED')),
  ],
  [
    'I5',
    'an end that was left',
    (h) =>
      again(h.transitions, h.transitions[0] ?? never(), {
        bookingId: idOf('soldOut'),
        seq: 99,
        from: 'REJECTED',
        to: 'AUTHORISING',
      }),
  ],
  ['I5', 'a row that is elsewhere', (h) => void (of(h, 'confirmed').state = 'CAPTURING')],
  ['I6', 'no winner', (h) => void h.races[0]?.contenders.shift()],
  [
    'I6',
    'two winners',
    (h) => again(h.races[0]?.contenders ?? [], h.races[0]?.contenders[0] ?? never()),
  ],
  [
    'I6',
    'a loser who heard something else',
    (h) => void Object.assign(h.races[0]?.contenders[2] ?? never(), { told: 'UNAVAILABLE' }),
  ],
  [
    'I6',
    'a loser whose money was free after an hour',
    (h) => void (line(h, 'soldOut', 'void').at = '2026-11-20T11:00:00.000Z'),
  ],
  [
    'I7',
    'one key, two bookings',
    (h) => asked(h, { heard: { status: 202, reference: referenceOf('soldOut') } }),
  ],
  [
    'I7',
    'one key, two final answers',
    (h) =>
      asked(h, {
        heard: { status: 201, reference: referenceOf('confirmed'), body: 'something else' },
      }),
  ],
  ['I7', 'another body under the same key', (h) => asked(h, { fingerprint: 'another' })],
  ['I7', 'a quote consumed twice', (h) => void (of(h, 'soldOut').quoteId = 'quote-confirmed')],
  ['I8', 'a booking that never rests', (h) => void (of(h, 'held').state = 'SUPPLIER_UNKNOWN')],
  [
    'I8',
    'work that is still due',
    (h) => void h.due.push({ agencyId: AGENCY, kind: 'booking', id: CONFIRMED }),
  ],
  ['I8', 'a person called although nothing failed', (h) => void (h.isFaultFree = true)],
  [
    'F23',
    'a mail that has not left',
    (h) => void Object.assign(h.messages[0] ?? never(), { isSent: false }),
  ],
  [
    'F23',
    'a mail that was given up without a task',
    (h) => void Object.assign(h.messages[0] ?? never(), { isSent: false, isGivenUp: false }),
  ],
  ['F23', 'a confirmed traveller nobody told', (h) => void h.messages.shift()],
  [
    'N1',
    'a canary in another agency’s mail',
    (h) => void h.canaries.push({ agencyId: OTHER, where: 'mail', canary: 'canary-a' }),
  ],
  [
    'N1',
    'a canary in a log',
    (h) => void h.canaries.push({ agencyId: null, where: 'log', canary: 'canary-a' }),
  ],
  [
    'N2',
    'a bystander whose rows changed',
    (h) => void Object.assign(h.bystanders[0] ?? never(), { after: 'd2' }),
  ],
  ['A5', 'a chain that breaks', (h) => void Object.assign(h.audit[0] ?? never(), { brokenAt: 3 })],
  [
    'A5',
    'a deed written twice',
    (h) => again(h.audit[0]?.entries ?? [], h.audit[0]?.entries[0] ?? never()),
  ],
  ['A5', 'a deed not written', (h) => void h.audit[0]?.entries.pop()],
];
function never(): never {
  throw new Error('the lawful history has changed: this forgery forges nothing');
}

describe('the verdict on a history', () => {
  it('takes a mail that was refused for good and has a task', () => {
    const history = lawfulHistory();
    Object.assign(history.messages[0] ?? never(), { isSent: false, isGivenUp: true });
    expect(judge(history)).toEqual([]);
  });

  it('finds nothing in a lawful one', () => {
    expect(judge(lawfulHistory())).toEqual([]);
    expect(() => mustBeLawful(lawfulHistory())).not.toThrow();
  });

  it('lets stand what a person has let stand, and that alone', () => {
    const history = lawfulHistory();
    of(history, 'confirmed').captured = 0;
    history.decisions.push({
      bookingId: CONFIRMED,
      about: 'payment-differs',
      decision: 'write-off',
    });
    expect(judge(history)).toEqual([]);
    history.suppliers.set(
      'sandbox-alpha',
      rooms(history).filter(({ ref }) => ref !== 'S-confirmed'),
    );
    expect(judge(history).map(({ invariant }) => invariant)).toEqual(['I2']);
    history.decisions.push({
      bookingId: CONFIRMED,
      about: 'reservation-lost',
      decision: 'write-off',
    });
    expect(judge(history)).toEqual([]);
  });

  for (const [invariant, what, forge] of FORGERIES) {
    it(`${invariant} sees ${what}`, () => {
      const history = lawfulHistory();
      forge(history);
      expect(judge(history).map((violation) => violation.invariant)).toContain(invariant);
    });
  }

  it('has a forgery for every invariant', () => {
    expect([...new Set(FORGERIES.map(([invariant]) => invariant))].sort()).toEqual(
      INVARIANTS.map(({ id }) => id).sort(),
    );
  });

  it('names invariant, booking, seed, commit and how to see it again', () => {
    const history = lawfulHistory();
    of(history, 'confirmed').captured = 0;
    const found = judge(history);
    expect(report(history, found)).toMatch(
      new RegExp(
        `^1 violations, seed 7, commit abc1234\\n  M2  ${referenceOf('confirmed')}  .+\\nAgain: npx vitest run …$`,
      ),
    );
    expect(() => mustBeLawful(history)).toThrow(/M2/);
  });

  it('reads a history ten times as long in about ten times the time', () => {
    const times = [500, 5_000].map((copies) => {
      const history = many(copies);
      // lowest CPU time of three runs, so that neither a busy machine nor a garbage collection matters
      const rounds = Array.from({ length: 3 }, () => {
        const started = process.threadCpuUsage();
        expect(judge(history)).toEqual([] satisfies Violation[]);
        const { user, system } = process.threadCpuUsage(started);
        return user + system;
      });
      return Math.min(...rounds);
    });
    expect((times[1] ?? 0) / (times[0] ?? 1)).toBeLessThan(40);
  });
});

/** Returns the confirmed booking repeated `copies` times. */
function many(copies: number): Forgery {
  const one = lawfulHistory();
  const booking = of(one, 'confirmed');
  const id = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;
  const reference = (n: number) => `R${n}`;
  const list = Array.from({ length: copies }, (_, n) => n);
  const lines = one.gateway.filter(({ key }) => key.startsWith(CONFIRMED));
  const events = one.events.filter(
    ({ key, reference: of_ }) => key === 'key-confirmed' || of_ === referenceOf('confirmed'),
  );
  return {
    ...one,
    races: [],
    openTasks: [],
    bookings: list.map((n) => ({
      ...booking,
      id: id(n),
      reference: reference(n),
      quoteId: `q${n}`,
      quoteClaim: `q${n}`,
      supplierReference: `S${n}`,
    })),
    transitions: list.flatMap((n) =>
      one.transitions
        .filter(({ bookingId }) => bookingId === CONFIRMED)
        .map((step) => ({ ...step, bookingId: id(n) })),
    ),
    gateway: list.flatMap((n) =>
      lines.map((entry) => ({ ...entry, key: entry.key.replace(CONFIRMED, id(n)) })),
    ),
    suppliers: new Map([
      [
        'sandbox-alpha',
        list.map((n) => ({ ...(rooms(one)[2] ?? never()), ref: `S${n}`, key: `${id(n)}:book:1` })),
      ],
    ]),
    sold: [],
    messages: list.map((n) => ({
      agencyId: AGENCY,
      topic: 'booking.mail',
      key: `${id(n)}:confirmed:traveller`,
      isSent: true,
    })),
    audit: [
      {
        agencyId: AGENCY,
        brokenAt: null,
        entries: list.flatMap((n) =>
          ['booking.create', 'booking.confirmed'].map((action) => ({
            action,
            object: `booking:${reference(n)}`,
          })),
        ),
      },
    ],
    events: list.flatMap((n) =>
      events.map((event) => ({
        ...event,
        n: n * 1_000 + event.n,
        call: n * 1_000 + event.call,
        ...(event.key === undefined ? {} : { key: `key-${n}` }),
        ...(event.reference === undefined ? {} : { reference: reference(n) }),
        ...(event.heard === undefined
          ? {}
          : {
              heard: {
                ...event.heard,
                ...(event.heard.reference === undefined ? {} : { reference: reference(n) }),
              },
            }),
      })),
    ),
  };
}
