import { deviceOf } from '@portico/rules/devices';
import type { DealTab } from '@portico/rules/navigation';
import { modalShown, useAppDispatch, useTranslation } from '@portico/runtime';
import type { DealView } from '@portico/storefront/home/deal-view';
import { useEffect, useMemo, useState } from 'react';
import { usePageFacts } from '../platform/page-context.tsx';
import { useMoney, useSaved } from './money.ts';
import { useViewer } from './selectors.ts';
import { useReveal } from './use-reveal.ts';

/** The same object until something of it changes. */
export function useDealView(service: DealTab): DealView {
  const { t } = useTranslation();
  const money = useMoney();
  const saved = useSaved();
  const { auth } = useViewer();
  const newTab = useNewTab();
  const reveal = useReveal(service);
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      t,
      money,
      saved,
      auth,
      newTab,
      reveal,
      lure: () => void dispatch(modalShown('savePrice')),
    }),
    [t, money, saved, auth, newTab, reveal, dispatch],
  );
}

/**
 * New tab on a desktop, same tab on phone and tablet; an iPad that calls itself a Mac is known by
 * its touch points.
 */
function useNewTab(): boolean {
  const { device } = usePageFacts();
  const [newTab, setNewTab] = useState(device === 'desktop');
  useEffect(
    () => setNewTab(deviceOf(navigator.userAgent, navigator.maxTouchPoints) === 'desktop'),
    [],
  );
  return newTab;
}
