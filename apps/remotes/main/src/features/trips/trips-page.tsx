import { Button, EmptyState, ErrorState, LinkButton, Skeleton, TabPanel, Tabs } from '@portico/design';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { TripRow } from './trip-row.tsx';
import { TABS, type TripTab, useTrips } from './trips.query.ts';

/** /mytrip/mytrips: upcoming, past, cancelled; the tab is in the address. */
export function TripsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const tab: TripTab = TABS.find((known) => known === query.get('tab')) ?? 'upcoming';
  const trips = useTrips(tab);
  const choose = (id: string) => setQuery(id === 'upcoming' ? {} : { tab: id }, { replace: true });
  const empty = { upcoming: t('trips.emptyUpcoming'), past: t('trips.emptyPast'), cancelled: t('trips.emptyCancelled') }[tab];
  return (
    <div className="wrap trips">
      <h1 className="display">{t('trips.title')}</h1>
      <Tabs name="trips" label={t('trips.title')} tabs={TABS.map((id) => ({ id, label: t(`trips.${id}`) }))} selected={tab} onSelect={choose} />
      <TabPanel name="trips" id={tab}>
        {trips.status === 'pending' && (
          <div role="status" aria-label={t('common.loading')}>
            {[0, 1].map((i) => <div key={i} className="trip"><Skeleton shape="fill" /><div className="trip-body"><Skeleton shape="head" width="half" /><Skeleton width="most" /><Skeleton width="most" /></div></div>)}
          </div>
        )}
        {trips.status === 'rejected' && <ErrorState title={t('trips.failed')} actions={<Button look="line" onClick={trips.reload}>{t('common.retry')}</Button>}>{trips.code && t(`errors.${trips.code}`)}</ErrorState>}
        {trips.status === 'fulfilled' && trips.bookings.length === 0 && (
          <EmptyState title={empty} actions={tab === 'upcoming' ? <LinkButton look="primary" href="/booknow/hotels">{t('trips.book')}</LinkButton> : undefined}>{t(tab === 'upcoming' ? 'trips.emptyUpcomingText' : 'trips.emptyText')}</EmptyState>
        )}
        {trips.bookings.map((booking, i) => <TripRow key={booking.reference} booking={booking} first={i === 0} />)}
        {trips.nextCursor !== null && <p className="trips-more"><Button onClick={() => void trips.more()}>{t('trips.more')}</Button></p>}
      </TabPanel>
    </div>
  );
}
