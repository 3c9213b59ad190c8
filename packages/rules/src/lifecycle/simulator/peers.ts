// Fake peers in virtual time: each keeps a ledger that is the truth, and answers badly when its
// dice say so.
import type { Happening, PaymentSeen, Step, SupplierRefusalReason } from '../booking.ts';

export interface Dice {
  /** Whole number in [0, below). */
  roll(below: number): number;
  chance(percent: number): boolean;
}

/** Mulberry32: small, seeded, good enough to vary a test. */
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
  /** Percent of calls whose answer is lost after they had their effect, and before. */
  readonly lostAfter: number;
  readonly lostBefore: number;
  /** Percent of calls that do not reach the peer, known to us. */
  readonly unreachable: number;
  readonly declined: number;
  readonly soldOut: number;
  readonly challenge: number;
  readonly payerLeaves: number;
  readonly refundFails: number;
}

export interface GatewayLedger {
  status: PaymentSeen['status'] | null;
  authorised: number;
  captures: number;
  captured: number;
  refundsByKey: Map<string, { amount: number; status: 'completed' | 'failed' }>;
  /** When the payer will have acted, and how. */
  payerActsAt: number | null;
}

export interface SupplierLedger {
  /** Every live or cancelled booking made under our reference: two are a fault of ours. */
  bookings: { visibleAt: number; status: 'booked' | 'cancelled' }[];
  sends: number;
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
  supplier: { bookings: [], sends: 0 },
});

/** What becomes of one call, when a script says so: its answer, or why there is none. */
export const OUTCOMES = ['ok', 'refused', 'lost-after', 'lost-before', 'unreachable'] as const;
export type PeerOutcome = (typeof OUTCOMES)[number];

export interface Peers {
  /** `outcome` overrules the weather. */
  call(step: Step, amount: number, round: number, at: number, outcome?: PeerOutcome): Happening;
  ask(about: 'payment' | 'supplier' | 'refund', round: number, at: number): Happening;
}

export interface PeerSettings {
  readonly dueNow: number;
  readonly payBy: number;
  readonly idempotent: boolean;
  readonly lagMs: number;
}

/**
 * Both peers of one booking. `healed` is true when the weather is over: then every answer arrives.
 */
export function createPeers(
  world: World,
  settings: PeerSettings,
  weather: Weather,
  dice: Dice,
  healed: () => boolean,
): Peers {
  const { gateway, supplier } = world;

  function payerMoves(at: number): void {
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

  const payment = (): Happening => ({
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

  function book(at: number): Happening {
    supplier.sends += 1;
    const live = supplier.bookings[0];
    if (settings.idempotent && live)
      return { type: 'supplier-seen', booking: { status: live.status } };
    if (dice.chance(weather.soldOut))
      return { type: 'supplier-refused', reason: 'SOLD_OUT' satisfies SupplierRefusalReason };
    supplier.bookings.push({ visibleAt: at + dice.roll(settings.lagMs + 1), status: 'booked' });
    return { type: 'supplier-seen', booking: { status: 'booked' } };
  }

  function act(step: Step, amount: number, round: number, at: number): Happening {
    payerMoves(at);
    switch (step) {
      case 'authorise':
        if (gateway.status !== null) return payment();
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
        return payment();
      case 'capture':
        if (gateway.status === 'authorised') {
          gateway.status = 'captured';
          gateway.captures += 1;
          gateway.captured = amount;
          gateway.authorised = 0;
        }
        return payment();
      case 'void':
        if (gateway.status === 'authorised' || gateway.status === 'requires_payer') {
          gateway.status = 'voided';
          gateway.authorised = 0;
        }
        return payment();
      case 'refund': {
        const key = `refund:${round}`;
        const known = gateway.refundsByKey.get(key) ?? {
          amount,
          status: dice.chance(weather.refundFails) ? ('failed' as const) : ('completed' as const),
        };
        gateway.refundsByKey.set(key, known);
        return { type: 'refund-seen', refund: known };
      }
      case 'book':
        return book(at);
      case 'cancel': {
        const [booking] = supplier.bookings;
        if (booking === undefined || booking.visibleAt > at)
          return { type: 'supplier-refused', reason: 'NOT_FOUND' satisfies SupplierRefusalReason };
        booking.status = 'cancelled';
        return { type: 'supplier-seen', booking: { status: 'cancelled' } };
      }
    }
  }

  return {
    call(step, amount, round, at, outcome) {
      if (outcome !== undefined) return told(outcome, step, () => act(step, amount, round, at));
      if (healed()) return act(step, amount, round, at);
      if (dice.chance(weather.unreachable)) return { type: 'not-done' };
      if (dice.chance(weather.lostBefore)) return { type: 'unanswered' };
      const answer = act(step, amount, round, at);
      return dice.chance(weather.lostAfter) ? { type: 'unanswered' } : answer;
    },
    ask(about, round, at) {
      payerMoves(at);
      if (!healed() && dice.chance(weather.lostBefore)) return { type: 'asked-in-vain' };
      if (about === 'payment') return payment();
      if (about === 'refund')
        return { type: 'refund-seen', refund: gateway.refundsByKey.get(`refund:${round}`) ?? null };
      const visible = supplier.bookings.find((booking) => booking.visibleAt <= at);
      return { type: 'supplier-seen', booking: visible ? { status: visible.status } : null };
    },
  };
}

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
      return step === 'book' || step === 'cancel'
        ? { type: 'supplier-refused', reason: step === 'book' ? 'SOLD_OUT' : 'NOT_CANCELLABLE' }
        : { type: 'payment-refused' };
  }
}

export const refundedOf = (gateway: GatewayLedger): number =>
  [...gateway.refundsByKey.values()].reduce(
    (sum, refund) => sum + (refund.status === 'completed' ? refund.amount : 0),
    0,
  );
