import type { ErrorCode } from '@portico/contract';
import { Alert, Button, EmptyState, ErrorState, LinkButton, Skeleton } from '@portico/design';
import { isWholeAnswer } from '@portico/rules/empty-reason';
import { useTranslation } from '@portico/runtime';
import { scrollToTop } from '@portico/storefront/platform/page';
import type { Preselected } from '@portico/rules/preselect';
import type { HotelSearch } from '../../rules/address.ts';
import { isTooSmall } from '../../rules/room-size.ts';
import type { Offer } from '../../shapes.ts';
import { detailsAddress } from '../journey.ts';
import { DaysAround } from '../results/days-around.tsx';
import { viewWords } from '../results/list-view.ts';
import type { ResultView } from '../../rules/filter-address.ts';
import type { Rates, RoomRates, useRates } from './details.query.ts';
import type { CityZone } from '@portico/storefront/parts/zones';
import { RoomsSection } from './rooms-section.tsx';

interface BookableRoomsProps {
  readonly rates: ReturnType<typeof useRates>;
  readonly rooms: readonly RoomRates[];
  readonly search: HotelSearch;
  /** City whose local time is shown. */
  readonly city: CityZone;
  /** Filters and order of the originating list. */
  readonly view: ResultView;
  readonly chosen: Preselected<Offer>;
  readonly onChoose: (offer: Offer) => void;
  /** True if the chosen room has been sold in the meantime. */
  readonly isGone: boolean;
  /** URL of the originating list. */
  readonly back: string;
}

/** Rooms of a stay in their loading, loaded and empty states. */
export function BookableRooms({
  rates,
  rooms,
  search,
  city,
  view,
  chosen,
  onChoose,
  isGone,
  back,
}: BookableRoomsProps) {
  const { t } = useTranslation();
  const isSmall = rooms.length > 0 && rooms.every(({ room }) => isTooSmall(room, search.rooms));
  return (
    <>
      {rates.status === 'pending' && <RoomsWaiting />}
      {rates.status === 'failed' && (
        <RatesFailed code={rates.code} onRetry={() => rates.reload()} />
      )}
      {rates.status === 'ready' && (
        <RoomsSection
          rooms={rooms}
          search={search}
          city={city}
          chosen={chosen.rate}
          view={view}
          kept={chosen}
          isSold={isGone}
          onChoose={onChoose}
          days={<KnownDays of={rates.data} search={search} view={view} />}
          news={
            isGone ? (
              <Alert tone="warn">
                <b>{t('hotel.roomGone')}.</b> {t('hotel.roomGoneText')}{' '}
                {t(chosen.rate ? 'hotel.whatIsLeft' : 'hotel.noRoomsText')}
              </Alert>
            ) : undefined
          }
          suppliers={rates.data.suppliers}
          onAgain={() => rates.reload()}
          isOutdated={rates.failedAt !== undefined}
          onRefresh={() => rates.reload(true)}
          whenEmpty={
            isWholeAnswer(rates.data.suppliers) ? (
              <NoRooms isSmall={isSmall} back={back} />
            ) : (
              <RatesFailed code="SUPPLIER_UNAVAILABLE" onRetry={() => rates.reload()} />
            )
          }
        />
      )}
    </>
  );
}

interface RatesFailedProps {
  readonly code: ErrorCode | null;
  readonly onRetry: () => void;
}

/** Shown if the rooms could not be loaded. */
function RatesFailed({ code, onRetry }: RatesFailedProps) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('hotel.ratesFailed')}
      actions={
        <Button look="primary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t(code ? `errors.${code}` : 'listEmpty.noAnswerText')}
    </ErrorState>
  );
}

function NoRooms({ isSmall, back }: { readonly isSmall: boolean; readonly back: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t(isSmall ? 'hotel.noneFits' : 'hotel.noRooms')}
      actions={
        <>
          <Button onClick={scrollToTop}>{t('hotel.otherDates')}</Button>
          <LinkButton href={back}>{t('hotel.toList')}</LinkButton>
        </>
      }
    >
      {t(isSmall ? 'hotel.noneFitsText' : 'hotel.noRoomsText')}
    </EmptyState>
  );
}

/** The same stay at this hotel on other days with a known price. */
interface KnownDaysProps {
  readonly of: Rates;
  readonly search: HotelSearch;
  readonly view: ResultView;
}

function KnownDays({ of, search, view }: KnownDaysProps) {
  return (
    <DaysAround
      search={search}
      addressOf={(next) => detailsAddress(of.hotelId, next, null, viewWords(view))}
      known={of.otherDates ?? []}
      currency={of.currency}
      isKnownOnly
    />
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
