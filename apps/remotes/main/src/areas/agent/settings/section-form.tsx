import { Button, ErrorState, Skeleton, useFocusFirstError } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { instantText } from '@portico/storefront/parts/times';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ClashDialog } from './clash-dialog.tsx';
import type { Values } from './draft.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { SavedNews } from './parts.tsx';
import { type FieldWords, SaveBar } from './save-bar.tsx';
import type { Section } from './section.query.ts';
import './settings.css';

interface SectionFormProps<V extends Values> {
  readonly section: Section<V>;
  readonly words: FieldWords;
  readonly children: (values: V) => ReactNode;
}

/** The fields of a section with all that saving needs: the bar, the questions, what went wrong. */
export function SectionForm<V extends Values>({ section, words, children }: SectionFormProps<V>) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { values, code, isSaved, changed, attempt } = section;
  const isDirty = changed.length > 0;
  useFocusFirstError(form, attempt);
  useFocusAfterBar(form, isDirty);
  if (values === null)
    return code === null ? (
      <Waiting />
    ) : (
      <ErrorState
        title={t('centerSettings.failed')}
        actions={
          <Button look="line" onClick={section.reload}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  return (
    <>
      <form
        ref={form}
        noValidate
        tabIndex={-1}
        className="set-form"
        onSubmit={(event) => {
          event.preventDefault();
          section.save();
        }}
      >
        {children(values)}
        <LastChange section={section} />
        <SavedNews isSaved={isSaved} />
        <SaveBar section={section} words={words} />
      </form>
      <ClashDialog section={section} words={words} />
      <LeaveDialog isDirty={isDirty} onDiscard={section.discard} />
    </>
  );
}

/** Keeps the focus in the form when the bar leaves the page with the button that was pressed. */
function useFocusAfterBar(form: RefObject<HTMLFormElement | null>, isBarShown: boolean): void {
  const wasShown = useRef(false);
  useEffect(() => {
    const isGone = wasShown.current && !isBarShown;
    wasShown.current = isBarShown;
    if (isGone && document.activeElement === document.body)
      form.current?.focus({ preventScroll: true });
  }, [form, isBarShown]);
}

/** Names the author and the time of the last change. */
function LastChange<V extends Values>({ section: { stored } }: { readonly section: Section<V> }) {
  const { t, i18n } = useTranslation();
  if (stored === null) return null;
  const time = instantText(stored.changedAt, i18n.language);
  return (
    <p className="set-last">
      {stored.changedBy === null
        ? t('centerSettings.lastHost', { time })
        : t('centerSettings.lastPerson', { name: isolate(stored.changedBy), time })}
    </p>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="set-form" role="status" aria-label={t('common.loading')}>
      {[1, 2].map((n) => (
        <div key={n} className="set-group">
          <Skeleton shape="head" width="half" />
          <div className="set-fields">
            <Skeleton width="most" />
            <Skeleton width="most" />
          </div>
        </div>
      ))}
    </div>
  );
}
