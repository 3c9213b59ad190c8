import type { ReactNode } from 'react';
import { alert, check, circleAlert, type IconShape, info } from '../icons.ts';
import { classNames } from './class-names.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { Icon } from './icon.tsx';

const ICONS: Record<'plain' | 'ok' | 'warn' | 'bad', IconShape> = {
  plain: info,
  ok: check,
  warn: alert,
  bad: circleAlert,
};

type NoteProps = {
  tone?: 'plain' | 'ok' | 'warn' | 'bad';
  icon?: IconShape;
  /**
   * Announces a note that has just appeared: `now` interrupts the screen reader. Default: a static
   * part of the page.
   */
  announce?: 'politely' | 'now';
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A one-sentence message within the page, with at most one action. */
export function Note({ tone = 'plain', icon, announce, action, className, children }: NoteProps) {
  const place = useRestoreFocus<HTMLDivElement>();
  return (
    <div
      ref={place}
      className={classNames('note', tone !== 'plain' && tone, className)}
      role={announce === 'now' ? 'alert' : announce === 'politely' ? 'status' : undefined}
    >
      <Icon of={icon ?? ICONS[tone]} />
      <div className="note-text">{children}</div>
      {action}
    </div>
  );
}

/** A note that interrupts the screen reader: a request was rejected. */
export function Alert(props: Omit<NoteProps, 'announce'>) {
  return <Note tone="bad" {...props} announce="now" />;
}
