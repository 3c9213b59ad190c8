// From an offer of a list to the same offer with its seal: what the details page does before
// anything is quoted.
import type { CallOptions, Client } from './client.ts';

interface StayQuery {
  readonly stay: object;
  readonly occupancies: readonly object[];
}

interface RatesReply {
  readonly rooms: readonly {
    readonly offers: readonly { readonly mark: string; readonly offerId: string }[];
  }[];
}

/** The `offerId` of a list's offer, from the rates of its hotel. Throws when the rate has gone. */
export async function sealedOffer(
  client: Client,
  { stay, occupancies }: StayQuery,
  hotelId: string,
  mark: string,
  options: CallOptions = {},
): Promise<string> {
  const reply = await client.post<RatesReply>(
    '/api/hotel/rates',
    { hotelId, stay, occupancies },
    options,
  );
  const found = reply.json.rooms
    .flatMap(({ offers }) => offers)
    .find((offer) => offer.mark === mark);
  if (found === undefined) throw new Error(`no rate of ${hotelId} has the mark ${mark}`);
  return found.offerId;
}
