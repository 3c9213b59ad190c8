// Routes that change bookings from their list.
import {
  assignBooking,
  changeBookings,
  getBookingAgents,
} from '@portico/contract/http/center/bulk';
import { shortIp } from '../../../kernel/audit.ts';
import { type CallContext, registerCall, type RegisterRoutes } from '../../../kernel/http.ts';
import type { CallDefinition } from '@portico/contract';
import type { BulkAsker, BulkService } from './bulk.service.ts';

const PRIVATE = { 'cache-control': 'no-store' } as const;

const askerOf = ({
  agency,
  viewer,
  request,
  correlationId,
}: CallContext<CallDefinition>): BulkAsker => ({
  agencyId: agency.id,
  viewer,
  ip: shortIp(request.ip),
  correlationId,
});

export const bulkRoutes =
  (bulk: BulkService): RegisterRoutes =>
  (app) => {
    registerCall(app, getBookingAgents, async ({ agency }) => ({
      status: 200,
      headers: PRIVATE,
      body: { agents: await bulk.agents(agency.id) },
    }));
    registerCall(app, changeBookings, async (call) => ({
      status: 200,
      headers: PRIVATE,
      body: { outcomes: await bulk.change(askerOf(call), call.body, call.idempotencyKey) },
    }));
    registerCall(app, assignBooking, async (call) => {
      const { params, body, baseVersion } = call;
      const booking = await bulk.assign(askerOf(call), params.reference, baseVersion, body.agentId);
      return { status: 200, headers: PRIVATE, version: booking.version, body: { booking } };
    });
  };
