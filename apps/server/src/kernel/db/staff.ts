// Conditions on `app_user` that several modules share.
import { sql } from './sql.ts';

/** The user can log in. An invited one cannot until they have accepted. */
export const CAN_LOG_IN = sql`active and verified_at is not null and erased_at is null`;

/** The user is an owner who can log in. */
export const IS_OWNER = sql`user_type = 'AgencyOwner' and ${CAN_LOG_IN}`;
