// Wires the deadlines of bookings and tasks, and the mails that warn of them.
import { currencies } from '@portico/reference';
import { readSaleHead } from '@portico/selling/product-sales';
import type { Kernel } from '../kernel/kernel.ts';
import { siteAddress } from '../kernel/agencies.ts';
import type { BookingAccess } from '../modules/bookings/read/booking-access.ts';
import { deadlinesReader } from '../modules/bookings/read/booking-deadlines.ts';
import { type DeadlinesModule, deadlinesModule } from '../modules/deadlines/deadlines.module.ts';
import type { Letters } from './center-record.ts';
import { letterheadOf } from './letterhead.ts';
import { sellsRehearsals } from './rehearsal.ts';
import { SALES } from './sold.ts';

export function wireDeadlines(
  kernel: Kernel,
  { site, mailer, wake }: Letters,
  access: BookingAccess,
): DeadlinesModule {
  const { config, db } = kernel;
  return deadlinesModule({
    kernel,
    mailer,
    wake,
    deadlinesOf: deadlinesReader(access, db),
    saleOf: (stored) => readSaleHead(SALES, stored),
    exponents: Object.fromEntries(currencies().map(({ code, digits }) => [code, digits])),
    async letterhead(agencyId, wanted) {
      const of = await site(agencyId);
      const { brand, ...letter } = letterheadOf(of, wanted);
      return {
        ...letter,
        brand: { ...brand, isRehearsal: sellsRehearsals(config) },
        site: siteAddress(config, of.subdomain),
      };
    },
  });
}
