// The agent of a call, and the entries that their changes leave in the audit log.
import { PorticoError } from '@portico/contract';
import type { Viewer } from '@portico/rules/access';
import { type AuditAction, audit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { ownerFilter } from '../../kernel/rights.ts';
import { userOf } from './clients.checks.ts';
import { clientIn } from './clients.repo.ts';
import type { ClientRow } from './clients.types.ts';

/** An agent who asks, and the origin of the call. */
export interface Asker {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly ip: string;
  readonly correlationId: string;
}

/** The audit log cannot be erased: an entry names fields, never what is in them. */
export const note = (
  tx: Tx,
  { viewer, ip, correlationId }: Asker,
  {
    at,
    action,
    id,
    changed,
  }: { at: string; action: AuditAction; id: string; changed?: readonly string[] },
): Promise<void> =>
  audit(tx, {
    at,
    actorType: 'user',
    actorId: userOf(viewer),
    via: 'http',
    action,
    object: `client:${id}`,
    ...(changed === undefined ? {} : { after: { fields: changed } }),
    ip,
    correlationId,
  });

/** Rights over clients. */
type ClientRight = Extract<
  Parameters<typeof ownerFilter>[1],
  `clients.${string}` | 'documents.reveal'
>;

/** Returns a client over whom the asker has the right. Throws NOT_FOUND for every other one. */
export async function reachable(
  tx: Tx,
  { viewer }: Pick<Asker, 'viewer'>,
  id: string,
  right: ClientRight,
): Promise<ClientRow> {
  const row = await clientIn(tx, id, ownerFilter(viewer, right));
  if (row === undefined) throw new PorticoError('NOT_FOUND');
  return row;
}
