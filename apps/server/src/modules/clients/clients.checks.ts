// Checks of a client that an agent saves.
import { PorticoError } from '@portico/contract';
import type { DuplicateClient } from '@portico/contract/http/center/clients';
import type { Viewer } from '@portico/rules/access';
import type { Tx } from '../../kernel/db/transaction.ts';
import { ownerFilter, requireRight } from '../../kernel/rights.ts';
import { tagKeyOf } from './client-keys.ts';
import { holdAgent } from './clients.repo.ts';
import type { ClientFields, ClientRow } from './clients.types.ts';
import { clientsLike } from './duplicates.repo.ts';

/** Years. */
const OLDEST = 125;
const TAG_KEY_MOST = 30;

export function userOf({ user }: Viewer): string {
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  return user.id;
}

export function checkBirth(birthDate: string | null, today: string): void {
  if (birthDate === null) return;
  const year = Number(today.slice(0, 4)) - OLDEST;
  if (birthDate > today || birthDate < `${year}${today.slice(4)}`)
    throw new PorticoError('INVALID_FIELD', { field: 'birthDate' });
}

export function checkTags(tags: readonly string[]): void {
  const at = tags.findIndex((tag) => tagKeyOf(tag) === '' || tagKeyOf(tag).length > TAG_KEY_MOST);
  if (at >= 0) throw new PorticoError('INVALID_FIELD', { field: `tags[${at}]` });
}

/** Throws unless this agent may look after the client: they exist, and the viewer may name them. */
export async function requireOwner(
  tx: Tx,
  viewer: Viewer,
  agentId: string | null,
  before: ClientRow | null,
): Promise<void> {
  if (before !== null || agentId !== userOf(viewer)) requireRight(viewer, 'clients.assign');
  if (agentId !== null && !(await holdAgent(tx, agentId)))
    throw new PorticoError('INVALID_FIELD', { field: 'ownerAgentId' });
}

/** Throws DUPLICATE_CLIENT. Clients whom the viewer may not see are named by their agent only. */
export async function requireNoneLike(
  tx: Tx,
  viewer: Viewer,
  client: ClientFields,
  besides: string | null,
): Promise<void> {
  const found = await clientsLike(tx, client, besides);
  if (found.length === 0) return;
  const ownerId = ownerFilter(viewer, 'clients.read');
  const candidates = found.map(({ id, firstName, lastName, ownerAgentId, ownerName, like }) => {
    const isSeen = ownerId === null || ownerAgentId === ownerId;
    return {
      id: isSeen ? id : null,
      name: isSeen ? `${firstName} ${lastName}` : null,
      like,
      owner: ownerName,
    };
  });
  throw new PorticoError('DUPLICATE_CLIENT', {
    details: { candidates } satisfies DuplicateClient,
  });
}
