import { Button, MediaRowSkeleton } from '@portico/design';
import { toggleSaved, useSavedHotels } from '../saved-hotels.ts';
import type { SearchedPlace } from '../../http.ts';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { useRowsInView } from '@portico/storefront/search/use-rows-in-view';
import { type ReactNode, useEffect, useRef } from 'react';
import { ResultRow } from './result-row.tsx';
import { type Counts, isAround, type Row } from '../../rules/order.ts';

interface ResultsListProps {
  readonly rows: readonly Row[];
  readonly search: HotelSearch;
  readonly place: SearchedPlace;
  /** Number of hotels in each part of the list. */
  readonly counts: Counts;
  /** Number of rows on the page. */
  readonly count: number;
  readonly onMore: () => void;
  readonly isGrowing: boolean;
  readonly active: string | null;
  readonly compared: readonly string[];
  readonly onPoint: (id: string, pointed: boolean) => void;
  readonly onCompare: (id: string) => void;
  /** Returns the React key of a row. */
  readonly keyOf: (id: string) => string;
  /** Called with the number of rows that have become visible. */
  readonly onSeen: (count: number) => void;
  /** Content above the first row. */
  readonly children?: ReactNode;
}

const FIRST_PICTURES = 3;
const SKELETONS = 4;
/**
 * Number of rows loaded automatically; a button then loads more, so that the page's footer can be
 * reached.
 */
const AUTO_LOAD_LIMIT = 60;

/**
 * Shows the rows in the parts of the list, page by page; while responses arrive, placeholders
 * follow at the end.
 */
export function ResultsList({
  rows,
  search,
  place,
  counts,
  count,
  onMore,
  isGrowing,
  active,
  compared,
  onPoint,
  onCompare,
  keyOf,
  onSeen,
  children,
}: ResultsListProps) {
  const { t } = useTranslation();
  const saved = useSavedHotels();
  const list = useRef<HTMLDivElement>(null);
  const shown = rows.slice(0, count);
  const inside = shown.filter((row) => !isAround(row));
  const around = shown.filter(isAround);
  const item = (row: Row) => {
    const { id } = row.listing.hotel;
    return (
      <li key={keyOf(id)} data-row={id}>
        <ResultRow
          row={row}
          search={search}
          kind={place.kind}
          first={shown.indexOf(row) < FIRST_PICTURES}
          isActive={active === id}
          isSaved={saved.includes(id)}
          isCompared={compared.includes(id)}
          onPoint={onPoint}
          onSave={toggleSaved}
          onCompare={onCompare}
        />
      </li>
    );
  };
  useRowsInView(list, shown.length, onSeen);
  const hasMore = rows.length > shown.length;
  return (
    <>
      <div ref={list}>
        {children}
        {inside.length > 0 && <ul>{inside.map(item)}</ul>}
        {around.length > 0 && (
          <section aria-labelledby="around-head">
            <AroundHead place={place.name} count={counts.around} />
            <ul>{around.map(item)}</ul>
          </section>
        )}
      </div>
      {isGrowing && <RowSkeletons count={shown.length === 0 ? SKELETONS : 1} />}
      {hasMore && !isGrowing && (
        <More
          onMore={onMore}
          byItself={shown.length < AUTO_LOAD_LIMIT}
          length={shown.length}
          label={t('results.showMore', { count: rows.length - shown.length })}
        />
      )}
    </>
  );
}

/** Heading of the hotels outside the searched place. */
function AroundHead({ place, count }: { readonly place: string; readonly count: number }) {
  const { t } = useTranslation();
  return (
    <div className="row between stay-around-head">
      <h2 id="around-head" className="list-heading">
        {t('results.around', { place })}
      </h2>
      <p className="small muted">{t('results.aroundCount', { count })}</p>
    </div>
  );
}

export function RowSkeletons({ count = SKELETONS }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <MediaRowSkeleton key={index} />
      ))}
    </div>
  );
}

/**
 * Loads the next rows when the end of the list approaches; the button is for users who do not
 * scroll.
 */
function More({
  onMore,
  byItself,
  length,
  label,
}: {
  onMore: () => void;
  byItself: boolean;
  length: number;
  label: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || !byItself) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: '600px 0px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [onMore, byItself, length]);
  return (
    <div ref={place} className="list-more">
      <Button onClick={onMore}>{label}</Button>
    </div>
  );
}
