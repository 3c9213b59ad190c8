import { PorticoError } from '@portico/contract';
import { decideTask, getTask, getTasks, requestAccess } from '@portico/contract/http/center/tasks';
import type { Viewer } from '@portico/rules/access';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { unlessSame } from '../../kernel/unless-same.ts';
import type { accessRequests } from './access-requests.service.ts';
import type { Decider } from './reconciliation.types.ts';
import type { TaskDesk } from './task-desk.service.ts';

export interface TaskRouteDeps {
  readonly desk: TaskDesk;
  readonly ask: ReturnType<typeof accessRequests>;
  readonly publicScheme: 'http' | 'https';
}

/** Tasks name people and payments: they are never cached. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

export const taskRoutes =
  ({ desk, ask, publicScheme }: TaskRouteDeps): RegisterRoutes =>
  (app) => {
    registerCall(app, getTasks, async ({ agency, viewer, query: { known, ...query } }) =>
      unlessSame(
        known,
        await desk.list({
          agencyId: agency.id,
          viewer,
          ...query,
          state: query.state ?? 'open',
        }),
      ),
    );
    registerCall(app, getTask, async ({ agency, viewer, params }) => ({
      status: 200,
      headers: PRIVATE,
      body: { task: await desk.show(agency.id, viewer, params.id) },
    }));
    registerCall(app, decideTask, async ({ agency, viewer, params, body, ...call }) => ({
      status: 200,
      headers: PRIVATE,
      body: await desk.decide({
        agencyId: agency.id,
        viewer,
        taskId: params.id,
        decision: body.decision,
        note: (body.note ?? '').trim(),
        supplierReference: body.supplierReference,
        site: `${publicScheme}://${call.request.host}`,
        by: agentOf(viewer, call.correlationId),
      }),
    }));
    registerCall(app, requestAccess, async ({ agency, viewer, body, ...call }) => ({
      status: 200,
      headers: PRIVATE,
      body: await ask({
        agencyId: agency.id,
        viewer,
        ...body,
        site: `${publicScheme}://${call.request.host}`,
        by: agentOf(viewer, call.correlationId),
      }),
    }));
  };

function agentOf({ user }: Viewer, correlationId: string): Decider {
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  return { type: 'user', id: user.id, via: 'http', correlationId };
}
