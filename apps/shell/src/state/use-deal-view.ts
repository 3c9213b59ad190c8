import { deviceOf } from '@portico/rules/devices';
import type { DealTab } from '@portico/rules/navigation';
import { modalShown, useAppDispatch, useTranslation } from '@portico/runtime';
import type { DealView } from '@portico/storefront/home/deal-view';
import { useEffect, useMemo, useState } from 'react';
import { usePageFacts } from '../platform/page-context.tsx';
import { useMoney, useSaved } from './money.ts';
import { useViewer } from './selectors.ts';
import { useReveal } from './use-reveal.ts';

/** Memoized: returns the same object until one of its values changes. */
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
 * True on desktops, where links open a new tab; false on phones and tablets. An iPad that reports
 * itself as a Mac is recognized by its touch points.
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
