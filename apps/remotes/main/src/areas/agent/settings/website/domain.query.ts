// Calls of an agency's own domains.
import { useApi } from '@portico/runtime';
import { useMemo } from 'react';
import { tryCall } from '../../../account/try-call.ts';
import { useAnswer } from '../../parts/answer.query.ts';

export const useDomains = () => useAnswer('ownDomains', {});

export function useDomainChanges() {
  const api = useApi();
  return useMemo(
    () => ({
      enter: (host: string) => tryCall(() => api.call('enterOwnDomain', { body: { host } })),
      check: (host: string) => tryCall(() => api.call('checkOwnDomain', { params: { host } })),
      remove: (host: string) => tryCall(() => api.call('removeOwnDomain', { params: { host } })),
    }),
    [api],
  );
}
