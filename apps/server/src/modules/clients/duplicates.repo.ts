// Finds clients like one that is to be saved: the same mailbox, the same telephone number, or the
// same folded name and birth date.
import type { Likeness } from '@portico/contract/http/center/clients';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { emailKeyOf, nameKeyOf } from './client-keys.ts';
import { SHOWN } from './clients.repo.ts';
import type { ClientFields } from './clients.types.ts';

export interface LikeClient {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly ownerAgentId: string | null;
  readonly ownerName: string | null;
  readonly like: readonly Likeness[];
}

/** Most candidates of one answer. */
const MOST = 10;

/** @param besides id of the client itself; null for a new one */
export const clientsLike = (
  tx: Tx,
  client: Pick<ClientFields, 'firstName' | 'lastName' | 'email' | 'phone' | 'birthDate'>,
  besides: string | null,
): Promise<LikeClient[]> =>
  tx.many(sql<LikeClient>`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.owner_agent_id as "ownerAgentId",
      case when o.id is not null then o.first_name || ' ' || o.last_name end as "ownerName", l.ways as "like"
    from (select found.id, jsonb_agg(found.way order by found.way) as ways from (
        (select c.id, 'email' as way from client c where c.agency_id = ${tx.agencyId} and c.merged_into is null and c.email_key = ${emailKeyOf(client.email)} limit ${MOST})
        union all (select c.id, 'phone' from client c where c.agency_id = ${tx.agencyId} and c.merged_into is null and c.phone_e164 = ${client.phone} limit ${MOST})
        union all (select c.id, 'nameAndBirth' from client c where c.agency_id = ${tx.agencyId} and c.merged_into is null
          and c.birth_date = ${client.birthDate}::date and c.name_key = ${nameKeyOf(client)} and c.name_key <> '' limit ${MOST})) found
      group by found.id) l
    join client c on c.agency_id = ${tx.agencyId} and c.id = l.id and ${SHOWN} and c.id is distinct from ${besides}::uuid
    left join app_user o on o.agency_id = c.agency_id and o.id = c.owner_agent_id
    order by c.created_at, c.id limit ${MOST}`);
