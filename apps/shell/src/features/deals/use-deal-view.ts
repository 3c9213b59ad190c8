import { deviceOf } from '@portico/rules/devices';
import { modalShown, type TFunction, useAppDispatch, useTranslation } from '@portico/runtime';
import { useEffect, useMemo, useState } from 'react';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useMoney, useSaved } from '../../state/money.ts';
import { useViewer } from '../../state/selectors.ts';
import { useReveal } from './use-reveal.ts';

/** What every card of a list needs to know, found out once for all of them: a card itself asks nothing. */
export interface DealView {
  readonly t: TFunction;
  readonly money: ReturnType<typeof useMoney>;
  readonly saved: ReturnType<typeof useSaved>;
  /** Whether somebody is logged in. */
  readonly auth: boolean;
  /** Whether a card opens its page in a new tab. */
  readonly newTab: boolean;
  /** What 'Reveal Price' does. */
  readonly reveal: () => void;
  /** Says what logging in would save. */
  readonly lure: () => void;
}

/** The same object until something of it changes. */
export function useDealView(): DealView {
  const { t } = useTranslation();
  const money = useMoney();
  const saved = useSaved();
  const { auth } = useViewer();
  const newTab = useNewTab();
  const reveal = useReveal('Hotels');
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

/** New tab on a desktop, same tab on phone and tablet; an iPad that calls itself a Mac is known by its touch points. */
function useNewTab(): boolean {
  const { device } = usePageFacts();
  const [newTab, setNewTab] = useState(device === 'desktop');
  useEffect(
    () => setNewTab(deviceOf(navigator.userAgent, navigator.maxTouchPoints) === 'desktop'),
    [],
  );
  return newTab;
}
