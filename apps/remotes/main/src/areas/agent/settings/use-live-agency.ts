import { loadAgency, loadNavigation, useAppDispatch } from '@portico/runtime';
import { useEffect } from 'react';

/** After this time every process of the server knows a change, in ms. */
const LIVE_MS = 1_000;

/** Once a change is saved, loads the agency again: Book Now and what else is around the page follow. */
export function useLiveAgency(isSaved: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => {
      void dispatch(loadAgency());
      void dispatch(loadNavigation());
    }, LIVE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, isSaved]);
}
