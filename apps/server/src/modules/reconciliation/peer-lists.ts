// What the peers hold, by their own lists. A list that breaks off is none: the whole comparison waits for the next time.
import type {
  GatewayContext,
  PaymentGateway,
  SupplierContext,
  SupplierOrders,
} from '@portico/contract';
import { bookingIdOf, type SeenPayment, type SeenReservation } from '@portico/rules/reconciliation';
import type { Clock } from '../../kernel/clock.ts';
import type { BookingsSideRepo } from './bookings-side.repo.ts';
import type { AskedPeers, OurBooking, Period } from './reconciliation.types.ts';

export interface PeerLists {
  readonly payments: readonly SeenPayment[];
  readonly reservations: readonly SeenReservation[];
}

/** A peer could not be asked; what it holds is not known. */
export class NotAsked extends Error {
  constructor(peer: string, why: string) {
    super(`${peer}: ${why}`);
    this.name = 'NotAsked';
  }
}

const LIST_MS = 120_000;

export function peerLists({
  peers,
  ours,
  clock,
}: {
  peers: AskedPeers;
  ours: BookingsSideRepo;
  clock: Clock;
}) {
  const contextOf = (agencyId: string, signal: AbortSignal): GatewayContext & SupplierContext => {
    const faults = peers.faults(agencyId);
    return {
      agencyId,
      correlationId: `reconciliation-${clock.now()}`,
      now: clock.iso(),
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIST_MS)]),
      ...(faults === undefined ? {} : { faults }),
    };
  };

  /** The agency's gateways: the chosen one, and those it was paid through before. */
  async function gatewaysOf(agencyId: string): Promise<Map<string, PaymentGateway>> {
    const found = new Map<string, PaymentGateway>();
    for (const name of [undefined, ...(await ours.gateways(agencyId))]) {
      const one = await peers.gateway(agencyId, name);
      if (one !== null) found.set(one.name, one.gateway);
      else if (name !== undefined) throw new NotAsked(name, 'there is no such gateway any more');
    }
    return found;
  }

  const supplierOf = (name: string): SupplierOrders => {
    const supplier = peers.suppliers.find(({ profile }) => profile.name === name);
    if (supplier === undefined) throw new NotAsked(name, 'there is no such supplier any more');
    return supplier;
  };

  return {
    contextOf,
    gatewaysOf,
    supplierOf,

    /** Everything made or changed in the span. Throws what the adapter throws when a list is not whole. */
    async between(
      agencyId: string,
      { from, until }: Period,
      signal: AbortSignal,
    ): Promise<PeerLists> {
      const context = contextOf(agencyId, signal);
      const payments: SeenPayment[] = [];
      const reservations: SeenReservation[] = [];
      for (const [gateway, port] of await gatewaysOf(agencyId)) {
        for await (const some of port.paymentsBetween(from, until, context))
          payments.push(
            ...some.map(({ payerUrl: _page, ...payment }) => ({ ...payment, gateway })),
          );
      }
      for (const port of peers.suppliers) {
        const supplier = port.profile.name;
        for await (const some of port.bookingsBetween(from, until, context))
          reservations.push(...some.map((one) => ({ ...one, supplier })));
      }
      return { payments, reservations };
    },

    /** One booking's payment and reservation by their keys, where no list of this span has them. */
    async of(
      agencyId: string,
      booking: OurBooking,
      known: PeerLists,
      signal: AbortSignal,
    ): Promise<PeerLists> {
      const context = contextOf(agencyId, signal);
      const payments = known.payments.filter(({ key }) => bookingIdOf(key) === booking.id);
      const reservations = known.reservations.filter(({ key }) => bookingIdOf(key) === booking.id);
      return {
        payments:
          payments.length > 0 || booking.gateway === null
            ? payments
            : await askGateway(booking, booking.gateway, context),
        reservations:
          reservations.length > 0 || booking.state !== 'CONFIRMED'
            ? reservations
            : await askSupplier(booking, context),
      };
    },
  };

  async function askGateway(
    booking: OurBooking,
    name: string,
    context: GatewayContext,
  ): Promise<SeenPayment[]> {
    const { gateway } = (await peers.gateway(context.agencyId, name)) ?? {};
    if (gateway === undefined) throw new NotAsked(name, 'there is no such gateway any more');
    const key = booking.paymentKey ?? '';
    const outcome =
      booking.gatewayRef === null
        ? await gateway.findByKey(key, context)
        : await gateway.retrieve(booking.gatewayRef, context);
    if (outcome.kind === 'refused' && outcome.reason === 'NOT_FOUND') return [];
    if (outcome.kind !== 'ok') throw new NotAsked(name, outcome.message);
    if (outcome.value === null) return [];
    const { payerUrl: _page, ...payment } = outcome.value;
    return [
      { ...payment, gateway: name, key, reference: booking.reference, createdAt: '', refunds: [] },
    ];
  }

  async function askSupplier(
    booking: OurBooking,
    context: SupplierContext,
  ): Promise<SeenReservation[]> {
    const key = `${booking.id}:book:1`;
    const outcome = await supplierOf(booking.supplier).retrieve(key, context);
    if (outcome.kind !== 'ok') throw new NotAsked(booking.supplier, outcome.message);
    return outcome.value === null ? [] : [{ ...outcome.value, key, supplier: booking.supplier }];
  }
}
export type PeerListing = ReturnType<typeof peerLists>;
