import { Stream } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { ChargeNote } from '../parts/charge-note.tsx';
import type { Growing, SearchState } from './search-state.query.ts';

interface ListHeadProps {
  /** Of the product's texts. */
  readonly area: string;
  /** What was found, in words. */
  readonly head: string;
  /**
   * What the list is of, without a count: shown where the search failed, or where filters hide
   * every row.
   */
  readonly plain: string;
  /** Every supplier has answered, and none has anything. */
  readonly isNone: boolean;
  /** That it is being searched for. */
  readonly searching: string;
  readonly state: SearchState<Growing>;
  /** Nothing is shown yet. */
  readonly isWaiting: boolean;
  /** Rows that are shown. */
  readonly count: number;
  /** Everybody who was asked has answered, also when only the first rows are here yet. */
  readonly hasAnswers: boolean;
  /** What the prices hold; null where none are shown. */
  readonly totals: string | null;
}

/** How many there are, and whether more may come. */
export function ListHead(props: ListHeadProps) {
  const { area, plain, isNone, searching, state, isWaiting, count, hasAnswers, totals } = props;
  const { t } = useTranslation();
  const { found, failure } = state;
  const isCounted = count > 0 || isNone;
  const head = isCounted ? props.head : plain;
  const isSearching = isWaiting || (!found.isComplete && count === 0 && failure === null);
  return (
    <div className="list-head">
      <h1 id="results-head" className={isSearching ? 'list-heading is-searching' : 'list-heading'}>
        {/* another text is another element: where text runs from the right, one that grows counts as moved */}
        {isSearching ? <span key={searching}>{searching}</span> : <span key="found">{head}</span>}
      </h1>
      <p className="visually-hidden" role="status">
        {isWaiting || !found.isComplete ? '' : head}
      </p>
      {totals !== null && <ChargeNote />}
      {failure === null && (isCounted || !hasAnswers) && (
        <div className="list-told small muted">
          {hasAnswers ? (
            totals
          ) : (
            <Stream
              answered={found.suppliers.answered}
              total={Math.max(1, found.suppliers.asked)}
              sentence={found.suppliers.asked === 0 ? searching : t(`${area}.stillSearching`)}
              label={searching}
            />
          )}
        </div>
      )}
    </div>
  );
}
