import { trackersOf } from '@portico/rules/trackers';
import { useLocation } from '@portico/runtime';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { type Consent, readConsent, whenAsked, writeConsent } from '../../platform/consent.ts';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useAgency } from '../../state/selectors.ts';
import type { ConsentBarProps } from './consent-bar.tsx';

/** The loader is fetched after the first consent: most visits never need it. */
const loader = () => import('../../platform/trackers.ts');
const notLoaded = () => undefined; // without the loader nothing is counted

/**
 * Visit counting (decision O-017): asks first if the agency requires consent, starts the trackers
 * after it, and only in a document that may contain them. Renders nothing before hydration, so that
 * a cached page is the same for all visitors.
 */
export function Tracking({ isSensitive }: { readonly isSensitive: boolean }) {
  const agency = useAgency();
  const { mayTrack } = usePageFacts();
  const { pathname } = useLocation();
  const { analytics, asksConsent } = agency;
  const trackers = useMemo(() => trackersOf({ analytics }), [analytics]);
  const [consent, setConsent] = useState<Consent | null | undefined>(undefined);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setConsent(readConsent()), []);
  useEffect(() => whenAsked(() => setAsked(true)), []);

  const agrees = consent === 'yes' || (consent === null && !asksConsent);
  const runs = trackers !== null && mayTrack && agrees && !isSensitive;
  useEffect(() => {
    if (runs && trackers) loader().then(({ startTrackers }) => startTrackers(trackers), notLoaded);
  }, [runs, trackers]);
  usePageCount(runs, pathname);

  const asks = isAsked || (consent === null && asksConsent && !isSensitive);
  if (!trackers || !asks) return null;
  const choose = (chosen: Consent) => {
    writeConsent(chosen);
    setConsent(chosen);
    setAsked(false);
    if (chosen === 'no') loader().then(({ stopTrackers }) => stopTrackers(), notLoaded);
  };
  return (
    <LazyBar
      trackers={trackers}
      isAsked={isAsked}
      onChoose={choose}
      onLeave={() => setAsked(false)}
    />
  );
}

/** Counts each page view after the first, which the trackers count when they start. */
function usePageCount(runs: boolean, pathname: string): void {
  const [counted, setCounted] = useState<string | null>(null);
  useEffect(() => {
    if (!runs || counted === pathname) return;
    if (counted !== null) loader().then(({ countPage }) => countPage(), notLoaded);
    setCounted(pathname);
  }, [runs, pathname, counted]);
}

/**
 * Loads the bar's code when there is a question. If loading fails, no question is shown and nothing
 * is counted.
 */
function LazyBar(props: ConsentBarProps) {
  const [Bar, setBar] = useState<ComponentType<ConsentBarProps> | null>(null);
  useEffect(() => {
    import('./consent-bar.tsx').then(
      ({ ConsentBar }) => setBar(() => ConsentBar),
      () => undefined,
    );
  }, []);
  return Bar && <Bar {...props} />;
}
