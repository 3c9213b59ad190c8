import { Button } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useId, useRef, useState } from 'react';
import { RefusedNote } from '../parts/refused-note.tsx';
import { fieldsOf, type Values } from './draft.ts';
import type { Section } from './section.query.ts';

/** Returns the words of a field, and of its value. */
export interface FieldWords {
  readonly labelOf: (field: string) => string;
  readonly wordsOf?: (field: string, value: unknown) => string | undefined;
}

export function useValueWords({ wordsOf }: FieldWords) {
  const { t } = useTranslation();
  return (field: string, value: unknown): string => {
    const own = wordsOf?.(field, value);
    if (own !== undefined) return own;
    if (typeof value === 'boolean') return t(value ? 'centerSettings.on' : 'centerSettings.off');
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    return text === '' ? t('centerSettings.nothing') : text;
  };
}

/**
 * Bar of unsaved changes: their number, what they are, and the buttons that save and discard them.
 * It appears with the first change.
 */
export function SaveBar<V extends Values>({
  section,
  words,
}: {
  readonly section: Section<V>;
  readonly words: FieldWords;
}) {
  const { t } = useTranslation();
  const [isReviewed, setReviewed] = useState(false);
  const list = useId();
  const { changed, faults, refused, isSaving, save, discard } = section;
  useSaveKey(changed.length > 0, save);
  if (changed.length === 0) return null;
  const wrong = Object.keys(faults).length;
  return (
    <section className="set-bar" aria-label={t('centerSettings.bar.label')}>
      <RefusedNote refused={refused} />
      {isReviewed && <Review id={list} section={section} words={words} />}
      <div className="set-bar-line">
        <span className="set-bar-count" data-wrong={wrong > 0 || undefined}>
          {t('centerSettings.bar.count', { count: changed.length })}
          {wrong > 0 && <>{t('centerSettings.bar.wrong', { count: wrong })}</>}
        </span>
        <button
          type="button"
          className="link"
          aria-expanded={isReviewed}
          aria-controls={isReviewed ? list : undefined}
          onClick={() => setReviewed(!isReviewed)}
        >
          {t(isReviewed ? 'centerSettings.bar.fold' : 'centerSettings.bar.review')}
        </button>
        <span className="set-bar-actions">
          <Button look="quiet" size="sm" onClick={discard} disabled={isSaving}>
            {t('centerSettings.bar.discard')}
          </Button>
          <Button
            type="submit"
            look="primary"
            size="sm"
            busy={isSaving}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {t('centerSettings.bar.save')}{' '}
            <kbd className="c-key not-phone" aria-hidden="true">
              Ctrl S
            </kbd>
          </Button>
        </span>
      </div>
    </section>
  );
}

function Review<V extends Values>({
  id,
  section: { changed, stored, values },
  words,
}: {
  readonly id: string;
  readonly section: Section<V>;
  readonly words: FieldWords;
}) {
  const { t } = useTranslation();
  const textOf = useValueWords(words);
  const before = fieldsOf(stored?.values ?? {});
  const after = fieldsOf(values ?? {});
  return (
    <ul id={id} className="set-review plain-list">
      {changed.map((field) => (
        <li key={field}>
          <span className="muted">{words.labelOf(field)}</span>{' '}
          <del>
            <span className="visually-hidden">{t('centerParts.change.was')} </span>
            <bdi>{textOf(field, before.get(field))}</bdi>
          </del>{' '}
          <ins>
            <span className="visually-hidden">{t('centerParts.change.is')} </span>
            <bdi>{textOf(field, after.get(field))}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  );
}

/** Ctrl or ⌘ with S saves, from any field. */
function useSaveKey(isActive: boolean, save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}
