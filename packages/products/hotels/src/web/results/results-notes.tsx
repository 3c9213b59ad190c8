import { Button, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { OfflineNote, SomeSilent } from './results-states.tsx';
import type { Search } from './search.query.ts';
import type { Rows } from './use-rows.ts';

interface ResultsNotesProps {
  readonly state: Search;
  readonly rowsState: Rows;
  readonly isOnline: boolean;
}

/** What is to be said above the rows: that nobody is connected, that suppliers were silent, that rows would stand elsewhere. */
export function ResultsNotes({
  state: { found, at, again },
  rowsState: { moved, settle },
  isOnline,
}: ResultsNotesProps) {
  const { t } = useTranslation();
  const silent = found.isComplete ? found.suppliers.asked - found.suppliers.answered : 0;
  return (
    <>
      {!isOnline && found.hotels.length > 0 && <OfflineNote at={at} />}
      {silent > 0 && found.hotels.length > 0 && <SomeSilent silent={silent} onAgain={again} />}
      {moved > 0 && (
        <Note
          className="results-moved"
          announce="politely"
          action={
            <Button size="sm" onClick={settle}>
              {t('results.settle')}
            </Button>
          }
        >
          {t('results.moved', { count: moved })}
        </Note>
      )}
    </>
  );
}
