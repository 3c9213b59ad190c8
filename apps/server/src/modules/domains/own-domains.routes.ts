// Own domains of an agency for its owners and admins.
import { PorticoError } from '@portico/contract';
import {
  checkOwnDomain,
  type DomainRefused,
  enterOwnDomain,
  getOwnDomains,
  type OwnDomainShown,
  removeOwnDomain,
} from '@portico/contract/http/center/own-domains';
import { OWN_DOMAIN_FAULTS } from '@portico/rules/own-domain';
import type { Viewer } from '@portico/rules/access';
import type { Actor } from '../../kernel/audit.ts';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { DomainsService } from './domains.service.ts';
import type { OwnDomain } from './domains.types.ts';

/** Domains of one agency, so that nobody enters many names of others. */
const MOST_DOMAINS = 10;
const PRIVATE = { 'cache-control': 'no-store' } as const;

function actorOf({ user }: Viewer): Actor {
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  return { actorType: 'user', actorId: user.id, via: 'http' };
}

const refusal = (reason: DomainRefused['reason'], text: string): PorticoError =>
  new PorticoError('INVALID_FIELD', {
    field: 'host',
    text,
    details: { reason } satisfies DomainRefused,
  });

export function ownDomainRoutes(service: DomainsService): RegisterRoutes {
  const shown = async (agencyId: string, domain: OwnDomain): Promise<OwnDomainShown> => ({
    host: domain.host,
    state: domain.state,
    records: await service.recordsOf(agencyId, domain),
    checkedAt: domain.checkedAt,
    missingSince: domain.missingSince,
  });

  async function enter(agencyId: string, typed: string, actor: Actor): Promise<OwnDomain> {
    const present = await service.list(agencyId);
    // a Lost one is entered again
    if (present.length >= MOST_DOMAINS && present.every(({ host }) => host !== typed))
      throw refusal('many', `there are ${MOST_DOMAINS} domains already`);
    const result = await service.enter(agencyId, typed, actor);
    if (result.outcome === 'refused') throw refusal(result.fault, OWN_DOMAIN_FAULTS[result.fault]);
    if (result.outcome === 'taken') throw refusal('taken', 'the domain is in use');
    return result.domain;
  }

  return (app) => {
    registerCall(app, getOwnDomains, async ({ agency }) => ({
      status: 200,
      headers: PRIVATE,
      body: {
        domains: await Promise.all(
          (await service.list(agency.id)).map((domain) => shown(agency.id, domain)),
        ),
      },
    }));
    registerCall(app, enterOwnDomain, async ({ agency, viewer, body }) => ({
      status: 200,
      headers: PRIVATE,
      body: {
        domain: await shown(agency.id, await enter(agency.id, body.host, actorOf(viewer))),
      },
    }));
    registerCall(app, checkOwnDomain, async ({ agency, viewer, params }) => {
      const checked = await service.check(agency.id, params.host, actorOf(viewer));
      if (checked === undefined) throw new PorticoError('NOT_FOUND');
      const { domain, evidence } = checked;
      return {
        status: 200,
        headers: PRIVATE,
        body: { domain: await shown(agency.id, domain), evidence },
      };
    });
    registerCall(app, removeOwnDomain, async ({ agency, viewer, params }) => {
      if (!(await service.remove(agency.id, params.host, actorOf(viewer))))
        throw new PorticoError('NOT_FOUND');
      return { status: 204 };
    });
  };
}
