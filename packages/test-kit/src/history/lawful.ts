// A small valid history, used as the starting point for forged ones.
import type { BookingState } from '@portico/contract';
import type {
  BookingFacts,
  ClientEvent,
  Evidence,
  LedgerLine,
  TransitionFacts,
} from './evidence.ts';

type Mutable<T> =
  T extends ReadonlyMap<infer K, infer V>
    ? Map<K, Mutable<V>>
    : T extends readonly (infer U)[]
      ? Mutable<U>[]
      : T extends object
        ? { -readonly [K in keyof T]: Mutable<T[K]> }
        : T;
export type Forgery = Mutable<Evidence>;

export const AGENCY = 'aaaaaaaa-0000-4000-8000-000000000001';
export const OTHER = 'bbbbbbbb-0000-4000-8000-000000000002';
const SUPPLIER = 'sandbox-alpha';
const AT = Date.parse('2026-11-20T10:00:00Z');
const at = (seconds: number): string => new Date(AT + seconds * 1000).toISOString();

const PAID: readonly BookingState[] = ['AUTHORISING', 'AWAITING_PAYER', 'AUTHORISED', 'BOOKING'];
const LIVES = {
  confirmed: [...PAID, 'BOOKED', 'CAPTURING', 'CONFIRMED'],
  cancelled: [...PAID, 'BOOKED', 'CAPTURING', 'CONFIRMED', 'CANCELLING', 'REFUNDING', 'CANCELLED'],
  soldOut: [...PAID, 'VOIDING', 'REJECTED'],
  declined: ['AUTHORISING', 'AWAITING_PAYER', 'REJECTED'],
  held: [...PAID, 'SUPPLIER_UNKNOWN', 'MANUAL'],
  writtenOff: [
    ...PAID,
    'BOOKED',
    'CAPTURING',
    'CONFIRMED',
    'CANCELLING',
    'REFUNDING',
    'REFUND_FAILED',
    'MANUAL',
    'CANCELLED',
  ],
} as const satisfies Record<string, readonly BookingState[]>;
type Life = keyof typeof LIVES;
const ORDER = Object.keys(LIVES) as Life[];

export const idOf = (life: Life): string =>
  `00000000-0000-4000-8000-00000000000${ORDER.indexOf(life)}`;
export const referenceOf = (life: Life): string =>
  `REF${ORDER.indexOf(life)}${ORDER.indexOf(life)}AAA`.replaceAll('0', 'Z').replaceAll('1', 'Y');
const PENALTY = 2_000;
const TICKET = '0000000000042';

/** Returns a booking of 10,000 USD with this life cycle. */
function booking(life: Life): BookingFacts {
  const isCharged = life === 'confirmed' || life === 'cancelled' || life === 'writtenOff';
  return {
    agencyId: AGENCY,
    id: idOf(life),
    reference: referenceOf(life),
    state: LIVES[life].at(-1) ?? 'CREATED',
    failure: life === 'soldOut' ? 'SOLD_OUT' : life === 'declined' ? 'DECLINED' : null,
    penalty: life === 'cancelled' || life === 'writtenOff' ? PENALTY : null,
    quoteId: `quote-${life}`,
    quoteClaim: life === 'declined' ? null : `quote-${life}`,
    supplier: SUPPLIER,
    supplierReference: isCharged ? `S-${life}` : null,
    currency: 'USD',
    total: 11_000,
    dueNow: 10_000,
    captured: isCharged ? 10_000 : 0,
    refunded: life === 'cancelled' ? 10_000 - PENALTY : 0,
    writtenOff: life === 'writtenOff' ? 10_000 - PENALTY : 0,
    payBy: AT + 900_000,
    tickets: life === 'confirmed' ? [TICKET] : null,
  };
}

const steps = (life: Life): TransitionFacts[] =>
  LIVES[life].map((to, index, all) => ({
    bookingId: idOf(life),
    seq: index,
    from: all[index - 1] ?? 'CREATED',
    to,
  }));

const money = (
  life: Life,
  kind: string,
  amount: number,
  seconds: number,
  status = 'completed',
): LedgerLine => ({
  at: at(seconds),
  kind,
  key: `${idOf(life)}:${kind}:1`,
  ref: `pay-${life}`,
  amount,
  currency: 'USD',
  status,
});
const room = (life: Life, kind: string, key = `${idOf(life)}:book:1`): LedgerLine => ({
  at: at(5),
  kind,
  key,
  ref: `S-${life}`,
  amount: 9_000,
  currency: 'EUR',
  status: 'confirmed',
});

/** Returns its buyer's requests and responses: created with a key, repeated, read to the end. */
function heard(life: Life, n: number): ClientEvent[] {
  const whole = { agencyId: AGENCY, principal: 'guest', reference: referenceOf(life) };
  const create = {
    ...whole,
    reference: undefined,
    action: 'create' as const,
    key: `key-${life}`,
    fingerprint: life,
    accepted: { dueNow: 10_000, total: 11_000, currency: 'USD' },
  };
  const begun = { status: 202, reference: referenceOf(life), bookingStatus: 'processing' };
  const end = {
    confirmed: 'confirmed',
    cancelled: 'cancelled',
    soldOut: 'failed',
    declined: 'failed',
    held: 'attention',
    writtenOff: 'cancelled',
  }[life];
  const body =
    life === 'soldOut'
      ? { status: 409, code: 'SOLD_OUT', body: 'SOLD_OUT' }
      : { status: 201, reference: referenceOf(life), body: `the booking ${life}` };
  const isOver = life === 'confirmed' || life === 'soldOut';
  const events: Omit<ClientEvent, 'n'>[] = [
    { ...create, call: n, type: 'invoke' },
    { ...create, call: n, type: 'info' },
    { ...create, call: n + 1, type: 'invoke' },
    { ...create, call: n + 1, type: 'ok', heard: begun },
    { ...whole, action: 'read', call: n + 2, type: 'invoke' },
    {
      ...whole,
      action: 'read',
      call: n + 2,
      type: 'ok',
      heard: { status: 200, bookingStatus: 'awaiting_payment' },
    },
    { ...whole, action: 'read', call: n + 3, type: 'invoke' },
    {
      ...whole,
      action: 'read',
      call: n + 3,
      type: 'ok',
      heard: { status: 200, bookingStatus: end },
    },
    ...(isOver
      ? [4, 5].flatMap((more) => [
          { ...create, call: n + more, type: 'invoke' as const },
          {
            ...create,
            call: n + more,
            type: life === 'soldOut' ? ('fail' as const) : ('ok' as const),
            heard: body,
          },
        ])
      : []),
  ];
  return events.map((event, index) => ({ ...event, n: n * 100 + index }));
}

/** Returns six bookings, one for each final state; a fresh copy each time. */
export function lawfulHistory(): Forgery {
  const evidence: Evidence = {
    origin: { seed: '7', commit: 'abc1234', replay: 'npx vitest run …' },
    isFaultFree: false,
    quietAt: AT + 3_600_000,
    events: ORDER.flatMap((life, index) => heard(life, index * 10 + 1)),
    bookings: ORDER.map(booking),
    transitions: ORDER.flatMap(steps),
    openTasks: [idOf('held')],
    decisions: [{ bookingId: idOf('writtenOff'), about: 'held', decision: 'write-off' }],
    due: [],
    messages: ORDER.map((life) => ({
      agencyId: AGENCY,
      topic: 'booking.mail',
      key: `${idOf(life)}:${life === 'cancelled' || life === 'writtenOff' ? 'cancelled' : 'confirmed'}:traveller`,
      isSent: true,
    })),
    audit: [
      {
        agencyId: AGENCY,
        brokenAt: null,
        entries: ORDER.flatMap((life) => {
          const object = `booking:${referenceOf(life)}`;
          const done = LIVES[life] as readonly BookingState[];
          return [
            { action: 'booking.create', object },
            ...(done.includes('CONFIRMED') ? [{ action: 'booking.confirmed', object }] : []),
            ...(done.includes('CANCELLED') ? [{ action: 'booking.cancelled', object }] : []),
          ];
        }),
      },
    ],
    gateway: [
      money('confirmed', 'authorise', 10_000, 1),
      money('confirmed', 'capture', 10_000, 6),
      money('cancelled', 'authorise', 10_000, 1),
      money('cancelled', 'capture', 10_000, 6),
      money('cancelled', 'refund', 10_000 - PENALTY, 9, 'pending'),
      money('cancelled', 'refund', 10_000 - PENALTY, 10),
      money('writtenOff', 'authorise', 10_000, 1),
      money('writtenOff', 'capture', 10_000, 6),
      money('writtenOff', 'refund', 10_000 - PENALTY, 9, 'failed'),
      money('soldOut', 'authorise', 10_000, 1),
      money('soldOut', 'void', 10_000, 9),
      money('declined', 'decline', 10_000, 1),
      money('held', 'authorise', 10_000, 1),
    ],
    suppliers: new Map([
      [
        SUPPLIER,
        [
          room('cancelled', 'book'),
          room('cancelled', 'cancel', `${idOf('cancelled')}:cancel:1`),
          room('confirmed', 'book'),
          room('writtenOff', 'book'),
          room('writtenOff', 'cancel', `${idOf('writtenOff')}:cancel:1`),
        ],
      ],
    ]),
    sold: (['cancelled', 'confirmed'] as const).map((life) => ({
      supplier: SUPPLIER,
      stock: SUPPLIER,
      ref: `S-${life}`,
      cells: ['lisbon/1/dbl/2026-12-11'],
      units: 1,
    })),
    tickets: [
      {
        supplier: SUPPLIER,
        ref: 'S-confirmed',
        from: AT + 5_000,
        numbers: [TICKET],
        isWhole: true,
      },
    ],
    capacity: new Map([[`${SUPPLIER} lisbon/1/dbl/2026-12-11`, 1]]),
    races: [
      {
        name: 'race 1',
        capacity: 1,
        lost: 'SOLD_OUT',
        contenders: [
          { agencyId: AGENCY, reference: referenceOf('confirmed'), told: 'confirmed' },
          { agencyId: AGENCY, reference: referenceOf('soldOut'), told: 'SOLD_OUT' },
          { agencyId: AGENCY, reference: null, told: 'SOLD_OUT' },
        ],
      },
    ],
    canaries: [{ agencyId: AGENCY, where: 'mail', canary: 'canary-a' }],
    canaryOf: new Map([
      [AGENCY, 'canary-a'],
      [OTHER, 'canary-b'],
    ]),
    bystanders: [{ agencyId: OTHER, before: 'd1', after: 'd1' }],
  };
  return structuredClone(evidence) as Forgery;
}
