// Converts a fare to the HTTP schema of its sales pages.
import type { z } from 'zod';
import type { fareOffer } from '../http.ts';
import type { Fare } from '../port.ts';
import { withPenalties } from '../rules/penalties.ts';

export type FareFacts = Pick<
  z.input<typeof fareOffer>,
  | 'brand'
  | 'marketing'
  | 'cabins'
  | 'classes'
  | 'bags'
  | 'seatChoice'
  | 'change'
  | 'voidUntil'
  | 'documents'
>;

/** Returns the terms of a fare; `change` in the supplier's currency. */
export const fareFactsOf = (fare: Fare): FareFacts => ({
  brand: fare.brand,
  marketing: fare.marketing,
  cabins: [...fare.cabins],
  classes: fare.classes && [...fare.classes],
  bags: fare.bags.map(({ underSeat, cabin, checked }) => ({
    underSeat,
    cabin,
    checked: { pieces: checked.pieces, kg: checked.kg },
  })),
  seatChoice: fare.seatChoice,
  change: withPenalties(fare.terms.change, (penalty) => penalty),
  voidUntil: fare.terms.voidUntil,
  documents: fare.documents,
});
