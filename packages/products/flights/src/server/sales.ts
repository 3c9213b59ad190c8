// Reads, writes, displays, orders and names stored sales of flights.
import { PorticoError } from '@portico/contract';
import { paidFor } from '@portico/documents';
import type { ProductSales } from '@portico/selling/product-sales';
import { saleFrame } from '@portico/selling/sale';
import { z } from 'zod';
import type { FlightDetail } from '../http.ts';
import type { AirRequested } from '../port.ts';
import { withPenalties } from '../rules/penalties.ts';
import { refusedName } from '../rules/ticket-name.ts';
import { journeyDays } from '../rules/journey-days.ts';
import { inPartyOrder } from '../rules/party-order.ts';
import { travellerNeeds } from '../rules/traveller-needs.ts';
import type { AirTraveller } from '../shapes.ts';
import { flightAmending } from './amending.ts';
import { chosenSeatsAndBags } from './chosen.ts';
import { checkLapsAtExit } from './exit-seats.ts';
import { flightPromise, type FlightPromise, type FlightSale } from './flight-promise.ts';
import { handleIn } from './handles.ts';
import { journeyIn } from './names.ts';
import { flightChanges } from './notices.ts';
import { schengenStayOf } from './schengen.ts';
import { shownParts } from './sold-price.ts';

export type { FlightPromise, FlightSale } from './flight-promise.ts';

const stored = saleFrame.extend({ product: z.literal('Air Travel'), promise: flightPromise });

/** Returns the travellers in supplier order. */
export const travellersIn = ({
  travellers,
}: Pick<FlightPromise, 'travellers'>): readonly AirTraveller[] =>
  travellers.map(({ type, age }) => (age === undefined ? { type } : { type, age }));

export const flightSales = {
  product: 'Air Travel' as const,

  read: (sale): FlightSale => stored.parse(sale),

  stored: (sale) => ({ ...sale }),

  detail({ price: full, audience, promise: made }, price): FlightDetail {
    const { parts, net, tax, services, remarks: _remarks, amendment: _sold, ...facts } = made;
    const shown = shownParts(
      { parts, net, tax, services: services.map((one) => one.net), change: made.change },
      full,
      audience,
      price,
    );
    const schengen = schengenStayOf(made);
    return {
      ...facts,
      ...(schengen === undefined ? {} : { schengen }),
      change: withPenalties(shown.change, (penalty) => penalty),
      perTraveller: shown.perTraveller?.map((line) => ({ ...line, each: [...line.each] })) ?? null,
      services: services.map(({ chosen, isLost, kg }, i) => ({
        chosen,
        ...(isLost === undefined ? {} : { isLost }),
        ...(kg === undefined ? {} : { kg }),
        amount: { amount: shown.services[i] ?? 0, currency: price.currency },
      })),
    };
  },

  requested: ({ handle, promise: made }): AirRequested => ({
    legs: made.legs.map((leg) => leg.map(({ id }) => id)),
    travellers: travellersIn(made),
    cabin: made.cabin,
    ...handleIn({ handle }),
    ...chosenSeatsAndBags(made.services.map(({ chosen }) => chosen)),
  }),

  /**
   * Names that cannot be printed on a ticket must be corrected before payment; a missing title is
   * reported by the required fields. An infant sits with an adult outside of exit rows.
   */
  checkDetails({ promise: made }, { travellers }) {
    const refused = refusedName(travellers.map(({ title = 'ms', ...one }) => ({ ...one, title })));
    if (refused !== null)
      throw new PorticoError('NAME_REFUSED', {
        field: `travellers.${refused.traveller}.${refused.field}`,
        details: { reason: refused.reason },
      });
    checkLapsAtExit(made, travellers);
  },

  needs: ({ promise: made }) =>
    travellerNeeds({
      ...made,
      travellers: travellersIn(made),
      schengen: schengenStayOf(made),
    }),

  inOrder: ({ promise: made }, travellers) =>
    inPartyOrder(travellersIn(made), travellers).flatMap((one) => one ?? []),

  days: ({ span, promise: { legs } }) => journeyDays(span, legs),

  paidFor: ({ title, span, promise: { legs } }, language) =>
    paidFor({ title, span: journeyDays(span, legs), language }),

  named: journeyIn,

  amending: flightAmending,
  changes: flightChanges,
} satisfies ProductSales<FlightPromise>;
