import { Button } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useRowsInView } from '@portico/storefront/search/use-rows-in-view';
import { useId, useMemo, useRef, useState } from 'react';
import type { FoldedRow } from '../../rules/fold.ts';
import type { FoundRow } from './found.ts';
import { ResultRow, type RowAround, RowSkeletons } from './result-row.tsx';

/** Times that a row unfolds at once. */
const TIMES = 10;

interface ResultsListProps {
  readonly shown: readonly FoldedRow[];
  readonly foundOf: (id: string) => FoundRow | undefined;
  readonly around: RowAround;
  /** Number of rows on the page. */
  readonly count: number;
  /** Number of further times of each row while only the first rows have loaded. */
  readonly times: readonly number[] | null;
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
  times,
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
        {rows.map((one, at) => (
          <li key={keyOf(one.row.id)}>
            <Times
              of={one}
              count={times?.[at] ?? one.more.length}
              foundOf={foundOf}
              around={around}
            />
          </li>
        ))}
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

type TimesProps = Pick<ResultsListProps, 'foundOf' | 'around' | 'count'> & {
  readonly of: FoldedRow;
};

/** One row, and on request the other times at its price. */
function Times({ of, count, foundOf, around }: TimesProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [length, setLength] = useState(TIMES);
  const { more } = of;
  const times = useMemo(
    () =>
      count === 0 ? undefined : { count, isOpen, listId, onToggle: () => setOpen((open) => !open) },
    [count, isOpen, listId],
  );
  const found = foundOf(of.row.id);
  if (found === undefined) return null;
  const rest = Math.max(0, more.length - length);
  return (
    <>
      <ResultRow shown={of} found={found} around={around} times={times} />
      {isOpen && (
        <div id={listId} className="air-times-list">
          <ul>
            {more.slice(0, length).map((one) => {
              const other = foundOf(one.row.id);
              return (
                other && (
                  <li key={one.row.id}>
                    <ResultRow shown={one} found={other} around={around} isMore />
                  </li>
                )
              );
            })}
          </ul>
          {more.length < count && <RowSkeletons legs={around.search.slices.length} count={1} />}
          {rest > 0 && (
            <button
              type="button"
              className="link small"
              onClick={() => setLength((before) => before + TIMES)}
            >
              {t('flightResults.showMore', { count: rest })}
            </button>
          )}
        </div>
      )}
    </>
  );
}
