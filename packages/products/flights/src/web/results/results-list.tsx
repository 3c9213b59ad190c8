import { Button } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useRowsInView } from '@portico/storefront/search/use-rows-in-view';
import { useRef } from 'react';
import type { Shown } from '../../rules/filters.ts';
import type { FoundRow } from './found.ts';
import { ResultRow, type RowAround, RowSkeletons } from './result-row.tsx';

interface ResultsListProps {
  readonly shown: readonly Shown[];
  readonly foundOf: (id: string) => FoundRow | undefined;
  readonly around: RowAround;
  /** Number of rows on the page. */
  readonly count: number;
  readonly onMore: () => void;
  readonly isGrowing: boolean;
  /** Returns the React key of a row. */
  readonly keyOf: (id: string) => string;
  /** Called with the number of rows that have become visible. */
  readonly onSeen: (count: number) => void;
}

/** Shows the rows page by page. */
export function ResultsList({
  shown,
  foundOf,
  around,
  count,
  onMore,
  isGrowing,
  keyOf,
  onSeen,
}: ResultsListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const rows = shown.slice(0, count);
  useRowsInView(list, rows.length, onSeen);
  const rest = shown.length - rows.length;
  return (
    <>
      <ul ref={list} className="list-rows">
        {rows.map((one) => {
          const found = foundOf(one.row.id);
          return (
            found && (
              <li key={keyOf(one.row.id)}>
                <ResultRow shown={one} found={found} around={around} />
              </li>
            )
          );
        })}
      </ul>
      {isGrowing && <RowSkeletons legs={around.search.slices.length} count={1} />}
      {rest > 0 && (
        <div className="list-more">
          <Button onClick={onMore}>{t('flightResults.showMore', { count: rest })}</Button>
        </div>
      )}
    </>
  );
}
