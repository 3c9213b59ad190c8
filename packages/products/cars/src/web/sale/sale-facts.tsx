import type { BookingView } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText, timeText } from '@portico/storefront/parts/times';
import type { SaleFacts, SaleSlot, SaleWords } from '@portico/storefront/product-parts';
import { Beside } from '../offers/beside.tsx';
import { Bring } from '../offers/bring.tsx';
import { Desks } from '../offers/desks.tsx';
import { desksNow } from '../../rules/change-news.ts';
import { classText, gearText } from '../words.ts';
import { isOneWay, lengthText, rentalOf } from './rental-sale.ts';
import './sale.css';

/** Class and gear, and whose car it is. */
function Choice({ sale }: SaleSlot) {
  const { t } = useTranslation();
  const { model, vendor } = rentalOf(sale).detail;
  const gear = gearText(model.acriss, t);
  return (
    <>
      {classText(model.acriss, t)}
      {gear !== '' && <span className="dot">{gear}</span>}
      <br />
      <bdi>{vendor.name}</bdi>
    </>
  );
}

/** When and where the car is fetched and brought back. */
function Times({ sale }: SaleSlot) {
  const { t, i18n } = useTranslation();
  const { span, detail } = rentalOf(sale);
  const { pickUp, dropOff, flightNumber, landsAt } = detail;
  return (
    <dl className="stay-dates">
      {(
        [
          ['pickUp', span.from, pickUp],
          ['dropOff', span.to, dropOff],
        ] as const
      ).map(([kind, at, desk]) => (
        <div key={kind}>
          <dt>{t(`carDesk.${kind}`)}</dt>
          <dd>
            <bdi>{dayText(at, i18n.language)}</bdi>{' '}
            <span className="muted">
              <bdi>{timeText(at)}</bdi>
            </span>
            <span className="rental-at small muted">
              {kind === 'dropOff' && !isOneWay(detail) ? (
                t('carDesk.sameDesk')
              ) : (
                <bdi>{desk.name}</bdi>
              )}
            </span>
            {kind === 'pickUp' && (flightNumber ?? landsAt) !== undefined && (
              <span className="rental-at small muted">
                {t('carSale.flightNumber')}{' '}
                {flightNumber !== undefined && <bdi dir="ltr">{flightNumber}</bdi>}
                {landsAt !== undefined && (
                  <span className={flightNumber === undefined ? undefined : 'dot'}>
                    {t('carSale.lands', { time: isolate(landsAt) })}
                  </span>
                )}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Desks with their hours and a map, and what to bring to them; nothing of a rental that will not
 * take place.
 */
function Whole({ sale, isOver = false }: SaleSlot & { readonly isOver?: boolean }) {
  const { span, detail: sold, price, place } = rentalOf(sale);
  if (isOver) return null;
  // only a booking has notices
  const detail = desksNow(sold, 'notices' in sale ? (sale as BookingView) : {});
  return (
    <div className="rental-whole">
      <Desks
        of={detail}
        search={{ pickUpAt: span.from, dropOffAt: span.to }}
        city={place?.city}
        isSold
      />
      <Bring
        of={{ vendor: detail.vendor, currency: price.currency }}
        rate={detail}
        driver={detail.driver}
      />
    </div>
  );
}

/** What is blocked on a card, and what a damage costs at most: neither is in the total. */
function Aside({ sale }: SaleSlot) {
  const { detail, price } = rentalOf(sale);
  return <Beside currency={price.currency} rate={detail} />;
}

export const rentalSaleFacts: SaleFacts = { Choice, Times, Whole, Beside: Aside };

export const rentalSaleWords: SaleWords = {
  party: (sale, t) => t('carSale.driverOf', { age: rentalOf(sale).detail.driver.age }),
  length: (sale, t) => lengthText(rentalOf(sale).detail, t),
  kind: (sale) => rentalOf(sale).detail.vendor.name,
  // there is one car
  unit: (number) => String(number),
  booked: (sale, t) => {
    const { detail } = rentalOf(sale);
    return t('carSale.booked', {
      days: lengthText(detail, t),
      vendor: isolate(detail.vendor.name),
      desk: isolate(detail.pickUp.name),
    });
  },
};
