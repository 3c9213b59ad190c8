import { useApi } from '@portico/runtime';
import { useMemo } from 'react';
import { tryCall } from '../../account/try-call.ts';
import { usePages } from '../parts/pages.query.ts';
import { type AuditFilter, auditQuery } from './audit-filter.ts';

export const useAuditLog = (filter: AuditFilter) =>
  usePages('auditLog', auditQuery(filter), ({ entries }) => entries);

/** Returns the call that verifies the chain. */
export function useChainCheck() {
  const api = useApi();
  return useMemo(() => () => tryCall(() => api.call('auditCheck', {})), [api]);
}
