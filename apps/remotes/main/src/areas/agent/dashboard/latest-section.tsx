import type { BookingLine } from '@portico/contract/http/center/bookings';
import { Anchor, Icon } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { spanDays } from '@portico/storefront/parts/times';
import { useId } from 'react';
import { bookingHref } from '../parts/booking-href.ts';
import { BookingStatus } from '../parts/booking-status.tsx';
import { PRODUCT_ICONS } from '../parts/product-icon.ts';
import { SectionHead } from '../parts/section-head.tsx';
import { Ago } from './ago.tsx';

/** Lists the latest bookings that the reader may see. */
export function LatestSection({ bookings }: { readonly bookings: readonly BookingLine[] }) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={t('centerDashboard.latest')}
        end={
          <Anchor className="link small" href="/bookings">
            {t('centerDashboard.seeAll')}
          </Anchor>
        }
      />
      <table className="dash-latest" aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            {(['reference', 'title', 'client', 'days', 'status', 'total', 'booked'] as const).map(
              (name) => (
                <th key={name} scope="col">
                  {t(`centerDashboard.latestColumn.${name}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.reference}>
              <th scope="row" className="dash-ref">
                <Anchor href={bookingHref(booking.reference)}>
                  <bdi>{booking.reference}</bdi>
                </Anchor>
              </th>
              <td className="dash-title">
                <Icon of={PRODUCT_ICONS[booking.product]} size="sm" /> <bdi>{booking.title}</bdi>
              </td>
              <td className="dash-who">
                <bdi>{booking.client}</bdi>
              </td>
              <td className="dash-days muted">
                <bdi>{spanDays(booking.span, i18n.language)}</bdi>
              </td>
              <td className="dash-state">
                <BookingStatus booking={booking} />
              </td>
              <td className="dash-total c-figure">
                <bdi>{owed(booking.total, booking.currency)}</bdi>
              </td>
              <td className="dash-ago c-figure faint">
                <Ago at={booking.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
