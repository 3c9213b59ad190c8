// Gets the seal for an offer of a list, as the details page does before quoting.
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

/**
 * Returns the `offerId` of a list's offer, from the rates of its hotel. Throws if the call is refused
 * or the rate is no longer available.
 */
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
  if (reply.status !== 200) throw new Error(`rates of ${hotelId}: ${reply.status} ${reply.text}`);
  const found = reply.json.rooms
    .flatMap(({ offers }) => offers)
    .find((offer) => offer.mark === mark);
  if (found === undefined) throw new Error(`no rate of ${hotelId} has the mark ${mark}`);
  return found.offerId;
}
