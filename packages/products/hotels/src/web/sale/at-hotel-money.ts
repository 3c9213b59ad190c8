// Formats the amount paid at the hotel in its currency, with its value in the display currency.
import type { Price } from '@portico/contract';
import { onSiteOf } from '@portico/rules/at-stake';
import { useDisplayCurrency, useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { useShownParts } from '@portico/storefront/parts/shown-sum';
import { sumAtHotel } from '../../rules/at-hotel.ts';
import type { AtHotel } from '../../shapes.ts';

interface PaidThere {
  readonly price: Price;
  /** Optional: absent if the hotel charges the price's currency. */
  readonly atHotel?: AtHotel | undefined;
}

/** Texts of the amounts paid now and at the hotel. */
export interface StayMoney {
  readonly now: string;
  /** '€3.40 (about $3.99)'; only the value if the hotel charges the display currency. */
  readonly there: string;
  /** '€3.40' if the hotel charges a currency other than the displayed one; else null. */
  readonly own: string | null;
  /** '$3.99': adds up to the displayed total with `now`. */
  readonly worth: string;
}

export function useStayMoney(): (paid: PaidThere) => StayMoney {
  const { t } = useTranslation();
  const owed = useOwed();
  const shownParts = useShownParts();
  const { currency: shown } = useDisplayCurrency();
  return ({ price, atHotel }) => {
    const { currency, dueNow } = price;
    const rest = onSiteOf(price);
    const [now = '', worth = ''] = shownParts([dueNow, rest], currency).parts;
    const taken = atHotel ? sumAtHotel(atHotel) : { amount: rest, currency };
    // for a stay paid at the hotel, a server of the previous version does not send the hotel's
    // currency
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
