import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText } from '@portico/storefront/parts/times';
import { partyText } from '@portico/storefront/parts/party-text';
import type { SaleFacts, SaleSlot, SaleWords } from '@portico/storefront/product-parts';
import { boardText } from '../../rules/boards.ts';
import { guestsText } from '../guests-text.ts';
import { stayOf } from './stay-sale.ts';

/** Shows room, board and guests; of several rooms, the guests of each. */
function Choice({ sale }: SaleSlot) {
  const { t } = useTranslation();
  const { detail } = stayOf(sale);
  const { room, occupancies } = detail;
  return (
    <>
      {occupancies.length > 1
        ? t('stay.roomsOf', {
            rooms: t('find.rooms', { count: occupancies.length }),
            room: isolate(room.name),
          })
        : room.name}
      <br />
      {boardText(detail, t)}
      {occupancies.length > 1 ? (
        occupancies.map((occupancy, index) => (
          <span key={index} className="stay-room">
            {t('stay.roomNumber', { number: index + 1 })}
            <span className="dot">{partyText(occupancy, t)}</span>
          </span>
        ))
      ) : (
        <span className="dot">{guestsText(occupancies, t)}</span>
      )}
    </>
  );
}

/** Shows arrival and departure dates with check-in and check-out times. */
function Times({ sale }: SaleSlot) {
  const { t, i18n } = useTranslation();
  const { stay, checkInFrom, checkOutBy } = stayOf(sale).detail;
  return (
    <dl className="stay-dates">
      <div>
        <dt>{t('stay.checkIn')}</dt>
        <dd>
          <bdi>{dayText(stay.checkIn, i18n.language)}</bdi>{' '}
          <span className="muted">
            {checkInFrom === null ? (
              t('stay.askCheckIn')
            ) : (
              <>
                {t('stay.from')} <bdi>{checkInFrom}</bdi>
              </>
            )}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('stay.checkOut')}</dt>
        <dd>
          <bdi>{dayText(stay.checkOut, i18n.language)}</bdi>{' '}
          <span className="muted">
            {checkOutBy === null ? (
              t('stay.askCheckOut')
            ) : (
              <>
                {t('stay.by')} <bdi>{checkOutBy}</bdi>
              </>
            )}
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** Shows area and city. */
export function Where({ sale }: SaleSlot) {
  const { t } = useTranslation();
  const { hotel } = stayOf(sale).detail;
  return (
    <>
      <bdi>{hotel.area}</bdi>
      {t('common.comma')}
      <bdi>{hotel.city}</bdi>
    </>
  );
}

export const staySaleFacts = { Choice, Times } satisfies SaleFacts;

export const staySaleWords: SaleWords = {
  party: (sale, t) => guestsText(stayOf(sale).detail.occupancies, t),
  length: (sale, t) => t('searchForm.nights', { count: stayOf(sale).detail.nights }),
  kind: (sale) => stayOf(sale).detail.room.name,
  unit: (number, t) => t('stay.roomNumber', { number }),
  unitParty: (sale, number, t) => {
    const occupancy = stayOf(sale).detail.occupancies[number - 1];
    return occupancy === undefined ? '' : partyText(occupancy, t);
  },
  booked: (sale, t) => {
    const { nights, hotel } = stayOf(sale).detail;
    return t('stay.booked', {
      nights: t('searchForm.nights', { count: nights }),
      city: isolate(hotel.city),
    });
  },
};
