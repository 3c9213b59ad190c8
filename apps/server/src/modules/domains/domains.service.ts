// Verifies the own domains of agencies: a TXT record proves ownership, a CNAME record (or the same
// addresses) leads to this platform, and a request over https reaches it (decision 0174).
import {
  afterCheck,
  type DomainEvidence,
  nextDomainCheck,
  type OwnDomainContext,
  type OwnDomainFault,
  proofName,
  proofValue,
  readOwnDomain,
  type Seen,
} from '@portico/rules/own-domain';
import type { Actor } from '../../kernel/audit.ts';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import { newLinkToken } from '../../kernel/ids.ts';
import type { LookupAnswer, NameLookup } from '../../kernel/name-lookup.ts';
import { RELEASED, type WorkHandler } from '../../kernel/worker.ts';
import type { DomainsRepo } from './domains.repo.ts';
import type { CheckedDomain, DomainRecords, OwnDomain } from './domains.types.ts';

const WORKER: Actor = { actorType: 'system', via: 'worker' };

export interface DomainsDeps {
  readonly repo: DomainsRepo;
  readonly lookup: NameLookup;
  /** Returns `yes` if a request to the host over https reaches this installation. */
  readonly probe: (host: string, signal?: AbortSignal) => Promise<Seen>;
  /** Returns an agency's host on the platform, which its own domains lead to. */
  readonly targetOf: (agencyId: string) => Promise<string>;
  readonly names: OwnDomainContext;
  readonly clock: Clock;
}

/** Outcome of entering a domain. */
export type Entering =
  | { readonly outcome: 'refused'; readonly fault: OwnDomainFault }
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'entered' | 'present'; readonly domain: OwnDomain };

export interface DomainsService {
  list(agencyId: string): Promise<readonly OwnDomain[]>;
  /** Returns the records that the agency has to set; null for a domain that is never checked. */
  recordsOf(agencyId: string, domain: OwnDomain): Promise<DomainRecords | null>;
  enter(agencyId: string, typed: string, actor: Actor): Promise<Entering>;
  remove(agencyId: string, typed: string, actor: Actor): Promise<boolean>;
  /** Checks a domain now; undefined if the agency does not have it. */
  check(agencyId: string, typed: string, actor: Actor): Promise<CheckedDomain | undefined>;
  /** Returns true if a proxy may fetch a certificate for an agency's own domain. */
  mayHaveCertificate(host: string): Promise<boolean>;
  /** Checks the due domains of one agency. */
  readonly handler: WorkHandler;
}

export function domainsService(deps: DomainsDeps): DomainsService {
  const { repo } = deps;
  return {
    list: repo.list,
    recordsOf: async (agencyId, { host, token }) =>
      token === null
        ? null
        : {
            txt: { name: proofName(host), value: proofValue(token) },
            cname: await deps.targetOf(agencyId),
          },
    enter: (agencyId, typed, actor) => enter(deps, agencyId, typed, actor),
    remove: (agencyId, typed, actor) => repo.remove(agencyId, nameOf(deps, typed), actor),
    async check(agencyId, typed, actor) {
      const domain = await repo.find(agencyId, nameOf(deps, typed));
      return domain && check(deps, domain, { agencyId, actor });
    },
    mayHaveCertificate: repo.mayHaveCertificate,
    async handler(item, signal) {
      for (const domain of await repo.due(item.agencyId)) {
        if (signal.aborted) break;
        await check(deps, domain, { agencyId: item.agencyId, actor: WORKER, signal });
      }
      await repo.rest(item);
      return RELEASED;
    },
  };
}

/** Returns the normalized name; a name that cannot be a domain stays as typed and is not found. */
function nameOf({ names }: DomainsDeps, typed: string): string {
  const read = readOwnDomain(typed, names);
  return 'host' in read ? read.host : typed;
}

async function enter(
  { repo, names }: DomainsDeps,
  agencyId: string,
  typed: string,
  actor: Actor,
): Promise<Entering> {
  const read = readOwnDomain(typed, names);
  if ('fault' in read) return { outcome: 'refused', fault: read.fault };
  const outcome = await repo.enter(agencyId, read.host, newLinkToken(), actor);
  if (outcome === 'taken') return { outcome };
  const domain = await repo.find(agencyId, read.host);
  // removed again meanwhile: another agency may have it now
  return domain === undefined ? { outcome: 'taken' } : { outcome, domain };
}

/** Agency of a check, its author for the audit, and the signal that aborts it. */
interface By {
  readonly agencyId: string;
  readonly actor: Actor;
  readonly signal?: AbortSignal;
}

/**
 * Observes a domain and stores the result. `Pointed` is stored before the probe, because the proxy
 * asks for it while it fetches the certificate that the probe needs.
 */
async function check(deps: DomainsDeps, domain: OwnDomain, by: By): Promise<CheckedDomain> {
  const { host, token } = domain;
  if (token === null || domain.state === 'Lost') return { domain, evidence: NOT_ASKED };
  const [proof, pointing] = await Promise.all([
    proofOf(deps, host, token),
    pointingOf(deps, host, await deps.targetOf(by.agencyId)),
  ]);
  const evidence: DomainEvidence = { proof, pointing, probe: 'unknown' };
  const first = await save(deps, domain, evidence, by);
  const isProbed = first.state === 'Pointed' && proof === 'yes' && pointing === 'yes';
  if (!isProbed) return { domain: first, evidence };
  const probed = { ...evidence, probe: await deps.probe(host, by.signal) };
  return { domain: await save(deps, first, probed, by), evidence: probed };
}

const NOT_ASKED: DomainEvidence = { proof: 'unknown', pointing: 'unknown', probe: 'unknown' };

/** Stores the standing after these observations. */
async function save(
  { repo, clock }: DomainsDeps,
  domain: OwnDomain,
  evidence: DomainEvidence,
  { agencyId, actor }: By,
): Promise<OwnDomain> {
  const now = clock.now();
  const { missingSince } = domain;
  const { state, missingSince: missing } = afterCheck(
    { state: domain.state, missingSince: missingSince === null ? null : Date.parse(missingSince) },
    evidence,
    now,
  );
  const changedAt =
    state === domain.state && domain.changedAt !== null ? Date.parse(domain.changedAt) : now;
  const next = nextDomainCheck(state, changedAt, now);
  const saved = await repo.save(
    agencyId,
    domain,
    {
      state,
      missingSince: missing === null ? null : isoOf(missing),
      checkedAt: isoOf(now),
      checkAt: next === null ? null : isoOf(next),
    },
    actor,
  );
  return saved ?? domain;
}

async function proofOf({ lookup }: DomainsDeps, host: string, token: string): Promise<Seen> {
  const found = await lookup.txt(proofName(host));
  if (found.kind === 'unknown') return 'unknown';
  return found.kind === 'found' && found.values.includes(proofValue(token)) ? 'yes' : 'no';
}

/**
 * A CNAME record names the target. The bare domain of an agency cannot have one, so a name whose
 * addresses are all addresses of the target counts as well.
 */
async function pointingOf({ lookup }: DomainsDeps, host: string, target: string): Promise<Seen> {
  const alias = await lookup.cname(host);
  if (alias.kind === 'found' && alias.values.includes(target)) return 'yes';
  const [theirs, ours] = await Promise.all([lookup.addresses(host), lookup.addresses(target)]);
  if (theirs.kind === 'unknown' || ours.kind === 'unknown') return 'unknown';
  const known = new Set(valuesOf(ours));
  const found = valuesOf(theirs);
  return found.length > 0 && found.every((address) => known.has(address)) ? 'yes' : 'no';
}

const valuesOf = (answer: LookupAnswer): readonly string[] =>
  answer.kind === 'found' ? answer.values : [];
