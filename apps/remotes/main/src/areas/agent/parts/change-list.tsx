import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { type ChangedEntry, useChangeWords } from './change-words.ts';
import { type Change, changesOf } from './changes.ts';
import { WordedText } from './worded-text.tsx';
import './change-list.css';

/** Number of fields shown at first. */
const FIRST = 3;

interface ChangeListProps {
  readonly entry: ChangedEntry;
  /** Zone of the instants. */
  readonly zone: string;
}

/** Shows each field that an entry changed, before and after. */
export function ChangeList({ entry, zone }: ChangeListProps) {
  const { t } = useTranslation();
  const words = useChangeWords(entry, zone);
  const [isAll, setAll] = useState(false);
  const isData = ({ field, before, after }: Change) =>
    Number(words.value(field, after ?? before)?.isData === true);
  // identifiers follow what a person reads
  const changes = changesOf(entry.before, entry.after).toSorted(
    (one, other) => isData(one) - isData(other),
  );
  if (changes.length === 0) return null;
  const shown = isAll ? changes : changes.slice(0, FIRST);
  return (
    <div className="changes">
      {shown.map(({ field, before, after }) => {
        // an entry without a state before names what it did, and replaced nothing
        const isNew = entry.before === null && before === undefined;
        const was = isNew ? null : words.value(field, before);
        const is = words.value(field, after);
        return (
          <span key={field} className="change">
            {field !== '' && (
              <span className="faint">
                <WordedText of={words.label(field)} />
              </span>
            )}
            {was !== null && (
              <del>
                <span className="visually-hidden">{t('centerParts.change.was')} </span>
                <WordedText of={was} />
              </del>
            )}
            {is !== null && (
              <ins>
                <span className="visually-hidden">{t('centerParts.change.is')} </span>
                <WordedText of={is} />
              </ins>
            )}
          </span>
        );
      })}
      {changes.length > FIRST && (
        <button
          type="button"
          className="link tiny"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll
            ? t('centerParts.change.fewer')
            : t('centerParts.change.more', { count: changes.length - FIRST })}
        </button>
      )}
    </div>
  );
}
