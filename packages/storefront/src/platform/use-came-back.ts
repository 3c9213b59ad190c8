import { useEffect, useRef } from 'react';

/** Calls `onBack` when the page is restored from the back/forward cache. */
export function useCameBack(onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
}
