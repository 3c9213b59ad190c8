// Stores consents. Part of a transaction of the caller, who has checked the client.
import { PorticoError } from '@portico/contract';
import type { ClientConsent } from '@portico/contract/http/center/client-records';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { ClientRow } from './clients.types.ts';

interface Author {
  readonly by: string;
  readonly at: string;
}

/** Those recorded by agents, newest first, then those of the account, which has no times. */
export const consentsOf = (
  tx: Tx,
  { id, userId }: Pick<ClientRow, 'id' | 'userId'>,
): Promise<ClientConsent[]> =>
  tx.many(sql<ClientConsent>`
    select c.id::text, c.kind, c.wording, c.how, c.given_at as "givenAt", c.withdrawn_at as "withdrawnAt",
      case when u.erased_at is null then u.first_name || ' ' || u.last_name end as by
    from client_consent c join app_user u on u.agency_id = c.agency_id and u.id = c.noted_by
    where c.agency_id = ${tx.agencyId} and c.client_id = ${id}
    union all
    select k.kind, k.kind, 'account', 'account', null, null, null
    from app_user a, lateral (values ('marketing', a.consent_marketing), ('documents', a.consent_documents)) as k (kind, given)
    where a.agency_id = ${tx.agencyId} and a.id = ${userId} and k.given
    order by 5 desc nulls last, 1`);

/** Returns false if the client has agreed to the same wording and not taken it back. */
export async function insertConsent(
  tx: Tx,
  {
    id,
    clientId,
    kind,
    how,
    wording,
  }: Pick<ClientConsent, 'id' | 'kind' | 'how' | 'wording'> & { readonly clientId: string },
  { by, at }: Author,
): Promise<boolean> {
  const { agencyId } = tx;
  const added = await tx.run(sql`
    insert into client_consent (agency_id, id, client_id, kind, wording, how, given_at, noted_by)
    select ${agencyId}, ${id}, ${clientId}, ${kind}, ${wording}, ${how}, ${at}, ${by}
    where not exists (select 1 from client_consent where agency_id = ${agencyId} and client_id = ${clientId}
      and kind = ${kind} and wording = ${wording} and withdrawn_at is null)`);
  return added === 1;
}

/** Throws NOT_FOUND for a consent of another client, and for one that was taken back. */
export async function endConsent(
  tx: Tx,
  clientId: string,
  id: string,
  { by, at }: Author,
): Promise<void> {
  const ended = await tx.run(sql`
    update client_consent set withdrawn_at = ${at}, withdrawn_by = ${by}
    where agency_id = ${tx.agencyId} and client_id = ${clientId} and id = ${id} and withdrawn_at is null`);
  if (ended === 0) throw new PorticoError('NOT_FOUND');
}
