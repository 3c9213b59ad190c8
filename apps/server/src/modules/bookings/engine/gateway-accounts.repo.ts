// Reads the merchant accounts of an agency.
import type { Database } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { GatewayAccount } from './gateways.ts';

export const gatewayAccountsRepo = (db: Database) => ({
  /** Returns all accounts, the oldest first: ids grow with time. */
  all: (agencyId: string): Promise<readonly GatewayAccount[]> =>
    db.read(
      agencyId,
      sql<GatewayAccount>`
      select agency_id as "agencyId", id, adapter, public_key as "publicKey", mode,
        encode(sealed_secret, 'base64') as "sealedSecret", is_current as "isCurrent"
      from payment_gateway_account where agency_id = ${agencyId} order by id`,
    ),
});
