import { checkAuditLog, getAuditLog } from '@portico/contract/http/center/audit';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { AuditLogService } from './audit-log.service.ts';

/** The log names people: it is never cached. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

export const auditLogRoutes =
  (service: AuditLogService): RegisterRoutes =>
  (app) => {
    registerCall(app, getAuditLog, async ({ agency, viewer, query }) => ({
      status: 200,
      headers: PRIVATE,
      body: await service.list(agency.id, viewer, query),
    }));
    registerCall(app, checkAuditLog, async ({ agency }) => ({
      status: 200,
      headers: PRIVATE,
      body: await service.check(agency.id),
    }));
  };
