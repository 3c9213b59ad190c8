// Slots of lockers in the pages shared by all products.
import type { SaleView } from '@portico/contract';
import { icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText } from '@portico/storefront/parts/times';
import type { ProductParts, SaleSlot } from '@portico/storefront/product-parts';
import { saleLabels } from '@portico/storefront/sale-labels';
import './calls.ts';
import type { LockerDetail } from '../shapes.ts';
import { lockerNeeds } from '../rules/traveller-needs.ts';
import { itemOfCheckout, searchOfCheckout } from './journey.ts';

/**
 * Narrows a sale whose `product` is Lockers: the server's response follows the schema in shapes.ts.
 */
const lockerOf = (sale: SaleView): LockerDetail => (sale as SaleView<LockerDetail>).detail;

function Choice({ sale }: SaleSlot) {
  const { t } = useTranslation();
  return <>{t(`lockers.size.${lockerOf(sale).size}`)}</>;
}

function Times({ sale }: SaleSlot) {
  const { t, i18n } = useTranslation();
  const { from, to } = lockerOf(sale).rental;
  return (
    <dl>
      <dt>{t('lockers.from')}</dt>
      <dd>
        <bdi>{dayText(from, i18n.language)}</bdi>
      </dd>
      <dt>{t('lockers.to')}</dt>
      <dd>
        <bdi>{dayText(to, i18n.language)}</bdi>
      </dd>
    </dl>
  );
}

const Where = ({ sale }: SaleSlot) => <bdi>{lockerOf(sale).locker.city}</bdi>;

export const parts: ProductParts = {
  icon: icons.ticket,
  pictures: (sale) => {
    const { picture } = lockerOf(sale).locker;
    return { item: picture, place: picture };
  },
  SaleFacts: { Choice, Times },
  place: { Heading: Where },
  words: {
    party: (_sale, t) => t('common.adults', { count: 1 }),
    length: (sale, t) => t('lockers.days', { count: lockerOf(sale).days }),
    kind: () => '',
    unit: (number, t) => t('lockers.number', { number }),
    booked: (sale, t) => {
      const { days, locker } = lockerOf(sale);
      return t('lockers.booked', {
        city: isolate(locker.city),
        days: t('lockers.days', { count: days }),
      });
    },
  },
  labels: saleLabels((name) => `lockers.${name}`, []),
  needs: (sale) => lockerNeeds(lockerOf(sale).rental),
  nextSteps: (booking, { t, language }) => {
    const { from, to } = lockerOf(booking).rental;
    return [
      { when: <bdi>{dayText(from, language)}</bdi>, title: t('lockers.open') },
      { when: <bdi>{dayText(to, language)}</bdi>, title: t('lockers.close') },
    ];
  },
  quotes: {
    read: (api, quoteId, signal) =>
      api.call('lockerQuoteRead', { params: { quoteId } }, { signal }),
    quoteAgain: async (api, quoteId, signal) =>
      (await api.call('lockerQuote', { body: { quoteId } }, { signal })).quote,
  },
  waysBack: { item: itemOfCheckout, search: searchOfCheckout },
};
