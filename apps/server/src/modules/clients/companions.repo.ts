// Stores companions and their documents. Part of a transaction of the caller, who has checked the
// client.
import { PorticoError } from '@portico/contract';
import type { Companion } from '@portico/contract/http/center/client-records';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { SealedNumber } from '../../kernel/documents.ts';

/** Companions whom agents have entered, and travellers whom the client has saved. */
export const companionsOf = (tx: Tx, client: string, userId: string | null): Promise<Companion[]> =>
  tx.many(sql<Companion>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.relation, p.birth_date as "birthDate", p.document, p.saved as "isSaved" from (
      select c.id, c.first_name, c.last_name, c.relation, c.birth_date, c.made_at, false as saved,
        case when d.companion_id is not null then jsonb_build_object('kind', d.kind, 'numberEnd', d.number_end,
          'issuingCountry', d.issuing_country, 'expiresOn', d.expires_on) end as document
      from companion c left join companion_document d on d.agency_id = c.agency_id and d.companion_id = c.id
      where c.agency_id = ${tx.agencyId} and c.client_id = ${client}
      union all
      select t.id, t.first_name, t.last_name, 'other', t.birth_date, t.created_at, true,
        case when d.traveller_id is not null then jsonb_build_object('kind', d.kind, 'numberEnd', d.number_end,
          'issuingCountry', d.issuing_country, 'expiresOn', d.expires_on) end
      from saved_traveller t left join saved_traveller_document d on d.agency_id = t.agency_id and d.traveller_id = t.id
      where t.agency_id = ${tx.agencyId} and t.user_id = ${userId}) p
    order by p.made_at, p.id`);

export interface NewCompanion extends Pick<
  Companion,
  'id' | 'firstName' | 'lastName' | 'relation' | 'birthDate'
> {
  readonly client: string;
}

export async function insertCompanion(
  tx: Tx,
  { id, client, firstName, lastName, relation, birthDate }: NewCompanion,
  at: string,
): Promise<void> {
  await tx.run(sql`
    insert into companion (agency_id, id, client_id, first_name, last_name, relation, birth_date, made_at, changed_at)
    values (${tx.agencyId}, ${id}, ${client}, ${firstName}, ${lastName}, ${relation}, ${birthDate}, ${at}, ${at})`);
}

export interface NewDocument extends SealedNumber {
  readonly kind: string;
  readonly issuingCountry: string;
  readonly expiresOn: string;
}

export async function insertDocument(
  tx: Tx,
  companionId: string,
  { kind, sealed, end, issuingCountry, expiresOn }: NewDocument,
  at: string,
): Promise<void> {
  await tx.run(sql`
    insert into companion_document (agency_id, companion_id, kind, sealed_number, number_end, issuing_country, expires_on, changed_at)
    values (${tx.agencyId}, ${companionId}, ${kind}, ${sealed}, ${end}, ${issuingCountry}, ${expiresOn}, ${at})`);
}

/** Throws NOT_FOUND for a companion of another client. */
export async function removeCompanion(tx: Tx, client: string, id: string): Promise<void> {
  const gone = await tx.run(
    sql`delete from companion where agency_id = ${tx.agencyId} and client_id = ${client} and id = ${id}`,
  );
  if (gone === 0) throw new PorticoError('NOT_FOUND');
}

/** Returns the sealed number of a companion's document. Throws NOT_FOUND. */
export async function sealedNumberOf(tx: Tx, client: string, id: string): Promise<string> {
  const { sealed } = await tx.one(sql<{ sealed: string }>`
    select d.sealed_number as sealed from companion c join companion_document d on d.agency_id = c.agency_id and d.companion_id = c.id
    where c.agency_id = ${tx.agencyId} and c.client_id = ${client} and c.id = ${id}`);
  return sealed;
}
