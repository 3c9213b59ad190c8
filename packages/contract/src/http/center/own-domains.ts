// An agency's own domains: entered by its owner, proven by records at their name servers.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { DOMAIN_STATES } from './own-domain-states.ts';

const seen = z.enum(['yes', 'no', 'unknown']);

export const ownDomain = z.strictObject({
  host: z.string(),
  state: z.enum(DOMAIN_STATES),
  /** Records to set; null for a domain that is never checked. */
  records: z
    .strictObject({
      txt: z.strictObject({ name: z.string(), value: z.string() }),
      /** Name that the domain has to lead to. */
      cname: z.string(),
    })
    .nullable(),
  checkedAt: z.string().nullable(),
  /** Since when the TXT record of a Live domain is missing. */
  missingSince: z.string().nullable(),
});
export type OwnDomainShown = z.infer<typeof ownDomain>;

/** `details` of INVALID_FIELD when a domain is entered. */
export interface DomainRefused {
  /** `taken` names nobody. */
  readonly reason: 'name' | 'platform' | 'operator' | 'suffix' | 'long' | 'taken' | 'many';
}

const host = z.object({ host: z.string().max(300) });
const common = { access: 'agent', capability: 'website', lane: 'read' } as const;
const ERRORS = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;

export const getOwnDomains = defineCall('ownDomains', {
  summary: 'Own domains of an agency with their states and the records to set',
  ...common,
  replies: { 200: z.strictObject({ domains: z.array(ownDomain) }) },
  errors: ERRORS,
});

export const enterOwnDomain = defineCall('enterOwnDomain', {
  summary: 'Enter an own domain; the reply has the records that prove it',
  ...common,
  body: z.strictObject({ host: z.string().max(300) }),
  replies: { 200: z.strictObject({ domain: ownDomain }) },
  errors: [...ERRORS, 'INVALID_FIELD'],
});

export const checkOwnDomain = defineCall('checkOwnDomain', {
  summary: 'Look for the records of an own domain now',
  ...common,
  params: host,
  replies: {
    200: z.strictObject({
      domain: ownDomain,
      /** What was found; `unknown` if a name server did not answer, or nothing was asked. */
      evidence: z.strictObject({ proof: seen, pointing: seen, probe: seen }),
    }),
  },
  errors: [...ERRORS, 'NOT_FOUND'],
});

export const removeOwnDomain = defineCall('removeOwnDomain', {
  summary: 'Remove an own domain; its address answers 404 at once',
  ...common,
  params: host,
  replies: { 204: 'empty' },
  errors: [...ERRORS, 'NOT_FOUND'],
});
