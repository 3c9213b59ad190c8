// Reads, writes, displays, orders and names stored sales of cars.
import { PorticoError } from '@portico/contract';
import { paidFor } from '@portico/documents';
import { convertMinor } from '@portico/rules/money';
import { exponentOf } from '@portico/selling';
import type { ProductSales } from '@portico/selling/product-sales';
import { z } from 'zod';
import { type CarCartDetails, carCartDetails, type CarDetail } from '../http.ts';
import type { CarRequested } from '../port.ts';
import { bornDriverFault, driverNeeds, unconfirmed } from '../rules/driver.ts';
import { type DeskLine, totalsOf } from '../rules/totals.ts';
import {
  type CarPromise,
  type CarSale,
  storedCarSale,
  storedForm,
  timesOf,
} from './car-promise.ts';
import { rentalIn } from './names.ts';
import { rentalChanges } from './notices.ts';

export { type CarPromise, type CarSale, timesOf } from './car-promise.ts';

export const carSales = {
  product: 'Cars' as const,

  read: (sale): CarSale => storedCarSale.parse(sale),

  stored: (sale) => storedForm(sale),

  detail(sale, price): CarDetail {
    const { rate, dues, chosen, remarks: _remarks, ...facts } = sale.promise;
    // after a conversion, an extra shares the desk's part with the fees
    const known = chosen.map((extra) =>
      sale.charge === undefined && extra.now === 0 ? { ...extra, shown: extra.amount } : extra,
    );
    const { lines } = totalsOf(price, { ...rate, payWay: facts.payWay, atDesk: dues }, known);
    const inPrice = chargedBy(sale);
    const { currency } = price;
    const { flightNumber, landsAt } = cartDetailsOf(sale);
    return {
      ...facts,
      ...(flightNumber === undefined ? {} : { flightNumber }),
      ...(landsAt === undefined ? {} : { landsAt }),
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
    const { flightNumber } = cartDetailsOf(sale);
    return {
      car: sale.promise.vehicle,
      ...timesOf(sale),
      driver: sale.promise.driver,
      extras: sale.promise.chosen.map(({ code, count }) => ({ code, count })),
      ...(flightNumber === undefined ? {} : { flightNumber }),
    };
  },

  checkDetails(sale, { travellers: [driver], details }, isLast) {
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

  named: rentalIn,
  changes: rentalChanges,
} satisfies ProductSales<CarPromise>;

/** Tolerates fields stored by a later version. */
const storedDetails = z.object(carCartDetails.shape);

/** Returns the driver's details from checkout; empty before booking. */
const cartDetailsOf = ({ told }: Pick<CarSale, 'told'>): Partial<CarCartDetails> =>
  told === undefined ? {} : storedDetails.parse(told);

const shareOf = (lines: readonly DeskLine[], extra: string): number =>
  lines.find(({ kind, code }) => kind === 'extra' && code === extra)?.about ?? 0;

/**
 * Converts from the agency's currency to the charged currency of a sale, at the rate of its charge.
 */
function chargedBy({ charge, currency }: Pick<CarSale, 'charge' | 'currency'>) {
  return (amount: number): number => {
    if (charge === undefined) return amount;
    const from = exponentOf(charge.settlement.currency) ?? 2;
    return convertMinor(amount, charge.rate, from, exponentOf(currency) ?? 2);
  };
}
