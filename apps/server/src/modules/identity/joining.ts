// Joins a guest's bookings to the account whose user has proven their mailbox (decision 0140).
import type { Tx } from '../../kernel/db/transaction.ts';
import type { IdentityContext } from './identity.context.ts';
import type { UserRecord } from './identity.types.ts';

/**
 * Gives a customer the bookings that a guest made with the account's address. Call it after a link
 * that was mailed to this address has been used up. Agents own no bookings as customers.
 */
export async function joinOwnBookings(
  { joinBookings, clock }: Pick<IdentityContext, 'joinBookings' | 'clock'>,
  tx: Tx,
  { id, email, userType }: Pick<UserRecord, 'id' | 'email' | 'userType'>,
): Promise<void> {
  if (userType === 'Customer') await joinBookings(tx, { userId: id, email }, clock.iso());
}
