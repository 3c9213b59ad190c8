import { boardText } from '../../rules/boards.ts';
import type { Offer } from '../../shapes.ts';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import type { CancellationView } from '@portico/storefront/parts/cancellation';
import { isolate } from '@portico/storefront/parts/isolate';
import { RefundStairs } from '@portico/storefront/parts/refund-stairs.tsx';
import { dayText, localNow } from '@portico/storefront/parts/times';
import { zoneCity } from '@portico/storefront/parts/zones';
import { currentTime } from '@portico/storefront/platform/clock';
import { ownZone } from '@portico/storefront/platform/page';

interface RefundSectionProps {
  readonly offer: Offer;
  readonly search: HotelSearch;
  readonly view: CancellationView;
}

/** Shows the refund of the chosen rate in steps over time, in the hotel's local time. */
export function RefundSection({ offer, search, view }: RefundSectionProps) {
  const { t, i18n } = useTranslation();
  const difference = useZoneDifference(offer.cancellation.timeZone);
  return (
    <section id="refund" className="details-block is-first" aria-labelledby="refund-head">
      <h2 id="refund-head">{t('hotel.ifPlansChange')}</h2>
      <p className="muted">
        {offer.room.name}
        <span className="dot">{boardText(offer, t)}.</span>
        {view.zone && (
          <>
            {' '}
            {t('hotel.allTimes', { zone: view.zone })}
            {difference && <> {difference}</>}
          </>
        )}
      </p>
      <RefundStairs
        view={view}
        end={{ date: dayText(search.checkIn, i18n.language), time: t('hotel.checkInDay') }}
      />
    </section>
  );
}

/** 'New York is 5 hours behind.'; '' if the reader has the same local time. */
function useZoneDifference(timeZone: string): string {
  const { t } = useTranslation();
  const now = currentTime();
  const own = ownZone();
  const hours =
    (Date.parse(`${localNow(own, now)}Z`) - Date.parse(`${localNow(timeZone, now)}Z`)) / 3_600_000;
  if (hours === 0 || !Number.isFinite(hours)) return '';
  const count = Math.abs(hours);
  return t(hours < 0 ? 'hotel.hoursBehind' : 'hotel.hoursAhead', {
    city: isolate(zoneCity(own, t)),
    count,
  });
}
