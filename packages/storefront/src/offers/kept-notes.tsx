// What an item's page says of the filters of the list it was found in: which rate was chosen
// instead of one that has gone or could not be asked for, and which filters a rate does not keep.
import { Alert } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { Preselected } from '@portico/rules/preselect';
import { isolate } from '../parts/isolate.ts';
import './kept-notes.css';

export interface KeptNotesProps {
  readonly of: Pick<Preselected<unknown>, 'isGone' | 'isUnkept'>;
  /** Filters that the chosen rate does not keep, in words. */
  readonly missed: readonly string[];
  /** Filters of the rate are set in the list. */
  readonly isFiltered: boolean;
  /**
   * Nothing is missing from the answer, so that a rate it lacks is gone; otherwise its supplier may
   * be silent.
   */
  readonly isWhole: boolean;
}

/** The rate that was chosen has gone, or none keeps the filters: neither happens in silence. */
export function KeptNotes(props: KeptNotesProps) {
  const { missed, isFiltered, isWhole } = props;
  const { isGone, isUnkept } = props.of;
  const { t } = useTranslation();
  const words = useListText();
  if (!isGone && !isUnkept) return null;
  return (
    <Alert tone="warn">
      {isGone && <b>{t(isWhole ? 'keptFilters.gone' : 'keptFilters.unsure')}</b>}
      {isGone && ' '}
      {isUnkept
        ? t('keptFilters.none', { filters: words(missed) })
        : t(isFiltered ? 'keptFilters.another' : 'keptFilters.cheapest')}
    </Alert>
  );
}

/** Beside a rate: the filters it does not keep. */
export function MissedNote({ missed }: { readonly missed: readonly string[] }) {
  const { t } = useTranslation();
  const words = useListText();
  if (missed.length === 0) return null;
  return (
    <span className="warn kept-missed">{t('keptFilters.without', { filters: words(missed) })}</span>
  );
}

function useListText(): (words: readonly string[]) => string {
  const { i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (words) => list.format(words.map(isolate));
}
