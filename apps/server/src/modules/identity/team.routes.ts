import type { CallDefinition } from '@portico/contract';
import {
  activateMember,
  changeMember,
  deactivateMember,
  getTeam,
  getTeamMember,
  inviteMember,
  resendInvitation,
  revokeInvitation,
} from '@portico/contract/http/center/team';
import { shortIp } from '../../kernel/audit.ts';
import { type CallContext, registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { readZone } from '../../kernel/reader-zone.ts';
import type { Asker, Shown, TeamDesk } from './team-desk.service.ts';

export interface TeamRouteDeps {
  readonly desk: TeamDesk;
  readonly publicScheme: 'http' | 'https';
}

/** Members are people: replies are never cached. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

const answerOf = ({ member }: Shown) => ({
  status: 200 as const,
  headers: PRIVATE,
  body: { member },
});

/** With the version, which the next change is made from. */
const versionedOf = ({ version, ...body }: Shown) => ({
  status: 200 as const,
  headers: PRIVATE,
  version,
  body,
});

export function teamRoutes({ desk, publicScheme }: TeamRouteDeps): RegisterRoutes {
  const askerOf = ({
    agency,
    viewer,
    request,
    headers,
    correlationId,
  }: CallContext<CallDefinition>): Asker => ({
    agencyId: agency.id,
    viewer,
    ip: shortIp(request.ip),
    correlationId,
    site: `${publicScheme}://${request.host}`,
    zone: readZone(headers) ?? 'UTC',
  });
  return (app) => {
    registerCall(app, getTeam, async (call) => ({
      status: 200,
      headers: PRIVATE,
      body: { members: await desk.list(askerOf(call)) },
    }));
    registerCall(app, getTeamMember, async (call) => {
      const { version, ...body } = await desk.show(askerOf(call), call.params.id);
      return { status: 200, headers: PRIVATE, version, body };
    });
    registerCall(app, inviteMember, async (call) => {
      const { member, isNew } = await desk.invite(askerOf(call), call.body);
      return { status: isNew ? 201 : 200, headers: PRIVATE, body: { member } };
    });
    registerCall(app, resendInvitation, async (call) =>
      answerOf(await desk.resend(askerOf(call), call.params.id)),
    );
    registerCall(app, revokeInvitation, async (call) =>
      answerOf(await desk.revoke(askerOf(call), call.params.id)),
    );
    registerCall(app, activateMember, async (call) =>
      answerOf(await desk.activate(askerOf(call), call.params.id)),
    );
    registerCall(app, changeMember, async (call) => {
      const { params, baseVersion, body } = call;
      const { userType, isRestricted } = body;
      const role = {
        ...(userType === undefined ? {} : { userType }),
        ...(isRestricted === undefined ? {} : { isRestricted }),
      };
      return versionedOf(await desk.change(askerOf(call), params.id, baseVersion, role));
    });
    registerCall(app, deactivateMember, async (call) => {
      const { params, baseVersion, body } = call;
      return versionedOf(
        await desk.deactivate(askerOf(call), params.id, baseVersion, body.reassignTo),
      );
    });
  };
}
