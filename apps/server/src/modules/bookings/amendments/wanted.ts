// The purchases of each kind of amendment: which bookings they may be made for, and what is sold. A
// change and add-ons are bought with an offer, the second payment without one.
import { type AmendmentKind, PorticoError } from '@portico/contract';
import type { Clock } from '../../../kernel/clock.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import type { AmendmentSale } from '@portico/selling/product-sales';
import { patienceWith } from '../create/create.types.ts';
import { contextOf } from '../notices/order-watch.ts';
import { amendmentKinds, isHeldPayment } from '../read/amendments.view.ts';
import type { BookingRow, Peers } from '../record/bookings.types.ts';
import type { Products } from '../record/products.ts';
import { ANSWERS, type OfferClaims, readOffer, requireAmendable } from './amendable.ts';
import type { AmendCall } from './amendments.types.ts';
import { balanceSale, requirePayable } from './balance-sale.ts';

interface WantedDeps {
  readonly keys: Keys;
  readonly peers: Peers;
  readonly products: Products;
  readonly clock: Clock;
}

/** A purchase that a buyer has asked for. */
export interface Wanted {
  /**
   * Throws if it cannot be made for the booking, read under its lease, or if another one is in
   * progress. One that waits for its payer is none: it would be abandoned.
   * @param amendments newest first
   */
  check(above: BookingRow, amendments: readonly BookingRow[]): void;
  /** Returns what is sold now. Aborts with `signal`, when the lease is lost. */
  sale(above: BookingRow, signal: AbortSignal): Promise<AmendmentSale>;
  /** Id of the notice that it answers, which must still be open. */
  readonly notice?: string | undefined;
  /** Error for a booking that changed while the purchase was prepared. */
  readonly changed: PorticoError;
}

/**
 * Returns the purchase that a call asks for. Throws if it is refused whatever happens to the booking.
 */
export const wantedOf = (deps: WantedDeps, call: AmendCall, row: BookingRow): Wanted =>
  KINDS[call.kind](deps, call, row);

const KINDS: Readonly<Record<AmendmentKind, typeof wantedOf>> = {
  change: (...asked) =>
    offered(...asked, { expired: 'CHANGE_OFFER_EXPIRED', field: 'changeOfferId' }),
  'add-ons': (...asked) => offered(...asked, { expired: 'OFFER_EXPIRED', field: 'addOnsOfferId' }),
  balance: secondPayment,
};

/** The second payment; its amount is the booking's own. */
function secondPayment({ clock }: WantedDeps, _call: AmendCall, row: BookingRow): Wanted {
  requirePayable(row, clock.now());
  return {
    check(above, amendments) {
      requirePayable(above, clock.now());
      if (amendments.some(isHeldPayment)) throw new PorticoError('PAYMENT_IN_REVIEW');
      requireAmendable(above, amendments, ['balance']);
    },
    sale: async (above) => balanceSale(above, uuidv7(clock)),
    changed: new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 }),
  };
}

interface OfferErrors {
  readonly expired: 'CHANGE_OFFER_EXPIRED' | 'OFFER_EXPIRED';
  /** Field of the call that contains the offer. */
  readonly field: string;
}

/** A sealed offer, valid for one version of the booking. */
function offered(
  deps: WantedDeps,
  call: AmendCall,
  row: BookingRow,
  { expired, field }: OfferErrors,
): Wanted {
  const { keys, products, clock } = deps;
  const claims = readOffer(keys, call.offerId, clock.now());
  if (claims === 'expired') throw new PorticoError(expired);
  const isForIt = claims?.a === row.agencyId && claims.b === row.id && claims.k === call.kind;
  if (!isForIt) throw new PorticoError('OFFER_INVALID', { field });
  return {
    check: (above, amendments) =>
      requireAmendable(
        above,
        amendments,
        claims.n === undefined ? amendmentKinds(above, amendments, products, clock.now()) : ANSWERS,
      ),
    notice: claims.n,
    async sale(above, signal) {
      if (above.version !== claims.v) throw new PorticoError(expired);
      return renewed(deps, call, above, claims, signal);
    },
    changed: new PorticoError(expired),
  };
}

/** Returns the offer as the supplier sells it now. Waits as long as the supplier's profile says. */
async function renewed(
  deps: WantedDeps,
  { rehearsal, language }: AmendCall,
  above: BookingRow,
  { k: kind, o: offer }: OfferClaims,
  signal: AbortSignal,
): Promise<AmendmentSale> {
  const supplier = deps.peers.supplier(above.supplier);
  const { amending } = deps.products.of(above.sale.product);
  if (supplier?.amend === undefined || amending === undefined)
    throw new PorticoError('NOT_CHANGEABLE');
  const faulty = { ...above, rehearsal: rehearsal ?? null };
  const context = contextOf(deps, faulty, patienceWith(supplier));
  const fresh = await amending.renewed(
    { sale: above.sale, supplierReference: above.supplierReference ?? '' },
    offer,
    {
      supplier,
      context: { ...context, signal: AbortSignal.any([context.signal, signal]), language },
      language,
      now: deps.clock.now(),
      id: uuidv7(deps.clock),
    },
  );
  if (fresh.kind !== kind) throw new PorticoError('OFFER_INVALID');
  return fresh;
}
