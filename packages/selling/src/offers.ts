// An offer as the client carries it: everything needed to price the same rate again, sealed and bound to its agency. Its net
// price is in nobody's hands; the totals that were shown are inside, so that "the price changed" can be told honestly.
import { AUDIENCES } from '@portico/contract';
import type { Audience, LocalDate } from '@portico/contract';
import type { Occupancy, Stay } from '@portico/product-hotels/shapes';
import { ByteReader, ByteWriter } from './bytes.ts';
import type { Sealer } from './sealer.ts';

export interface HotelOffer {
  readonly supplier: string;
  readonly supplierHotelId: string;
  readonly rateKey: string;
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
  /** Totals in minor units of `currency` as they were when the offer was made. */
  readonly member: number;
  readonly retail: number;
  readonly currency: string;
  /** Who it was shown to. */
  readonly audience: Audience;
  readonly nationality: string | null;
  /** Where the search looked from, for the distance of the quote's hotel. */
  readonly near: {
    readonly name: string;
    readonly latitude: number;
    readonly longitude: number;
  } | null;
  /** Epoch seconds. */
  readonly issuedAt: number;
}

/** What all offers of one search share. */
export type OfferContext = Pick<
  HotelOffer,
  'stay' | 'occupancies' | 'currency' | 'audience' | 'nationality' | 'near' | 'issuedAt'
>;
/** What one offer adds. */
export type OfferPart = Pick<
  HotelOffer,
  'supplier' | 'supplierHotelId' | 'rateKey' | 'member' | 'retail'
>;

export const OFFER_MINUTES = 30;
const VERSION = 2;

export type OpenedOffer =
  | { readonly kind: 'ok'; readonly offer: HotelOffer }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'expired' };

export interface Offers {
  /** Prepares one search; the function makes the id of one offer. */
  issue(agencyId: string, context: OfferContext): (part: OfferPart) => string;
  /** Opens an id that came back. `now` is epoch milliseconds. */
  open(agencyId: string, offerId: string, now: number): OpenedOffer;
}

/** Makes and reads offer ids. */
export function createOffers(sealer: Sealer): Offers {
  return {
    issue(agencyId, context) {
      const seal = sealer.batch(agencyId);
      const shared = Uint8Array.from(writeContext(context));
      return (part) => {
        const writer = new ByteWriter();
        writer.bytes(shared);
        writer.text(part.supplier);
        writer.text(part.supplierHotelId);
        writer.text(part.rateKey);
        writer.whole(part.member);
        writer.whole(part.retail);
        return seal(writer.finish());
      };
    },
    open(agencyId, offerId, now) {
      const message = sealer.open(offerId, agencyId);
      if (message === null) return { kind: 'invalid' };
      const offer = readOffer(message);
      if (offer === null) return { kind: 'invalid' };
      const age = now / 1000 - offer.issuedAt;
      return age > OFFER_MINUTES * 60 ? { kind: 'expired' } : { kind: 'ok', offer };
    },
  };
}

/** '2026-12-01' as 20261201, and back. */
const digits = (date: LocalDate): number => Number(date.replaceAll('-', ''));
const dateOf = (number: number): LocalDate =>
  String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

function writeContext(context: OfferContext): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(VERSION);
  writer.whole(context.issuedAt);
  writer.whole(digits(context.stay.checkIn));
  writer.whole(digits(context.stay.checkOut));
  writer.byte(context.occupancies.length);
  for (const { adults, childAges } of context.occupancies) {
    writer.byte(adults);
    writer.byte(childAges.length);
    for (const age of childAges) writer.byte(age);
  }
  writer.text(context.currency);
  writer.byte(AUDIENCES.indexOf(context.audience));
  writer.text(context.nationality ?? '');
  writer.byte(context.near === null ? 0 : 1);
  if (context.near !== null) {
    writer.text(context.near.name);
    // A hundred-thousandth of a degree is about a metre.
    writer.whole(Math.round((context.near.latitude + 90) * 100_000));
    writer.whole(Math.round((context.near.longitude + 180) * 100_000));
  }
  return writer.finish();
}

function readOffer(message: Uint8Array): HotelOffer | null {
  const reader = new ByteReader(message);
  if (reader.byte() !== VERSION) return null;
  const issuedAt = reader.whole();
  const stay = { checkIn: dateOf(reader.whole()), checkOut: dateOf(reader.whole()) };
  const occupancies: Occupancy[] = Array.from({ length: reader.byte() }, () => ({
    adults: reader.byte(),
    childAges: Array.from({ length: reader.byte() }, () => reader.byte()),
  }));
  const currency = reader.text();
  const audience = AUDIENCES[reader.byte()];
  const nationality = reader.text() || null;
  const near =
    reader.byte() === 0
      ? null
      : {
          name: reader.text(),
          latitude: (reader.whole() - 9_000_000) / 100_000,
          longitude: (reader.whole() - 18_000_000) / 100_000,
        };
  const supplier = reader.text();
  const supplierHotelId = reader.text();
  const rateKey = reader.text();
  const member = reader.whole();
  const retail = reader.whole();
  if (reader.failed || audience === undefined) return null;
  return {
    supplier,
    supplierHotelId,
    rateKey,
    stay,
    occupancies,
    member,
    retail,
    currency,
    audience,
    nationality,
    near,
    issuedAt,
  };
}
