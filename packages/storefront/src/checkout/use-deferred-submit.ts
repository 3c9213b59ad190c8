import { useTranslation } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import type { Terms } from './checkout.query.ts';

export interface HeldPress {
  /** True while a click is waiting for the quote or the terms. */
  readonly isHeld: boolean;
  /** True if the click has waited for several seconds. */
  readonly isSlow: boolean;
  /** Waits for several seconds more before the click counts as slow again. */
  readonly waitOn: () => void;
  /**
   * Holds the click while the page is waiting for its quote or its terms; returns false if there is
   * nothing to wait for.
   */
  readonly hold: () => boolean;
  /**
   * Message after a held click that did not pay because a different quote arrived; '' otherwise.
   */
  readonly note: string;
}

/** Time in milliseconds after which a waiting click is explained. */
const SLOW_MS = 4_000;

/**
 * Handles a click while the quote is being loaded or renewed, for example after another currency
 * was chosen, or while the terms are being loaded. If the quote stays the same the click continues
 * automatically; if a different one arrives nothing is paid, and the user has to click again.
 *
 * @param isWaiting True while a different quote may replace the one on the page, and until the
 *   terms are known.
 * @param purchase Identifies the purchase: the id of the quote, or the terms of a change.
 */
export function useDeferredSubmit(
  isWaiting: boolean,
  purchase: string,
  press: () => Promise<void>,
): HeldPress {
  const { t } = useTranslation();
  const [held, setHeld] = useState<string | null>(null);
  const [replaced, setReplaced] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [waits, setWaits] = useState(0);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    const late = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(late);
      setSlow(false);
    };
  }, [isHeld, waits]);
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (isWaiting || held === null) return;
    setHeld(null);
    if (held === purchase) void latest.current();
    else setReplaced(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when everything a held press waits for is known
  }, [isWaiting]);
  return {
    isHeld,
    isSlow,
    waitOn: () => setWaits(waits + 1),
    hold: () => {
      setReplaced(false);
      if (isWaiting) setHeld(purchase);
      return isWaiting;
    },
    note: replaced ? t('checkout.renewedQuote') : '',
  };
}

/**
 * Returns the function that loads the terms again, if a click has waited for them for seconds; null
 * otherwise.
 */
export const termsAgain = (
  { isSlow, waitOn }: Pick<HeldPress, 'isSlow' | 'waitOn'>,
  { version, reload }: Terms,
): (() => void) | null =>
  isSlow && version === undefined
    ? () => {
        waitOn();
        reload();
      }
    : null;
