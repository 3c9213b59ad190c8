import { Anchor } from '@portico/design';
import { useLocation, useNavigate, useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { OfferPrice, RevealPrice } from '@portico/storefront/parts/offer-price.tsx';
import { todayHere } from '@portico/storefront/parts/times';
import type { LockerSearch } from '../http.ts';
import { parseSearch } from '../rules/address.ts';
import type { LockerResult } from '../shapes.ts';
import { detailsAddress, resultsAddress } from './journey.ts';
import { useLockers } from './lockers.query.ts';
import { SearchForm } from './search-form.tsx';

/** Lockers of a city; the address contains the whole state of the page. */
export function ResultsPage() {
  const { t } = useTranslation();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const search = parseSearch(query);
  const found = useLockers(search);
  return (
    <div className="wrap section">
      <h1>{search ? <bdi>{search.city}</bdi> : t('lockers.incomplete')}</h1>
      <SearchForm
        key={query}
        known={search}
        today={todayHere()}
        onSearch={(next) => void navigate(resultsAddress(next))}
      />
      {search && found.status === 'pending' && <p role="status">{t('lockers.searching')}</p>}
      {found.status === 'failed' && <p role="alert">{t('lockers.failed')}</p>}
      {search && found.status === 'ready' && (
        <>
          <p role="status">
            {found.data.results.length === 0
              ? t('lockers.none')
              : t('lockers.found', { count: found.data.results.length })}
          </p>
          <ul>
            {found.data.results.map((locker) => (
              <li key={locker.id}>
                <Row locker={locker} search={search} days={found.data.days} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface RowProps {
  readonly locker: LockerResult;
  readonly search: LockerSearch;
  readonly days: number;
}

/** A locker with its cheapest offer. */
export function Row({ locker, search, days }: RowProps) {
  const { t } = useTranslation();
  const shown = useShown();
  const [cheapest] = locker.offers;
  return (
    <article className="row between">
      <div>
        <h2>
          <Anchor href={detailsAddress(locker.id, search)}>
            <bdi>{locker.name}</bdi>
          </Anchor>
        </h2>
        <p className="muted">
          <bdi>{locker.address}</bdi>
        </p>
      </div>
      {cheapest?.price ? (
        <OfferPrice
          price={cheapest.price}
          covers={t('lockers.days', { count: days })}
          dueOnSite={`${t('lockers.dueOnSite')} ${isolate(shown(cheapest.price.dueOnSite, cheapest.price.currency))}`}
        />
      ) : (
        <RevealPrice product="Lockers" />
      )}
    </article>
  );
}
