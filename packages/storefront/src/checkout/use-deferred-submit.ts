import { useTranslation } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';

export interface HeldPress {
  /** True while a click is waiting for the quote or the terms. */
  readonly isHeld: boolean;
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
    isHeld: held !== null,
    hold: () => {
      setReplaced(false);
      if (isWaiting) setHeld(purchase);
      return isWaiting;
    },
    note: replaced ? t('checkout.renewedQuote') : '',
  };
}
