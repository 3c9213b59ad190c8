import type { BookingLine } from '@portico/contract/http/center/bookings';
import { Anchor, Button, EmptyState, ErrorState, Icon, icons } from '@portico/design';
import { useNavigate, useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { spanDays } from '@portico/storefront/parts/times';
import { useId } from 'react';
import { bookingHref } from '../parts/booking-href.ts';
import { BookingStatus } from '../parts/booking-status.tsx';
import { PRODUCT_ICONS } from '../parts/product-icon.ts';
import { SectionHead } from '../parts/section-head.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import type { Column } from '../parts/table-model.ts';
import { Table } from '../parts/table.tsx';
import { useBookingsOf } from './clients.query.ts';

/** The bookings of a client that the reader may see, newest first. */
export function ClientBookings({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const heading = useId();
  const columns = useColumns();
  const bookings = useBookingsOf(id);
  const { first, rows } = bookings;
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title={t('centerClients.bookings.title')} />
      {rows === null && first.status === 'rejected' ? (
        <ErrorState
          title={t('centerClients.bookings.failed')}
          actions={<Button onClick={first.reload}>{t('common.retry')}</Button>}
        />
      ) : rows?.length === 0 ? (
        <EmptyState icon={icons.luggage} title={t('centerClients.bookings.none')} />
      ) : (
        <>
          <Table<BookingLine>
            label={t('centerClients.bookings.title')}
            columns={columns}
            rows={rows ?? []}
            idOf={({ reference }) => reference}
            nameOf={({ reference }) => reference}
            onOpen={({ reference }) => void navigate(bookingHref(reference))}
            {...(rows === null ? { loadingRows: 4 } : {})}
          />
          <ShowMore of={bookings} />
        </>
      )}
    </section>
  );
}

function useColumns(): readonly Column<BookingLine>[] {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  return [
    {
      id: 'what',
      title: t('centerClients.bookings.what'),
      isWide: true,
      phone: 'title',
      cell: ({ product, title }) => (
        <span className="c-with-icon" title={title}>
          <Icon of={PRODUCT_ICONS[product]} label={t(`shell.service.${product}`)} size="sm" />
          <bdi>{title}</bdi>
        </span>
      ),
    },
    {
      id: 'reference',
      title: t('centerClients.bookings.reference'),
      phone: 'time',
      cell: ({ reference }) => (
        <Anchor className="link" href={bookingHref(reference)}>
          <bdi>{reference}</bdi>
        </Anchor>
      ),
    },
    {
      id: 'days',
      title: t('centerClients.bookings.days'),
      phone: 'who',
      cell: ({ span }) => <bdi>{spanDays(span, i18n.language)}</bdi>,
    },
    {
      id: 'status',
      title: t('centerClients.bookings.status'),
      phone: 'state',
      cell: (booking) => <BookingStatus booking={booking} />,
    },
    {
      id: 'total',
      title: t('centerClients.bookings.total'),
      isFigure: true,
      phone: 'amount',
      cell: ({ total, currency }) => <bdi>{owed(total, currency)}</bdi>,
    },
  ];
}
