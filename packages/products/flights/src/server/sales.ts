// What Air Travel knows of its own sales: read and written, shown, ordered, named.
import { paidFor } from '@portico/documents';
import type { ProductSales } from '@portico/selling/product-sales';
import { type Sale, saleFrame } from '@portico/selling/sale';
import { z } from 'zod';
import { type FlightDetail, flightDetail, serviceChosen } from '../http.ts';
import type { AirRequested } from '../port.ts';
import { travellerNeeds } from '../rules/traveller-needs.ts';
import { type AirTraveller, TRAVELLER_TYPES } from '../shapes.ts';
import { chosenSeatsAndBags } from './chosen.ts';
import { flightChanges } from './notices.ts';
import { shownParts } from './sold-price.ts';

/** Amounts of a promise are the supplier's, in its currency; what is shown is made of them and of the sale's price. */
const promise = flightDetail.omit({ perTraveller: true, services: true }).extend({
  parts: z.array(
    z.object({
      type: z.enum(TRAVELLER_TYPES),
      count: z.int(),
      base: z.int(),
      tax: z.int(),
    }),
  ),
  /** Of the fare alone. */
  net: z.int(),
  tax: z.int(),
  services: z.array(z.object({ chosen: serviceChosen, net: z.int() })),
  remarks: z.array(z.string()),
});
/** What was promised with the quote of a journey, in the buyer's language. */
export type FlightPromise = z.infer<typeof promise>;
export type FlightSale = Sale<FlightPromise>;

const stored = saleFrame.extend({ product: z.literal('Air Travel'), promise });

/** Travellers as suppliers are asked for them. */
export const travellersIn = ({
  travellers,
}: Pick<FlightPromise, 'travellers'>): readonly AirTraveller[] =>
  travellers.map(({ type, age }) => (age === undefined ? { type } : { type, age }));

export const flightSales = {
  product: 'Air Travel' as const,

  read: (sale): FlightSale => stored.parse(sale),

  stored: (sale) => ({ ...sale }),

  detail({ price: full, audience, promise: made }, price): FlightDetail {
    const { parts, net, tax, services, remarks: _remarks, ...facts } = made;
    const shown = shownParts(
      { parts, net, tax, services: services.map((one) => one.net), change: made.change },
      full,
      audience,
      price,
    );
    return {
      ...facts,
      change: { timeZone: shown.change.timeZone, steps: shown.change.steps.map((s) => ({ ...s })) },
      perTraveller: shown.perTraveller.map((line) => ({ ...line, each: [...line.each] })),
      services: services.map(({ chosen }, i) => ({
        chosen,
        amount: { amount: shown.services[i] ?? 0, currency: price.currency },
      })),
    };
  },

  requested: ({ promise: made }): AirRequested => ({
    legs: made.legs.map((leg) => leg.map(({ id }) => id)),
    travellers: travellersIn(made),
    cabin: made.cabin,
    ...chosenSeatsAndBags(made.services.map(({ chosen }) => chosen)),
  }),

  needs: ({ promise: made }) => travellerNeeds({ ...made, travellers: travellersIn(made) }),

  paidFor: ({ title, span }, language) => paidFor({ title, span, language }),

  changes: flightChanges,
} satisfies ProductSales<FlightPromise>;
