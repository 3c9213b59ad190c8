import { Alert, Button, EmptyState, ErrorState, LinkButton, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { scrollToTop } from '@portico/storefront/platform/page';
import type { HotelSearch } from '../../rules/address.ts';
import type { Offer } from '../../shapes.ts';
import type { RoomRates, useRates } from './details.query.ts';
import { RoomsSection } from './rooms-section.tsx';

interface BookableRoomsProps {
  readonly rates: ReturnType<typeof useRates>;
  readonly rooms: readonly RoomRates[];
  readonly search: HotelSearch;
  readonly offer: Offer | null;
  readonly onChoose: (offer: Offer) => void;
  /** The room that was chosen has been sold meanwhile. */
  readonly isGone: boolean;
  /** Address of the list the hotel was found in. */
  readonly back: string;
}

/** The rooms of a stay while they are asked for, when they are there, and when there are none. */
export function BookableRooms({
  rates,
  rooms,
  search,
  offer,
  onChoose,
  isGone,
  back,
}: BookableRoomsProps) {
  const { t } = useTranslation();
  return (
    <>
      {rates.status === 'pending' && <RoomsWaiting />}
      {rates.status === 'failed' && (
        <ErrorState
          title={t('hotel.ratesFailed')}
          actions={
            <Button look="primary" onClick={() => rates.reload()}>
              {t('common.retry')}
            </Button>
          }
        >
          {t(rates.code ? `errors.${rates.code}` : 'results.failedText')}
        </ErrorState>
      )}
      {rates.status === 'ready' && (
        <RoomsSection
          rooms={rooms}
          search={search}
          chosen={offer}
          onChoose={onChoose}
          news={
            isGone ? (
              <Alert tone="warn">
                <b>{t('hotel.roomGone')}.</b> {t('hotel.roomGoneText')}{' '}
                {t(offer ? 'hotel.whatIsLeft' : 'hotel.noRoomsText')}
              </Alert>
            ) : undefined
          }
          whenEmpty={
            <EmptyState
              title={t('hotel.noRooms')}
              actions={
                <>
                  <Button onClick={scrollToTop}>{t('hotel.otherDates')}</Button>
                  <LinkButton href={back}>{t('hotel.backToResults')}</LinkButton>
                </>
              }
            >
              {t('hotel.noRoomsText')}
            </EmptyState>
          }
        />
      )}
    </>
  );
}

function RoomsWaiting() {
  const { t } = useTranslation();
  return (
    <div id="rooms" className="details-rooms" role="status" aria-label={t('common.loading')}>
      <div className="rooms-top">
        <div className="stack rooms-waiting">
          <Skeleton shape="head" width="half" />
          <Skeleton width="most" />
        </div>
      </div>
      {[1, 2].map((room) => (
        <div key={room} className="rate-group" aria-hidden="true">
          <div className="rate-group-about">
            <div className="picture shape-wide">
              <Skeleton shape="fill" />
            </div>
            <Skeleton shape="head" width="most" />
            <Skeleton width="half" />
            <Skeleton width="half" />
          </div>
          <div className="stack">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  );
}
