import type { CallDefinition } from '@portico/contract';
import {
  addClient,
  changeClient,
  getClient,
  getClients,
} from '@portico/contract/http/center/clients';
import { shortIp } from '../../kernel/audit.ts';
import { type CallContext, registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { Asker } from './asker.ts';
import type { ClientsService } from './clients.service.ts';

/** Clients are people: replies are never cached. */
export const PRIVATE = { 'cache-control': 'no-store' } as const;

export const askerOf = ({
  agency,
  viewer,
  request,
  correlationId,
}: CallContext<CallDefinition>): Asker => ({
  agencyId: agency.id,
  viewer,
  ip: shortIp(request.ip),
  correlationId,
});

export const clientsRoutes =
  (clients: ClientsService): RegisterRoutes =>
  (app) => {
    registerCall(app, getClients, async (call) => ({
      status: 200,
      headers: PRIVATE,
      body: await clients.list(askerOf(call), call.query),
    }));
    registerCall(app, getClient, async (call) => {
      const { version, ...body } = await clients.show(askerOf(call), call.params.id);
      return { status: 200, headers: PRIVATE, version, body };
    });
    registerCall(app, addClient, async (call) => {
      const { version: _version, ...body } = await clients.add(askerOf(call), call.body);
      return { status: 201, headers: PRIVATE, body };
    });
    registerCall(app, changeClient, async (call) => {
      const { params, baseVersion, body: change } = call;
      const { version, ...body } = await clients.change(
        askerOf(call),
        params.id,
        baseVersion,
        change,
      );
      return { status: 200, headers: PRIVATE, version, body };
    });
  };
