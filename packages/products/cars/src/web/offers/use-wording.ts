import { useDisplayCurrency, useTranslation } from '@portico/runtime';
import { useOwed, useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { useShownKept } from '@portico/storefront/parts/shown-outcome';
import { currentTime } from '@portico/storefront/platform/clock';
import { useMemo } from 'react';
import type { Wording } from './rate-lines.ts';

/**
 * Returns the formatting functions for lines of rates: language, time, display amounts and actual
 * amounts.
 */
export function useWording(): Wording {
  const { t, i18n } = useTranslation();
  const shown = useShown();
  const whole = useShown('saved');
  const owed = useOwed();
  const { currency: shownIn } = useDisplayCurrency();
  const kept = useShownKept();
  return useMemo(
    () => ({
      t,
      language: i18n.language,
      now: currentTime(),
      shownIn,
      money: (amount, currency) => isolate(shown(amount, currency)),
      short: (amount, currency) => isolate(whole(amount, currency)),
      kept,
      owed,
    }),
    [t, i18n.language, shown, whole, kept, owed, shownIn],
  );
}
