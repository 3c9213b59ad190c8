// Fake peers in virtual time: each has an authoritative ledger and returns random faults.
import type {
  Happening,
  PaymentSeen,
  Step,
  SupplierRefusalReason,
  TicketTerms,
} from '../booking.ts';

export interface Dice {
  /** Random integer in [0, below). */
  roll(below: number): number;
  chance(percent: number): boolean;
}

/** Mulberry32 generator: small, seeded, good enough to vary a test. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const roll = (below: number) => Math.floor(next() * below);
  return { roll, chance: (percent) => roll(100) < percent };
}

export interface Weather {
  /** Percentage of calls whose response is lost after, and before, they had their effect. */
  readonly lostAfter: number;
  readonly lostBefore: number;
  /** Percentage of calls that certainly do not reach the peer. */
  readonly unreachable: number;
  readonly declined: number;
  readonly soldOut: number;
  readonly challenge: number;
  readonly payerLeaves: number;
  readonly refundFails: number;
  /** Refusal reason of the supplier. Default: sold out, and a higher price for tickets. */
  readonly refusal?: SupplierRefusalReason;
}

export interface GatewayLedger {
  status: PaymentSeen['status'] | null;
  authorised: number;
  captures: number;
  captured: number;
  refundsByKey: Map<string, { amount: number; status: 'completed' | 'failed' }>;
  /** Time and kind of the payer's action. */
  payerActsAt: number | null;
}

export interface SupplierLedger {
  /** Every active or cancelled booking with our reference: two are a bug. */
  bookings: { visibleAt: number; status: 'booked' | 'held' | 'cancelled'; ticketsAt?: number }[];
  sends: number;
  /** Number of issued ticket sets. */
  ticketed: number;
}

export interface World {
  readonly gateway: GatewayLedger;
  readonly supplier: SupplierLedger;
}

export const newWorld = (): World => ({
  gateway: {
    status: null,
    authorised: 0,
    captures: 0,
    captured: 0,
    refundsByKey: new Map(),
    payerActsAt: null,
  },
  supplier: { bookings: [], sends: 0, ticketed: 0 },
});

/** Scripted outcome of one call: its response, or the cause of a missing one. */
export const OUTCOMES = ['ok', 'refused', 'lost-after', 'lost-before', 'unreachable'] as const;
export type PeerOutcome = (typeof OUTCOMES)[number];

export interface Peers {
  /** `outcome` overrides the random faults. */
  call(step: Step, amount: number, round: number, at: number, outcome?: PeerOutcome): Happening;
  ask(about: 'payment' | 'supplier' | 'refund', round: number, at: number): Happening;
}

export interface PeerSettings {
  readonly dueNow: number;
  readonly payBy: number;
  readonly idempotent: boolean;
  readonly lagMs: number;
  /** null: booked is final. */
  readonly ticket: TicketTerms | null;
}

/** Shared state of both peers of one booking. */
interface Play {
  readonly world: World;
  readonly settings: PeerSettings;
  readonly weather: Weather;
  readonly dice: Dice;
}

/**
 * Creates both peers of one booking. `healed` is true once faults have ended: then every response
 * arrives.
 */
export function createPeers(
  world: World,
  settings: PeerSettings,
  weather: Weather,
  dice: Dice,
  healed: () => boolean,
): Peers {
  const play: Play = { world, settings, weather, dice };
  return {
    call(step, amount, round, at, outcome) {
      if (outcome !== undefined)
        return told(outcome, step, () => act(play, step, amount, round, at));
      if (healed()) return act(play, step, amount, round, at);
      if (dice.chance(weather.unreachable)) return { type: 'not-done' };
      if (dice.chance(weather.lostBefore)) return { type: 'unanswered' };
      const answer = act(play, step, amount, round, at);
      return dice.chance(weather.lostAfter) ? { type: 'unanswered' } : answer;
    },
    ask(about, round, at) {
      payerMoves(play, at);
      ticketsCome(play, at);
      if (!healed() && dice.chance(weather.lostBefore)) return { type: 'asked-in-vain' };
      if (about === 'payment') return paymentSeen(world.gateway);
      if (about === 'refund')
        return {
          type: 'refund-seen',
          refund: world.gateway.refundsByKey.get(`refund:${round}`) ?? null,
        };
      const visible = world.supplier.bookings.find((booking) => booking.visibleAt <= at);
      return { type: 'supplier-seen', booking: visible ? { status: visible.status } : null };
    },
  };
}

/** Applies a call that arrives, and returns its response. */
function act(play: Play, step: Step, amount: number, round: number, at: number): Happening {
  payerMoves(play, at);
  ticketsCome(play, at);
  const { gateway, supplier } = play.world;
  switch (step) {
    case 'authorise':
      return authorise(play, amount, at);
    case 'capture':
      return capture(gateway, amount);
    case 'void':
      return release(gateway);
    case 'refund':
      return refund(play, amount, round);
    case 'book':
      return book(play, at);
    case 'ticket':
      return ticket(play, at);
    case 'cancel':
      return cancel(supplier, at);
  }
}

/** Applies the payer's action on the card page, if it is time. */
function payerMoves({ world: { gateway }, settings }: Play, at: number): void {
  if (
    gateway.status === 'requires_payer' &&
    gateway.payerActsAt !== null &&
    at >= gateway.payerActsAt &&
    gateway.payerActsAt < settings.payBy
  ) {
    gateway.status = 'authorised';
    gateway.authorised = settings.dueNow;
  }
}

const paymentSeen = (gateway: GatewayLedger): Happening => ({
  type: 'payment-seen',
  payment:
    gateway.status === null
      ? null
      : {
          status: gateway.status,
          authorised: gateway.authorised,
          captured: gateway.captured,
          refunded: refundedOf(gateway),
        },
});

function authorise(
  { world: { gateway }, settings, weather, dice }: Play,
  amount: number,
  at: number,
): Happening {
  if (gateway.status !== null) return paymentSeen(gateway);
  if (dice.chance(weather.declined)) gateway.status = 'declined';
  else if (dice.chance(weather.challenge)) {
    gateway.status = 'requires_payer';
    gateway.payerActsAt = dice.chance(weather.payerLeaves)
      ? null
      : at + dice.roll(settings.payBy - at);
  } else {
    gateway.status = 'authorised';
    gateway.authorised = amount;
  }
  return paymentSeen(gateway);
}

function capture(gateway: GatewayLedger, amount: number): Happening {
  if (gateway.status === 'authorised') {
    gateway.status = 'captured';
    gateway.captures += 1;
    gateway.captured = amount;
    gateway.authorised = 0;
  }
  return paymentSeen(gateway);
}

function release(gateway: GatewayLedger): Happening {
  if (gateway.status === 'authorised' || gateway.status === 'requires_payer') {
    gateway.status = 'voided';
    gateway.authorised = 0;
  }
  return paymentSeen(gateway);
}

function refund(
  { world: { gateway }, weather, dice }: Play,
  amount: number,
  round: number,
): Happening {
  const key = `refund:${round}`;
  const known = gateway.refundsByKey.get(key) ?? {
    amount,
    status: dice.chance(weather.refundFails) ? ('failed' as const) : ('completed' as const),
  };
  gateway.refundsByKey.set(key, known);
  return { type: 'refund-seen', refund: known };
}

function book({ world: { supplier }, settings, weather, dice }: Play, at: number): Happening {
  supplier.sends += 1;
  const live = supplier.bookings[0];
  if (settings.idempotent && live)
    return { type: 'supplier-seen', booking: { status: live.status } };
  if (dice.chance(weather.soldOut))
    return { type: 'supplier-refused', reason: weather.refusal ?? 'SOLD_OUT' };
  const visibleAt = at + dice.roll(settings.lagMs + 1);
  const { ticket } = settings;
  if (ticket === null) supplier.bookings.push({ visibleAt, status: 'booked' });
  else
    supplier.bookings.push({
      visibleAt,
      status: 'held',
      ...(ticket.way === 'later' ? { ticketsAt: at + dice.roll(2 * ticket.usualMs) } : {}),
    });
  return { type: 'supplier-seen', booking: { status: ticket === null ? 'booked' : 'held' } };
}

/** Issues the supplier's automatic tickets. */
function ticketsCome({ world: { supplier } }: Play, at: number): void {
  for (const booking of supplier.bookings)
    if (booking.status === 'held' && booking.ticketsAt !== undefined && booking.ticketsAt <= at) {
      booking.status = 'booked';
      supplier.ticketed += 1;
    }
}

function ticket({ world: { supplier }, settings, weather, dice }: Play, at: number): Happening {
  const [held] = supplier.bookings;
  if (held === undefined || held.status === 'cancelled')
    return { type: 'supplier-refused', reason: 'NOT_FOUND' satisfies SupplierRefusalReason };
  if (held.status === 'held' && dice.chance(weather.soldOut))
    return { type: 'supplier-refused', reason: weather.refusal ?? 'PRICE_CHANGED' };
  if (held.status === 'held' || settings.ticket?.idempotent !== true) supplier.ticketed += 1;
  held.status = 'booked';
  held.visibleAt = Math.min(held.visibleAt, at);
  return { type: 'supplier-seen', booking: { status: 'booked' } };
}

function cancel(supplier: SupplierLedger, at: number): Happening {
  const [booking] = supplier.bookings;
  if (booking === undefined || booking.visibleAt > at)
    return { type: 'supplier-refused', reason: 'NOT_FOUND' satisfies SupplierRefusalReason };
  booking.status = 'cancelled';
  return { type: 'supplier-seen', booking: { status: 'cancelled' } };
}

/** Applies the scripted outcome of a call. */
function told(outcome: PeerOutcome, step: Step, act: () => Happening): Happening {
  switch (outcome) {
    case 'ok':
      return act();
    case 'lost-after':
      act();
      return { type: 'unanswered' };
    case 'lost-before':
      return { type: 'unanswered' };
    case 'unreachable':
      return { type: 'not-done' };
    case 'refused':
      if (step === 'refund') return { type: 'refund-refused' };
      if (step === 'book' || step === 'ticket')
        return { type: 'supplier-refused', reason: step === 'book' ? 'SOLD_OUT' : 'PRICE_CHANGED' };
      return step === 'cancel'
        ? { type: 'supplier-refused', reason: 'NOT_CANCELLABLE' }
        : { type: 'payment-refused' };
  }
}

export const refundedOf = (gateway: GatewayLedger): number =>
  [...gateway.refundsByKey.values()].reduce(
    (sum, refund) => sum + (refund.status === 'completed' ? refund.amount : 0),
    0,
  );
