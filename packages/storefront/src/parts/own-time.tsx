// Shows a deadline in the reader's own time, next to the place's local time.
import type { LocalDateTime } from '@portico/contract';
import { isZone, localInstant, localTimeAt } from '@portico/rules/zones';
import { type TFunction, useTranslation } from '@portico/runtime';
import { useState, useSyncExternalStore } from 'react';
import { ownZone } from '../platform/page.ts';
import { isolate } from './isolate.ts';
import { weekdayTimeText } from './times.ts';
import './own-time.css';

/** A local time and its time zone. */
export interface Moment {
  readonly local: LocalDateTime;
  readonly zone: string;
}

/**
 * Converts a moment to another time zone; null if the local time is the same, or a zone is unknown.
 */
export function onOtherClock({ local, zone }: Moment, other: string): LocalDateTime | null {
  if (!isZone(other) || !isZone(zone)) return null;
  const instant = localInstant(local, zone);
  if (Number.isNaN(instant)) return null;
  const there = localTimeAt(instant, other);
  return there === local.slice(0, 16) ? null : there;
}

/** Formats '(Fri 12:00 your time)'. */
const ownText = (local: LocalDateTime, t: TFunction, language: string): string =>
  t('cancellation.own', { when: weekdayTimeText(local, language) });

const never = () => () => undefined;

/**
 * Returns true in the browser, which has the reader's time zone; false on the server and during
 * hydration.
 */
const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Returns a formatter for ' (Fri 12:00 your time)' within a sentence; '' if both times are the
 * same. Only for text that is never rendered on the server.
 */
export function useOwnText(): (of: Moment) => string {
  const { t, i18n } = useTranslation();
  const isHere = useIsHere();
  return (of) => {
    const own = isHere ? onOtherClock(of, ownZone()) : null;
    return own === null ? '' : ` ${isolate(ownText(own, t, i18n.language))}`;
  };
}

/**
 * The moment in the reader's own time, if it differs. The server does not have the reader's time
 * zone: it reserves the space of the text, so that nothing moves when the browser fills it in.
 */
export function OwnTime({ of }: { readonly of: Moment | null }) {
  const { t, i18n } = useTranslation();
  const isHere = useIsHere();
  const [isFromServer] = useState(!isHere);
  if (of === null) return null;
  const own = isHere ? onOtherClock(of, ownZone()) : null;
  if (own !== null)
    return (
      <>
        {' '}
        <span className="own-time">{ownText(own, t, i18n.language)}</span>
      </>
    );
  return isFromServer ? (
    <>
      {' '}
      <span className="own-time is-kept" data-room={ownText(of.local, t, i18n.language)} />
    </>
  ) : null;
}
