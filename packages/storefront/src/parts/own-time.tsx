// A deadline by the reader's own clock, beside the time of the place.
import type { LocalDateTime } from '@portico/contract';
import { isZone, localInstant, localTimeAt } from '@portico/rules/zones';
import { type TFunction, useTranslation } from '@portico/runtime';
import { useState, useSyncExternalStore } from 'react';
import { ownZone } from '../platform/page.ts';
import { isolate } from './isolate.ts';
import { weekdayTimeText } from './times.ts';
import './own-time.css';

/** A wall time, and whose clock shows it. */
export interface Moment {
  readonly local: LocalDateTime;
  readonly zone: string;
}

/**
 * The same moment on the clock of another zone; null where that clock shows the same, or the zone
 * is not known.
 */
export function onOtherClock({ local, zone }: Moment, other: string): LocalDateTime | null {
  if (!isZone(other) || !isZone(zone)) return null;
  const instant = localInstant(local, zone);
  if (Number.isNaN(instant)) return null;
  const there = localTimeAt(instant, other);
  return there === local.slice(0, 16) ? null : there;
}

/** '(Fri 12:00 your time)' */
const ownText = (local: LocalDateTime, t: TFunction, language: string): string =>
  t('cancellation.own', { when: weekdayTimeText(local, language) });

const never = () => () => undefined;

/**
 * Whether this is the browser, which knows the reader's zone; not yet while it takes over what the
 * server wrote.
 */
const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * ' (Fri 12:00 your time)' for the middle of a sentence; '' where the clocks show the same. Only
 * for what no server writes.
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
 * The moment by the reader's own clock, where that is another. The server does not know their zone:
 * it keeps the room of the text, so nothing moves when the browser fills it in.
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
