import {
  getAgencyRecord,
  getRecordTimeline,
  resendPapers,
} from '@portico/contract/http/center/record';
import { shortIp } from '../../../kernel/audit.ts';
import { registerCall, type RegisterRoutes } from '../../../kernel/http.ts';
import { type ReaderDeps, readerOf } from '../read/reader.ts';
import type { RecordCall, RecordService } from './record.service.ts';

/** An order to send the papers of a booking again. */
interface ResendCall extends RecordCall {
  readonly to: string | undefined;
  readonly key: string;
  readonly ip: string;
  readonly correlationId: string;
}

export interface RecordRouteDeps extends ReaderDeps {
  readonly records: RecordService;
  readonly resend: (wish: ResendCall) => Promise<{ readonly to: string }>;
}

/** Responses with personal data must not be cached. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

export const recordRoutes =
  (deps: RecordRouteDeps): RegisterRoutes =>
  (app) => {
    const { records, resend } = deps;
    registerCall(app, getAgencyRecord, async (call) => {
      const body = await records.show({
        agencyId: call.agency.id,
        viewer: await readerOf(deps, call),
        reference: call.params.reference,
      });
      return { status: 200, headers: PRIVATE, version: body.version, body };
    });
    registerCall(app, getRecordTimeline, async (call) => ({
      status: 200,
      headers: PRIVATE,
      body: await records.timeline({
        agencyId: call.agency.id,
        viewer: await readerOf(deps, call),
        reference: call.params.reference,
        ...call.query,
      }),
    }));
    registerCall(app, resendPapers, async ({ agency, viewer, params, body, ...call }) => ({
      status: 202,
      headers: PRIVATE,
      body: await resend({
        agencyId: agency.id,
        viewer,
        reference: params.reference,
        to: body.to,
        key: call.idempotencyKey,
        ip: shortIp(call.request.ip),
        correlationId: call.correlationId,
      }),
    }));
  };
