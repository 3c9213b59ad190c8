// An offer as carried by the client: everything needed to price the same rate again, sealed and
// bound to its agency. Clients cannot read the net price; the displayed totals are included, so
// that a price change can be reported. The product's codec encodes the request (a stay, a journey).
import { AUDIENCES, PRODUCT_IDS } from '@portico/contract';
import type { Audience, ProductTitle } from '@portico/contract';
import { ByteReader, ByteWriter } from './bytes.ts';
import type { Sealer } from './sealer.ts';

/** Encodes a product's request. It decodes only its own output: the seal guarantees that. */
export interface OfferCodec<Question = unknown> {
  write(writer: ByteWriter, question: Question): void;
  read(reader: ByteReader): Question;
}

/** Product of an offer, and the codec of its request. */
export interface OfferKind<Question = unknown> {
  readonly product: ProductTitle;
  readonly codec: OfferCodec<Question>;
}

/** Data shared by all offers of one search. */
export interface OfferContext<Question = unknown> {
  readonly question: Question;
  /** Currency of the totals: the agency's settlement currency. */
  readonly currency: string;
  /** Audience the offer was shown to. */
  readonly audience: Audience;
  /** Epoch seconds. */
  readonly issuedAt: number;
}

/** Data of one offer. */
export interface OfferPart {
  readonly supplier: string;
  /** Supplier id of the item: a hotel, an itinerary, a depot's car. */
  readonly itemKey: string;
  readonly rateKey: string;
  /** The supplier's handle of the item; omitted if it has none. */
  readonly handle?: string | undefined;
  /** Totals in minor units at the time of the offer. */
  readonly member: number;
  readonly retail: number;
}

export type SealedOffer<Question = unknown> = OfferContext<Question> & OfferPart;

export const OFFER_MINUTES = 30;
const VERSION = 3;

export type OpenedOffer<Question = unknown> =
  | { readonly kind: 'ok'; readonly offer: SealedOffer<Question> }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'expired' };

export interface Offers {
  /** Prepares one search and returns the function that creates the id of one offer. */
  issue<Question>(
    agencyId: string,
    kind: OfferKind<Question>,
    context: OfferContext<Question>,
  ): (part: OfferPart) => string;
  /**
   * Opens an id sent by a client; an id of another product is invalid. `now` is epoch milliseconds.
   */
  open<Question>(
    agencyId: string,
    kind: OfferKind<Question>,
    offerId: string,
    now: number,
  ): OpenedOffer<Question>;
}

/** Creates and opens offer ids. */
export function createOffers(sealer: Sealer): Offers {
  return {
    issue(agencyId, kind, context) {
      const seal = sealer.batch(agencyId);
      const shared = Uint8Array.from(writeContext(kind, context));
      return (part) => {
        const writer = new ByteWriter();
        writer.bytes(shared);
        writer.text(part.supplier);
        writer.text(part.itemKey);
        writer.text(part.rateKey);
        writer.whole(part.member);
        writer.whole(part.retail);
        // at the end: the previous version ignores what follows the totals
        if (part.handle !== undefined) writer.text(part.handle);
        return seal(writer.finish());
      };
    },
    open(agencyId, kind, offerId, now) {
      const message = sealer.open(offerId, agencyId);
      if (message === null) return { kind: 'invalid' };
      const offer = readOffer(kind, message);
      if (offer === null) return { kind: 'invalid' };
      const age = now / 1000 - offer.issuedAt;
      return age > OFFER_MINUTES * 60 ? { kind: 'expired' } : { kind: 'ok', offer };
    },
  };
}

function writeContext<Question>(
  { product, codec }: OfferKind<Question>,
  { issuedAt, currency, audience, question }: OfferContext<Question>,
): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(VERSION);
  writer.byte(PRODUCT_IDS[product]);
  writer.whole(issuedAt);
  writer.text(currency);
  writer.byte(AUDIENCES.indexOf(audience));
  codec.write(writer, question);
  return writer.finish();
}

function readOffer<Question>(
  { product, codec }: OfferKind<Question>,
  message: Uint8Array,
): SealedOffer<Question> | null {
  const reader = new ByteReader(message);
  if (reader.byte() !== VERSION || reader.byte() !== PRODUCT_IDS[product]) return null;
  const issuedAt = reader.whole();
  const currency = reader.text();
  const audience = AUDIENCES[reader.byte()];
  const question = codec.read(reader);
  const supplier = reader.text();
  const itemKey = reader.text();
  const rateKey = reader.text();
  const member = reader.whole();
  const retail = reader.whole();
  const handle = reader.isAtEnd ? undefined : reader.text();
  if (reader.failed || audience === undefined) return null;
  return {
    question,
    currency,
    audience,
    issuedAt,
    supplier,
    itemKey,
    rateKey,
    ...(handle === undefined ? {} : { handle }),
    member,
    retail,
  };
}
