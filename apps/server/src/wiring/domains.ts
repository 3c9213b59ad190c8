// Wires the own domains of agencies, with the name servers of this machine and a fetch that probes
// public addresses only.
import { createPublicFetch } from '@portico/supplier-kit';
import { siteAddress } from '../kernel/agencies.ts';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createNameLookup } from '../kernel/name-lookup.ts';
import type { Mailer } from '../kernel/mail.ts';
import type { Deliver } from '../kernel/outbox.ts';
import type { WorkHandler } from '../kernel/worker.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import { domainMailDeliverer } from '../modules/domains/domains.mail.ts';
import { DOMAIN_MAIL, domainsRepo, DOMAINS_WORK } from '../modules/domains/domains.repo.ts';
import { domainRoutes } from '../modules/domains/domains.routes.ts';
import { ownDomainRoutes } from '../modules/domains/own-domains.routes.ts';
import {
  type DomainsDeps,
  domainsService,
  type DomainsService,
} from '../modules/domains/domains.service.ts';
import { owners } from '../modules/identity/team.repo.ts';
import { isPublicSuffix } from '../modules/domains/public-suffix.ts';
import { answerProbe, createProbe } from '../modules/domains/probe.ts';
import { letterheadOf } from './letterhead.ts';

/**
 * Milliseconds. The first request to a domain waits until the proxy has fetched its certificate.
 */
const PROBE_MS = 20_000;
/** Maximum bytes of an answer; a signature has fewer than a hundred. */
const PROBE_BYTES = 4_096;

/** Replacements for tests: names and answers without a network. */
export type DomainsOverrides = Partial<Pick<DomainsDeps, 'lookup' | 'probe'>>;

export interface DomainsWiring {
  readonly service: DomainsService;
  readonly routes: RegisterRoutes;
  readonly handlers: Readonly<Record<string, WorkHandler>>;
}

export function wireDomains(
  { db, clock, keys, config, agencies }: Kernel,
  overrides: DomainsOverrides = {},
): DomainsWiring {
  const { platformDomain, operatorHost } = config;
  const fetch = createPublicFetch({
    timeoutMs: PROBE_MS,
    connectTimeoutMs: PROBE_MS,
    maxBytes: PROBE_BYTES,
  });
  const service = domainsService({
    repo: domainsRepo(db, clock),
    lookup: createNameLookup(),
    probe: createProbe(fetch, keys),
    async targetOf(agencyId) {
      const agency = await agencies.byId(agencyId);
      return agency === undefined ? platformDomain : `${agency.subdomain}.${platformDomain}`;
    },
    names: { platformDomain, operatorHost, isPublicSuffix },
    clock,
    ...overrides,
  });
  return {
    service,
    routes: (app) => {
      domainRoutes(service, (host, nonce) => answerProbe(keys, host, nonce))(app);
      ownDomainRoutes(service)(app);
    },
    handlers: { [DOMAINS_WORK]: service.handler },
  };
}

/** Wires the mails about own domains to their owners. */
export function wireDomainMails(
  { db, config }: Kernel,
  {
    site,
    mailer,
  }: { readonly site: (agencyId: string) => Promise<AgencySite>; readonly mailer: Mailer },
): {
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly deliverers: Readonly<Record<string, Deliver>>;
} {
  const deliver = domainMailDeliverer({
    mailer,
    ownersOf: (agencyId) => db.tenant(agencyId, owners),
    async letterhead(agencyId, wanted) {
      const of = await site(agencyId);
      return { ...letterheadOf(of, wanted), site: `${siteAddress(config, of.subdomain)}/` };
    },
  });
  return { handlers: {}, deliverers: { [DOMAIN_MAIL]: deliver } };
}
