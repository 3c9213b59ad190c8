// What Cars know of their own sales: read and written, shown, ordered, named.
import { PorticoError } from '@portico/contract';
import { money } from '@portico/contract/schemas';
import { paidFor } from '@portico/documents';
import { convertMinor } from '@portico/rules/money';
import { exponentOf } from '@portico/selling';
import type { ProductSales } from '@portico/selling/product-sales';
import { type Sale, saleFrame, storedOwed } from '@portico/selling/sale';
import { z } from 'zod';
import { type CarCartDetails, carCartDetails, type CarDetail, carDetail } from '../http.ts';
import type { CarRequested } from '../port.ts';
import { withSeconds } from '../rules/address.ts';
import { bornDriverFault, driverNeeds, unconfirmed } from '../rules/driver.ts';
import { type DeskLine, totalsOf } from '../rules/totals.ts';
import { DESK_DUES } from '../shapes.ts';

/** Amounts of `rate`, `dues` and of each chosen extra are the supplier's; all others about in the agency's own currency. */
const promise = carDetail.omit({ atDesk: true, extras: true }).extend({
  /** The rate alone. */
  rate: storedOwed,
  dues: z.array(z.object({ kind: z.enum(DESK_DUES), amount: money, about: z.int() })),
  chosen: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      count: z.int(),
      now: z.int(),
      atDesk: z.object({ amount: money, about: z.int() }).nullable(),
      amount: z.int(),
    }),
  ),
  remarks: z.array(z.string()),
});
/** What was promised with the quote of a rental, in the buyer's language. */
export type CarPromise = z.infer<typeof promise>;
export type CarSale = Sale<CarPromise>;

const stored = saleFrame.extend({ product: z.literal('Cars'), promise });

/** When the car is had, as suppliers are asked. */
export const timesOf = ({ span }: Pick<CarSale, 'span'>) => ({
  pickUpAt: withSeconds(span.from),
  dropOffAt: withSeconds(span.to),
});

export const carSales = {
  product: 'Cars' as const,

  read: (sale): CarSale => stored.parse(sale),

  stored: (sale) => ({ ...sale }),

  detail(sale, price): CarDetail {
    const { rate, dues, chosen, remarks: _remarks, ...facts } = sale.promise;
    const { lines } = totalsOf(price, { ...rate, payWay: facts.payWay, atDesk: dues }, chosen);
    const inPrice = chargedBy(sale);
    const { currency } = price;
    return {
      ...facts,
      excess: facts.excess === null ? null : inPrice(facts.excess),
      depositAbout: inPrice(facts.depositAbout),
      atDesk: lines.map((line) => ({ ...line })),
      extras: chosen.map(({ code, name, count, amount, atDesk }) => ({
        code,
        name,
        count,
        amount: { amount: atDesk === null ? inPrice(amount) : shareOf(lines, code), currency },
        payAt: atDesk === null ? 'now' : 'desk',
      })),
      offered: facts.offered.map(({ about, ...extra }) => ({
        ...extra,
        about: about === null ? null : inPrice(about),
      })),
    };
  },

  requested(sale): CarRequested {
    const { flightNumber } = toldOf(sale);
    return {
      car: sale.promise.vehicle,
      ...timesOf(sale),
      driver: sale.promise.driver,
      extras: sale.promise.chosen.map(({ code, count }) => ({ code, count })),
      ...(flightNumber === undefined ? {} : { flightNumber }),
    };
  },

  checkTold(sale, { travellers: [driver], details }, isLast) {
    const {
      needs,
      driver: { age },
    } = sale.promise;
    if (driver?.birthDate !== undefined) {
      const fault = bornDriverFault(driver.birthDate, { ...timesOf(sale), age, needs });
      if (fault !== null && fault !== 'date')
        throw new PorticoError(fault, { field: 'travellers.0.birthDate' });
    }
    if (details === undefined && !isLast) return;
    const told = details === undefined ? undefined : carCartDetails.parse(details);
    const missing = unconfirmed(told?.confirms ?? { licence: false, card: false }, needs);
    if (missing !== null)
      throw new PorticoError('LICENCE_UNCONFIRMED', { field: `details.confirms.${missing}` });
  },

  needs: (sale) => driverNeeds(timesOf(sale), sale.promise.driver),

  paidFor: ({ title, span }, language) => paidFor({ title, span, language }),
} satisfies ProductSales<CarPromise>;

/** What its driver told at checkout; nothing before it is booked. */
const toldOf = ({ told }: Pick<CarSale, 'told'>): Partial<CarCartDetails> =>
  told === undefined ? {} : carCartDetails.parse(told);

const shareOf = (lines: readonly DeskLine[], extra: string): number =>
  lines.find(({ kind, code }) => kind === 'extra' && code === extra)?.about ?? 0;

/** From the agency's currency to the one a sale is charged in, at the rate of its charge. */
function chargedBy({ charge, currency }: Pick<CarSale, 'charge' | 'currency'>) {
  return (amount: number): number => {
    if (charge === undefined) return amount;
    const from = exponentOf(charge.settlement.currency) ?? 2;
    return convertMinor(amount, charge.rate, from, exponentOf(currency) ?? 2);
  };
}
