import { PorticoError } from '@portico/contract';
import { exportAccount } from '@portico/contract/http/data-export';
import { shortIp } from '../../kernel/audit.ts';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { DataExportService } from './data-export.service.ts';

export const dataExportRoutes =
  (service: DataExportService): RegisterRoutes =>
  (app) =>
    registerCall(app, exportAccount, async ({ agency, viewer, request, correlationId }) => {
      const { user } = viewer;
      if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
      const ip = shortIp(request.ip);
      return {
        status: 200,
        headers: { 'cache-control': 'no-store' },
        body: { data: await service.collect({ agency, viewer, user, ip, correlationId }) },
      };
    });
