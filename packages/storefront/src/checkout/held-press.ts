import type { Quote } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import type { QuoteKeeper } from './checkout.query.ts';

export interface HeldPress {
  /** A press waits for the quote. */
  readonly isHeld: boolean;
  /**
   * Holds the press while another quote may take the place of the one on the page; returns false
   * when there is nothing to wait for.
   */
  readonly hold: () => boolean;
  /** Said after a held press that did not pay, because another quote came; '' else. */
  readonly note: string;
}

/**
 * A press on a quote that is being read or asked for again, after another currency was chosen, say.
 * It goes on by itself when the same quote stands, and pays nothing when another one has come: that
 * one is shown, and pressed anew.
 */
export function useHeldPress(
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
