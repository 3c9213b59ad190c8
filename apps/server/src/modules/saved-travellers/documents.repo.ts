// Stores travel documents of saved travellers. Part of a transaction of the caller, who has checked
// the traveller's owner.
import { PorticoError } from '@portico/contract';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { Documents } from '../../kernel/documents.ts';
import type { DocumentInput } from './saved-travellers.types.ts';

/** Returns the place that a number is bound to. */
export const placeOf = (travellerId: string): string => `saved_traveller_document:${travellerId}`;

/**
 * Stores the document. Without a number the stored one is kept, for a document of the same kind and
 * country; else throws INVALID_FIELD.
 */
export async function writeDocument(
  tx: Tx,
  documents: Documents,
  travellerId: string,
  { kind, number, issuingCountry, nationality, expiresOn }: DocumentInput,
  now: string,
): Promise<void> {
  const { agencyId } = tx;
  if (number === undefined) {
    const kept =
      await tx.run(sql`update saved_traveller_document set nationality = ${nationality}, expires_on = ${expiresOn}, changed_at = ${now}
        where agency_id = ${agencyId} and traveller_id = ${travellerId} and kind = ${kind} and issuing_country = ${issuingCountry}`);
    if (kept === 0) throw new PorticoError('INVALID_FIELD', { field: 'document.number' });
    return;
  }
  const { sealed, end } = documents.seal(agencyId, placeOf(travellerId), number);
  await tx.run(sql`insert into saved_traveller_document (agency_id, traveller_id, kind, sealed_number, number_end, issuing_country, nationality, expires_on, changed_at)
    values (${agencyId}, ${travellerId}, ${kind}, ${sealed}, ${end}, ${issuingCountry}, ${nationality}, ${expiresOn}, ${now})
    on conflict (agency_id, traveller_id) do update set kind = excluded.kind, sealed_number = excluded.sealed_number, number_end = excluded.number_end,
      issuing_country = excluded.issuing_country, nationality = excluded.nationality, expires_on = excluded.expires_on, changed_at = excluded.changed_at`);
}

export async function dropDocument(tx: Tx, travellerId: string): Promise<void> {
  await tx.run(
    sql`delete from saved_traveller_document where agency_id = ${tx.agencyId} and traveller_id = ${travellerId}`,
  );
}
