import { Button, MediaRowSkeleton } from '@portico/design';
import { toggleSaved, useSavedHotels } from '../saved-hotels.ts';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { useEffect, useRef } from 'react';
import { ResultRow } from './result-row.tsx';
import type { Row } from './sorting.ts';

interface ResultsListProps {
  readonly rows: readonly Row[];
  readonly search: HotelSearch;
  /** How many rows stand on the page. */
  readonly count: number;
  readonly onMore: () => void;
  readonly isGrowing: boolean;
  readonly active: string | null;
  readonly compared: readonly string[];
  readonly onPoint: (id: string, pointed: boolean) => void;
  readonly onCompare: (id: string) => void;
  /** The row at this place of the list has come into sight. */
  readonly onSeen: (index: number) => void;
}

const FIRST_PICTURES = 3;
const SKELETONS = 4;
/** Up to here the list grows by itself; then it asks, so that the foot of the page can be reached. */
const BY_ITSELF = 60;

/** The rows, a page at a time; while answers come in, skeletons of their shape stand at the end. */
export function ResultsList({
  rows,
  search,
  count,
  onMore,
  isGrowing,
  active,
  compared,
  onPoint,
  onCompare,
  onSeen,
}: ResultsListProps) {
  const { t } = useTranslation();
  const saved = useSavedHotels();
  const list = useRef<HTMLUListElement>(null);
  const shown = rows.slice(0, count);
  useSight(list, shown.length, onSeen);
  const hasMore = rows.length > shown.length;
  return (
    <>
      <ul ref={list} className="results-rows">
        {shown.map((row, index) => {
          const { id } = row.listing.hotel;
          return (
            <li key={id} data-row={id}>
              <ResultRow
                row={row}
                search={search}
                first={index < FIRST_PICTURES}
                isActive={active === id}
                isSaved={saved.includes(id)}
                isCompared={compared.includes(id)}
                onPoint={onPoint}
                onSave={toggleSaved}
                onCompare={onCompare}
              />
            </li>
          );
        })}
      </ul>
      {isGrowing && <RowSkeletons count={shown.length === 0 ? SKELETONS : 1} />}
      {hasMore && !isGrowing && (
        <More
          onMore={onMore}
          byItself={shown.length < BY_ITSELF}
          length={shown.length}
          label={t('results.showMore', { count: rows.length - shown.length })}
        />
      )}
    </>
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

/** The next rows come when the end of the list comes near; the button is for those who do not scroll. */
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
    <div ref={place} className="results-more">
      <Button onClick={onMore}>{label}</Button>
    </div>
  );
}

/** Tells how far down the list somebody has looked. */
function useSight(
  list: { readonly current: HTMLUListElement | null },
  length: number,
  onSeen: (index: number) => void,
): void {
  const tell = useRef(onSeen);
  tell.current = onSeen;
  useEffect(() => {
    const items = [...(list.current?.children ?? [])];
    const watcher = new IntersectionObserver((entries) => {
      for (const entry of entries)
        if (entry.isIntersecting)
          tell.current([...(list.current?.children ?? [])].indexOf(entry.target));
    });
    for (const item of items) watcher.observe(item);
    return () => watcher.disconnect();
  }, [list, length]);
}
