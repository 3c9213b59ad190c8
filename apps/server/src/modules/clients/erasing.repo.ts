import { sql } from '../../kernel/db/sql.ts';
import { ERASED_NAME, type PersonalData } from '../../kernel/erasing.ts';

/** Companions go with their documents. */
const TABLES_OF_A_CLIENT = [
  'client_word',
  'client_tag',
  'client_note',
  'client_task',
  'client_consent',
  'companion',
];

/**
 * Erases the client of an account, those without an account that have one of its addresses, and
 * those merged with them. The rows stay for bookings, under the pseudonym; no call shows them.
 */
export const clientsData: PersonalData = {
  tables: [
    'client',
    'client_word',
    'client_tag',
    'client_note',
    'client_task',
    'client_consent',
    'companion',
    'companion_document',
    'client_merge',
  ],
  async forget(tx, { userId, pseudonym, addresses, now }) {
    const { agencyId } = tx;
    const found = await tx.many(sql<{ id: string }>`
      with recursive person as (
        select id, merged_into from client where agency_id = ${agencyId}
          and (user_id = ${userId} or (user_id is null and email_key = any(${[...addresses]})))
        union select c.id, c.merged_into from client c join person p on c.id = p.merged_into or c.merged_into = p.id
          where c.agency_id = ${agencyId} and (c.user_id is null or c.user_id = ${userId}))
      select id from person`);
    const ids = found.map(({ id }) => id);
    for (const table of TABLES_OF_A_CLIENT)
      await tx.run(
        sql`delete from ${sql.ident(table)} where agency_id = ${agencyId} and client_id = any(${ids}::uuid[])`,
      );
    // merges remember fields as they were
    await tx.run(
      sql`delete from client_merge where agency_id = ${agencyId} and (kept_id = any(${ids}::uuid[]) or gone_id = any(${ids}::uuid[]))`,
    );
    // an address that a merge has given to somebody else's record
    await tx.run(sql`
      update client set email = null, email_key = null, version = version + 1, changed_at = ${now}
      where agency_id = ${agencyId} and email_key = any(${[...addresses]}) and not id = any(${ids}::uuid[])`);
    await tx.run(sql`
      update client set first_name = ${ERASED_NAME}, last_name = ${pseudonym}, name_key = '', email = null, email_key = null, phone_e164 = null,
        birth_date = null, language = null, currency = null, client_group = null, status = 'Inactive', version = version + 1, changed_at = ${now}, erased_at = ${now}
      where agency_id = ${agencyId} and id = any(${ids}::uuid[]) and erased_at is null`);
  },
};
