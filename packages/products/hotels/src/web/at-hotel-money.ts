// What the hotel takes, told in its own money, with its worth as it is shown beside it.
import type { Price } from '@portico/contract';
import { useDisplayCurrency, useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { useShownParts } from '@portico/storefront/parts/shown-sum';
import { sumAtHotel } from '../rules/at-hotel.ts';
import type { AtHotel } from '../shapes.ts';

interface PaidThere {
  readonly price: Price;
  /** Left out where the hotel takes the price's own currency. */
  readonly atHotel?: AtHotel | undefined;
}

/** Texts of what a stay costs now and at the hotel. */
export interface StayMoney {
  readonly now: string;
  /** '€3.40 (about $3.99)'; the worth alone where the hotel takes the money that is shown. */
  readonly there: string;
  /** '€3.40', where the hotel takes other money than is shown; else null. */
  readonly own: string | null;
  /** '$3.99': with `now` it sums to the total shown. */
  readonly worth: string;
}

export function useStayMoney(): (paid: PaidThere) => StayMoney {
  const { t } = useTranslation();
  const owed = useOwed();
  const shownParts = useShownParts();
  const { currency: shown } = useDisplayCurrency();
  return ({ price, atHotel }) => {
    const { currency, total, dueNow } = price;
    const [now = '', worth = ''] = shownParts([dueNow, total - dueNow], currency).parts;
    const taken = atHotel ? sumAtHotel(atHotel) : { amount: total - dueNow, currency };
    // of a stay that is paid at the hotel a server of the version before does not tell the hotel's
    // money
    const isUnknown = atHotel === undefined && dueNow === 0;
    const own =
      isUnknown || taken.amount === 0 || taken.currency === shown
        ? null
        : isolate(owed(taken.amount, taken.currency));
    const about = isolate(worth);
    return {
      now,
      own,
      worth,
      there: own === null ? about : t('price.aboutSum', { amount: own, about }),
    };
  };
}
