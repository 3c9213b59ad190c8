import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { changesOf } from './changes.ts';
import './change-list.css';

/** Number of fields shown at first. */
const FIRST = 3;

/** Shows each field that an entry changed, before and after. */
export function ChangeList({
  before,
  after,
}: {
  readonly before: unknown;
  readonly after: unknown;
}) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  const shown = isAll ? changes : changes.slice(0, FIRST);
  return (
    <div className="changes">
      {shown.map(({ field, before: was, after: is }) => (
        <span key={field} className="change">
          {field !== '' && (
            <bdi dir="ltr" className="faint">
              {field}
            </bdi>
          )}
          {was !== null && (
            <del>
              <span className="visually-hidden">{t('centerParts.change.was')} </span>
              <bdi>{was}</bdi>
            </del>
          )}
          {is !== null && (
            <ins>
              <span className="visually-hidden">{t('centerParts.change.is')} </span>
              <bdi>{is}</bdi>
            </ins>
          )}
        </span>
      ))}
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
