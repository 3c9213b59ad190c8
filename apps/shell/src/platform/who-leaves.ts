// Stores the role when a session ends because a call was rejected: the logout page is a new
// document and could not know it.
import { readStored, writeStored } from './storage.ts';

const KEY = 'leavesAs';
const CUSTOMER = 'customer';

interface Role {
  readonly auth: boolean;
  readonly isTravelAgent: boolean;
}

export function rememberWhoLeaves({ auth, isTravelAgent }: Role): void {
  if (auth && !isTravelAgent) writeStored('sessionStorage', KEY, CUSTOMER);
}

/**
 * Role of the customer who was logged in a moment ago; null if it was not a customer or no user was
 * logged in.
 */
export const sessionEndRole = (): Role | null =>
  readStored('sessionStorage', KEY) === CUSTOMER ? { auth: true, isTravelAgent: false } : null;
