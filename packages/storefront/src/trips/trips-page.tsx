import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Skeleton,
  TabPanel,
  Tabs,
  TextLink,
} from '@portico/design';
import { PAGES } from '@portico/contract';
import { activeServices, bookNowPath } from '@portico/rules/navigation';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { useMemo } from 'react';
import { usePartsByTitle } from '../product-parts.ts';
import { useAgency } from '../state/account.ts';
import { journeyMoments, tripsOf } from './booked-trips.ts';
import { NextTrip } from './next-trip.tsx';
import { isStanding } from './trip-events.ts';
import { TripMemory, TripRow } from './trip-row.tsx';
import { TABS, type TripTab, useTrips } from './trips.query.ts';
import './trips.css';

/** /mytrip/mytrips: upcoming, past, cancelled; the tab is part of the address. */
export function TripsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const tab: TripTab = TABS.find((known) => known === query.get('tab')) ?? 'upcoming';
  const trips = useTrips(tab);
  const choose = (id: string) => setQuery(id === 'upcoming' ? {} : { tab: id }, { replace: true });
  const partsOf = usePartsByTitle();
  const shown = useMemo(
    () =>
      tripsOf(
        trips.bookings,
        (booking) => partsOf(booking.product).pictures(booking).place,
        (booking) => journeyMoments(booking, partsOf(booking.product), t),
        (booking) => partsOf(booking.product).words.days?.(booking) ?? booking.span,
      ),
    [trips.bookings, partsOf, t],
  );
  return (
    <div className="wrap trips">
      <h1>{t('trips.title')}</h1>
      <Tabs
        name="trips"
        label={t('trips.title')}
        tabs={TABS.map((id) => ({ id, label: t(`trips.${id}`) }))}
        selected={tab}
        onSelect={choose}
      />
      <TabPanel name="trips" id={tab}>
        {trips.status === 'pending' && <TripsWaiting />}
        {trips.status === 'rejected' && (
          <ErrorState
            title={t('trips.failed')}
            actions={
              <Button look="line" onClick={trips.reload}>
                {t('common.retry')}
              </Button>
            }
          >
            {trips.code && t(`errors.${trips.code}`)}
          </ErrorState>
        )}
        {trips.status === 'fulfilled' && trips.bookings.length === 0 && <NoTrips tab={tab} />}
        <TripList tab={tab} shown={shown} />
        {tab === 'upcoming' && trips.status === 'fulfilled' && <GuestBookings />}
        {trips.nextCursor !== null && (
          <p className="trips-more">
            <Button onClick={() => void trips.more()}>{t('trips.more')}</Button>
          </p>
        )}
      </TabPanel>
    </div>
  );
}

/**
 * Link to bookings made without the account: the list does not contain them, and the header links
 * to them for visitors only.
 */
export function GuestBookings() {
  const { t } = useTranslation();
  return (
    <p className="small muted trips-guest">
      {t('trips.guestHint')}{' '}
      <TextLink className="no-break" href={PAGES.findBooking.path}>
        {t('header.findBooking')}
      </TextLink>
    </p>
  );
}

function TripsWaiting() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      {[0, 1].map((i) => (
        <div key={i} className="trip">
          <div className="picture shape-landscape">
            <Skeleton shape="fill" />
          </div>
          <div className="trip-body">
            <Skeleton shape="head" width="half" />
            <Skeleton width="most" />
            <Skeleton width="most" />
          </div>
        </div>
      ))}
    </div>
  );
}

function NoTrips({ tab }: { readonly tab: TripTab }) {
  const { t } = useTranslation();
  const booking = bookNowPath(activeServices(useAgency()?.bookingMenuItemOptions ?? []));
  const empty = {
    upcoming: t('trips.emptyUpcoming'),
    past: t('trips.emptyPast'),
    cancelled: t('trips.emptyCancelled'),
  }[tab];
  return (
    <EmptyState
      title={empty}
      actions={
        tab === 'upcoming' && booking !== null ? (
          <LinkButton look="primary" href={booking}>
            {t('trips.book')}
          </LinkButton>
        ) : undefined
      }
    >
      {t(tab === 'upcoming' ? 'trips.emptyUpcomingText' : 'trips.emptyText')}
    </EmptyState>
  );
}

interface TripListProps {
  readonly tab: TripTab;
  readonly shown: ReturnType<typeof tripsOf>;
}

/**
 * Trips as rows, with the next one highlighted above and shown day by day; past ones as pictures.
 */
function TripList({ tab, shown }: TripListProps) {
  const { t } = useTranslation();
  if (tab === 'past' && shown.length > 0)
    return (
      <ul className="trip-memories">
        {shown.map(({ key, ...trip }, i) => (
          <li key={key}>
            <TripMemory {...trip} first={i < 3} />
          </li>
        ))}
      </ul>
    );
  const next =
    tab === 'upcoming' ? shown.find(({ trip }) => trip.bookings.some(isStanding)) : undefined;
  const others = shown.filter((one) => one !== next);
  return (
    <>
      {next && <NextTrip trip={next.trip} others={others.flatMap(({ trip }) => trip.bookings)} />}
      {next && others.length > 0 && <h2 className="trips-after">{t('trips.after')}</h2>}
      {others.map(({ key, ...trip }, i) => (
        <TripRow key={key} {...trip} first={next === undefined && i === 0} />
      ))}
    </>
  );
}
