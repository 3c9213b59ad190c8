// Notes on an item's page about the filters of the list it was opened from: the rate chosen instead
// of one that is sold out or could not be checked, and the filters a rate does not match.
import { Alert } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { Preselected } from '@portico/rules/preselect';
import { isolate } from '../parts/isolate.ts';
import './kept-notes.css';

export interface KeptNotesProps {
  readonly of: Pick<Preselected<unknown>, 'isGone' | 'isUnkept'>;
  /** Filters that the chosen rate does not match, in words. */
  readonly missed: readonly string[];
  /** True if the list has active rate filters. */
  readonly isFiltered: boolean;
  /**
   * True if the response is complete, so that a missing rate is sold out; otherwise its supplier
   * may not have responded.
   */
  readonly isWhole: boolean;
}

/** Says that the chosen rate is sold out, or that no rate matches the filters. */
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

/** Shown next to a rate: the filters it does not match. */
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
