// Wires the deadlines of bookings and tasks, and the mails that warn of them.
import { currencies } from '@portico/reference';
import { readableLanguages } from '@portico/rules/locale';
import { readSale } from '@portico/selling/product-sales';
import { BUILT_LANGUAGES } from '@portico/texts';
import type { Kernel } from '../kernel/kernel.ts';
import { siteAddress } from '../kernel/agencies.ts';
import { mailLanguage, paperBrandOf, senderOf } from '../modules/agencies/correspondence.ts';
import type { BookingAccess } from '../modules/bookings/read/booking-access.ts';
import { deadlinesReader } from '../modules/bookings/read/booking-deadlines.ts';
import { type DeadlinesModule, deadlinesModule } from '../modules/deadlines/deadlines.module.ts';
import type { Letters } from './center-record.ts';
import { sellsRehearsals } from './rehearsal.ts';
import { SALES } from './sold.ts';

export function wireDeadlines(
  kernel: Kernel,
  { site, mailer, wake }: Letters,
  access: BookingAccess,
): DeadlinesModule {
  const { config, db } = kernel;
  const isBuilt = (code: string) => (BUILT_LANGUAGES as readonly string[]).includes(code);
  return deadlinesModule({
    kernel,
    mailer,
    wake,
    deadlinesOf: deadlinesReader(access, db),
    saleOf: (stored) => readSale(SALES, stored),
    exponents: Object.fromEntries(currencies().map(({ code, digits }) => [code, digits])),
    async letterOf(agencyId, wanted) {
      const of = await site(agencyId);
      const languages = readableLanguages(of, isBuilt);
      return {
        brand: { ...paperBrandOf(of), isRehearsal: sellsRehearsals(config) },
        replyTo: senderOf(of).email,
        language: mailLanguage({ languages }, wanted ?? undefined),
        site: siteAddress(config, of.subdomain),
      };
    },
  });
}
