import { Button, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { SearchedPlace } from '../../http.ts';
import { scrollToTop } from '@portico/storefront/platform/page';
import { OfflineNote, SomeUnpriced } from '@portico/storefront/list/list-states.tsx';
import { SomeSilent } from './results-states.tsx';
import type { Search } from './search.query.ts';
import type { Rows } from './use-rows.ts';

interface ResultsNotesProps {
  readonly state: Search;
  readonly rowsState: Rows;
  readonly place: SearchedPlace;
  readonly isOnline: boolean;
}

/**
 * Notes above the rows: offline, incomplete results; and over the rows, that new ones have arrived.
 */
export function ResultsNotes({
  state: { found, at, again },
  rowsState: { moved, cheaper, waiting, reorder },
  place,
  isOnline,
}: ResultsNotesProps) {
  const { t } = useTranslation();
  const silent = found.isComplete ? found.suppliers.asked - found.suppliers.answered : 0;
  const cameIn = (): string => {
    if (cheaper > 0) return t('results.cheaperCame', { count: cheaper });
    return waiting > 0
      ? t('results.waiting', { count: waiting, place: place.name })
      : t('results.moreCame');
  };
  return (
    <>
      {!isOnline && found.hotels.length > 0 && <OfflineNote area="results" at={at} />}
      {silent > 0 && found.hotels.length > 0 && <SomeSilent onAgain={again} />}
      {found.hotels.length > 0 && <SomeUnpriced found={found} />}
      {moved + waiting > 0 && (
        <Note
          className="results-moved"
          announce="politely"
          action={
            <Button
              size="sm"
              onClick={() => {
                reorder();
                scrollToTop();
              }}
            >
              {t('results.showCame')}
            </Button>
          }
        >
          {cameIn()}
        </Note>
      )}
    </>
  );
}
