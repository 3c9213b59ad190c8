import { Button } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface SectionProps {
  readonly id: string;
  readonly head: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A section of the page, linked from the list next to it. */
export function Section({ id, head, text, children }: SectionProps) {
  return (
    <section id={id} className="profile-section" aria-labelledby={`${id}-head`} tabIndex={-1}>
      <h2 id={`${id}-head`}>{head}</h2>
      {text !== undefined && <p className="muted">{text}</p>}
      <div className="profile-rows">{children}</div>
    </section>
  );
}

interface SettingProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Label of the button. Optional: without a form there is no button. */
  readonly action?: string;
  /** Form that replaces the value while editing. `done` closes it and announces the result. */
  readonly form?: (done: (news?: string) => void) => ReactNode;
  /** Optional: shown at the end of the row instead of the button. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * One changeable setting: its current value, and a button that opens its form. The focus follows.
 */
export function Setting({ label, value, action, form, end, children }: SettingProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('input, select, button')?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const done = (told?: string) => {
    setOpen(false);
    setNews(told ?? '');
  };
  return (
    <div className="profile-row" role="group" aria-labelledby={id}>
      <h3 id={id} className="profile-label">
        {label}
      </h3>
      {isOpen && form ? (
        <div ref={place} className="profile-form">
          {form(done)}
        </div>
      ) : (
        <>
          <div className="profile-value">
            {/* in a box of its own: a name in another script stays on the side given by the page's direction */}
            <div>{value}</div>
            <p className="small ok profile-news" role="status">
              {news}
            </p>
          </div>
          {form && (
            <div className="profile-action">
              <Button
                ref={button}
                size="sm"
                aria-label={`${action ?? t('profile.edit')}: ${label}`}
                onClick={() => {
                  setNews('');
                  setOpen(true);
                }}
              >
                {action ?? t('profile.edit')}
              </Button>
            </div>
          )}
          {end && <div className="profile-action">{end}</div>}
        </>
      )}
      {children}
    </div>
  );
}

interface FormEndProps {
  readonly busy: boolean;
  readonly send?: string;
  readonly onCancel: () => void;
}

/** Buttons of a setting's form: submit first, cancel at the end. */
export function FormEnd({ busy, send, onCancel }: FormEndProps) {
  const { t } = useTranslation();
  return (
    <p className="cluster">
      <Button type="submit" look="primary" busy={busy}>
        {send ?? t('profile.save')}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {t('profile.cancel')}
      </Button>
    </p>
  );
}
