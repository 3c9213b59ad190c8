// Sends an agent's request for a right to those who can give it.
import { type Capability, pageOf, PorticoError, type UserType } from '@portico/contract';
import { capabilityOfPage } from '@portico/contract/page-capabilities';
import { CAPABILITIES, may, type Viewer } from '@portico/rules/access';
import { requireRight } from '../../kernel/rights.ts';
import type { Tries } from '../../kernel/tries.ts';
import type { AccessRequestRow, AccessRequestsRepo } from './access-requests.repo.ts';
import type { Decider } from './reconciliation.types.ts';

export interface AccessCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly capability?: string | undefined;
  readonly path?: string | undefined;
  readonly site: string;
  readonly by: Decider;
}

export interface AccessAsked {
  readonly taskId: string;
  readonly askedAt: string;
  readonly of: readonly { readonly id: string; readonly name: string }[];
}

export interface AccessRequestsDeps {
  readonly repo: Pick<AccessRequestsRepo, 'open' | 'holders'>;
  readonly tries: Pick<Tries, 'count'>;
}

const HOUR = 3_600_000;
const PER_HOUR = 20;
/** Types of users who can give rights to others. */
const GIVERS: readonly UserType[] = ['AgencyOwner', 'Admin'];

/**
 * Opens the request, or returns the open one. Throws INVALID_FIELD for an unknown right, for a page
 * that needs none, and for a right that the agent has already, even if they cannot use it while
 * presenting.
 */
export const accessRequests =
  ({ repo, tries }: AccessRequestsDeps) =>
  async (call: AccessCall): Promise<AccessAsked> => {
    const { agencyId, viewer, site, by } = call;
    if (viewer.user === undefined) throw new PorticoError('UNAUTHENTICATED');
    const { capability, path } = wanted(call);
    const verdict = may(viewer, capability);
    if (verdict.ok || verdict.reason === 'presenting')
      throw new PorticoError('INVALID_FIELD', {
        field: path === null ? 'capability' : 'path',
        text: 'You have this right already',
      });
    const [count = 0] = await tries.count(agencyId, [`access:${viewer.user.id}`], HOUR);
    if (count > PER_HOUR) throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: HOUR / 1_000 });
    const holders = await repo.holders(
      agencyId,
      GIVERS.filter((type) => verdict.who.includes(type)),
    );
    const row = await repo.open(agencyId, {
      userId: viewer.user.id,
      capability,
      path,
      to: holders.map(({ id }) => id),
      site,
      by,
    });
    return { taskId: row.id, askedAt: row.openedAt, of: holders };
  };

function wanted({ capability, path }: Pick<AccessCall, 'capability' | 'path'>): {
  readonly capability: Capability;
  readonly path: string | null;
} {
  if (capability !== undefined) {
    if (!isCapability(capability)) throw new PorticoError('INVALID_FIELD', { field: 'capability' });
    return { capability, path: null };
  }
  const page = pageOf(path ?? '');
  const needed = page === null ? undefined : capabilityOfPage(page);
  if (needed === undefined) throw new PorticoError('INVALID_FIELD', { field: 'path' });
  return { capability: needed, path: path ?? null };
}

const isCapability = (text: string): text is Capability => Object.hasOwn(CAPABILITIES, text);

/**
 * Throws FORBIDDEN unless another person made the request and the viewer has the right that it asks
 * for.
 */
export function requireDecider(viewer: Viewer, request: AccessRequestRow): void {
  if (request.userId === viewer.user?.id)
    throw new PorticoError('FORBIDDEN', { text: 'You cannot decide your own request' });
  requireRight(viewer, request.capability);
}

export const mayDecide = (viewer: Viewer, { userId, capability }: AccessRequestRow): boolean =>
  userId !== viewer.user?.id && may(viewer, capability).ok;
