import { Stream } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { ChargeNote } from '../parts/charge-note.tsx';
import { scrollToTop } from '../platform/page.ts';
import type { Growing, SearchState } from './search-state.query.ts';

interface ListHeadProps {
  /** Text area of the product. */
  readonly area: string;
  /** Heading with the number of results. */
  readonly head: string;
  /** Heading without a count: shown if the search failed, or if filters hide every row. */
  readonly plain: string;
  /** True if every supplier has responded without results. */
  readonly isNone: boolean;
  /** Text shown while searching. */
  readonly searching: string;
  readonly state: SearchState<Growing>;
  /** True while nothing is shown yet. */
  readonly isWaiting: boolean;
  /** Number of rows shown. */
  readonly count: number;
  /** True if every supplier has responded, even if only the first rows have arrived. */
  readonly hasAnswers: boolean;
  /** Description of what prices include; null if none are shown. */
  readonly totals: string | null;
  /** Follows the description, also where no prices are shown. */
  readonly totalsNote?: string;
  /** What is announced once all results are here; default: the heading. */
  readonly announced?: string;
  /** Beside the heading, e.g. the sort order. */
  readonly aside?: ReactNode;
  /** Beside the totals, e.g. how prices are shown. */
  readonly beside?: ReactNode;
  /** Number of rows that belong above rows already seen; `onShow` sorts the list. */
  readonly waiting: number;
  readonly onShow: () => void;
}

/** Heading of a list: the number of results, and whether more may arrive. */
export function ListHead(props: ListHeadProps) {
  const { area, plain, isNone, searching, state, isWaiting, count, hasAnswers, totals } = props;
  const { totalsNote, announced, aside, beside, waiting, onShow } = props;
  const { t } = useTranslation();
  const { found, failure } = state;
  const isCounted = count > 0 || isNone;
  const head = isCounted ? props.head : plain;
  const isSearching = isWaiting || (!hasAnswers && count === 0 && failure === null);
  const heading = (
    <h1 id="results-head" className={isSearching ? 'list-heading is-searching' : 'list-heading'}>
      {/* a new element per text: in right-to-left text an element that grows counts as a layout shift */}
      {isSearching ? <span key={searching}>{searching}</span> : <span key="found">{head}</span>}
    </h1>
  );
  const told = failure === null && (isCounted || !hasAnswers) && (
    <div className="list-told small muted">
      {hasAnswers ? (
        <Told totals={[totals, totalsNote].filter(Boolean).join(' ')}>
          {waiting > 0 && <Moved area={area} count={waiting} onShow={onShow} />}
        </Told>
      ) : (
        <Stream
          answered={found.suppliers.answered}
          total={Math.max(1, found.suppliers.asked)}
          sentence={found.suppliers.asked === 0 ? searching : t(`${area}.stillSearching`)}
          label={searching}
        />
      )}
    </div>
  );
  return (
    <div className="list-head">
      {aside ? (
        <div className="row between">
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      <p className="visually-hidden" role="status">
        {isWaiting || !found.isComplete ? '' : (announced ?? head)}
      </p>
      {totals !== null && <ChargeNote />}
      {beside ? (
        <div className="list-line">
          {told}
          {beside}
        </div>
      ) : (
        told
      )}
    </div>
  );
}

/** Description of the totals; `children` take its place without moving the list. */
function Told({ totals, children }: { readonly totals: string; readonly children: ReactNode }) {
  return (
    <>
      <span className={children ? 'is-replaced' : undefined}>{totals}</span>
      <span role="status">{children}</span>
    </>
  );
}

/** Line in the head: rows have arrived that belong further up. */
function Moved({
  area,
  count,
  onShow,
}: {
  readonly area: string;
  readonly count: number;
  readonly onShow: () => void;
}) {
  const { t } = useTranslation();
  const show = () => {
    onShow();
    scrollToTop();
  };
  return (
    <span className="list-moved">
      {t(`${area}.cameIn`, { count })}{' '}
      <button type="button" className="link" onClick={show}>
        {t('list.showCame')}
      </button>
    </span>
  );
}
