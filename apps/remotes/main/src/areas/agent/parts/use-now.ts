import { currentTime } from '@portico/storefront/platform/clock';
import { useEffect, useState } from 'react';

/** Returns the time in ms since 1970, renewed every `everyMs`. Only the caller is rendered again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
