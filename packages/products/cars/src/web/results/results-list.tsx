import { Button, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useRowsInView } from '@portico/storefront/search/use-rows-in-view';
import { useRef } from 'react';
import type { Shown } from '../../rules/filters.ts';
import type { FoundCar } from './found.ts';
import { ResultRow, type RowAround } from './result-row.tsx';

interface ResultsListProps {
  readonly shown: readonly Shown[];
  readonly foundOf: (id: string) => FoundCar | undefined;
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

const FIRST_PICTURES = 3;

/** Shows the rows page by page. */
export function ResultsList(props: ResultsListProps) {
  const { shown, foundOf, around, count, onMore, isGrowing, keyOf, onSeen } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const rows = shown.slice(0, count);
  useRowsInView(list, rows.length, onSeen);
  const rest = shown.length - rows.length;
  return (
    <>
      <ul ref={list} className="list-rows">
        {rows.map((one, at) => {
          const found = foundOf(one.row.id);
          return (
            found && (
              <li key={keyOf(one.row.id)}>
                <ResultRow shown={one} found={found} around={around} first={at < FIRST_PICTURES} />
              </li>
            )
          );
        })}
      </ul>
      {isGrowing && <RowSkeletons count={1} />}
      {rest > 0 && (
        <div className="list-more">
          <Button onClick={onMore}>{t('carResults.showMore', { count: rest })}</Button>
        </div>
      )}
    </>
  );
}

const SKELETONS = 4;

/** Placeholders for loading rows. */
export function RowSkeletons({ count = SKELETONS }: { readonly count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="car-row is-waiting">
          <div className="picture shape-wide">
            <Skeleton shape="fill" />
          </div>
          <div className="car-row-car stack">
            <Skeleton shape="head" width="half" />
            <Skeleton width="most" />
            <Skeleton width="half" />
          </div>
          <div className="car-row-risk stack">
            <Skeleton width="half" />
            <Skeleton width="most" />
          </div>
          <div className="car-row-end">
            <Skeleton shape="price" />
            <Skeleton shape="button" />
          </div>
        </div>
      ))}
    </div>
  );
}
