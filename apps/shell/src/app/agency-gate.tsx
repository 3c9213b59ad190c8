import { loadAgency, useAppDispatch, useAppSelector } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { AgencyInactive, AgencyNotFound, LoadingOverlay } from '../features/notices/blocking.tsx';
import { SiteLayout } from './site-layout.tsx';

const RETRY_MS = 2000;

/**
 * Renders nothing without an agency: an overlay while it loads, 404 if it does not exist, a
 * blocking message if it is inactive.
 */
export function AgencyGate() {
  const dispatch = useAppDispatch();
  const agency = useAppSelector((state) => state.agency.data);
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    if (agency) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        await dispatch(loadAgency()).unwrap();
      } catch {
        // the message is in the state; the result below says whether the agency exists
        timer = setTimeout(() => void ask(), RETRY_MS);
      }
    };
    void ask();
    return () => clearTimeout(timer);
  }, [agency, dispatch]);
  const error = useAppSelector((state) => state.agency.error);
  useEffect(() => {
    // no error while it asks again: the message stays until there is another answer
    if (error !== null) setUnknown(error === 'Agency not found!');
  }, [error]);
  if (!agency) return isUnknown ? <AgencyNotFound /> : <LoadingOverlay />;
  if (agency.status === 'Inactive') return <AgencyInactive />;
  return <SiteLayout />;
}
