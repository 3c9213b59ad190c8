import type { Quote } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import type { QuoteKeeper } from './checkout.query.ts';

export interface HeldPress {
  /** True while a click is waiting for the quote. */
  readonly isHeld: boolean;
  /**
   * Holds the click while a different quote may replace the one on the page; returns false if there
   * is nothing to wait for.
   */
  readonly hold: () => boolean;
  /**
   * Message after a held click that did not pay because a different quote arrived; '' otherwise.
   */
  readonly note: string;
}

/**
 * Handles a click while the quote is being loaded or renewed, for example after another currency
 * was chosen. If the quote stays the same the click continues automatically; if a different one
 * arrives nothing is paid, and the user has to click again.
 */
export function useDeferredSubmit(
  { isRenewing }: QuoteKeeper,
  { quoteId }: Quote,
  press: () => Promise<void>,
): HeldPress {
  const { t } = useTranslation();
  const [held, setHeld] = useState<string | null>(null);
  const [replaced, setReplaced] = useState(false);
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (isRenewing || held === null) return;
    setHeld(null);
    if (held === quoteId) void latest.current();
    else setReplaced(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the quote of a held press is known
  }, [isRenewing]);
  return {
    isHeld: held !== null,
    hold: () => {
      setReplaced(false);
      if (isRenewing) setHeld(quoteId);
      return isRenewing;
    },
    note: replaced ? t('checkout.renewedQuote') : '',
  };
}
