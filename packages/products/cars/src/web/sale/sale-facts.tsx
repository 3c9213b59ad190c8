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

/** Shows class, transmission and vendor. */
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

/** Shows pick-up and drop-off times and places. */
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
 * Shows desks with their hours, a map and the documents to bring; hidden for a cancelled or
 * finished rental.
 */
function Whole({ sale, isClosed = false }: SaleSlot & { readonly isClosed?: boolean }) {
  const { span, detail: sold, price, place } = rentalOf(sale);
  if (isClosed) return null;
  // only bookings have notices
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

/** Shows the deposit and the maximum damage cost: neither is included in the total. */
function Aside({ sale }: SaleSlot) {
  const { detail, price } = rentalOf(sale);
  return <Beside currency={price.currency} rate={detail} />;
}

export const rentalSaleFacts: SaleFacts = { Choice, Times, Whole, Beside: Aside };

export const rentalSaleWords: SaleWords = {
  party: (sale, t) => t('carSale.driverOf', { age: rentalOf(sale).detail.driver.age }),
  length: (sale, t) => lengthText(rentalOf(sale).detail, t),
  kind: (sale) => rentalOf(sale).detail.vendor.name,
  // a sale has exactly one car
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
