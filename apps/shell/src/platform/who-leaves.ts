// A session that ends by itself (a call was refused) takes its role along: the logout page is
// loaded anew and could not know it.
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

/** Who was logged in until a moment ago; null when it was no customer or nobody. */
export const customerWhoLeft = (): Role | null =>
  readStored('sessionStorage', KEY) === CUSTOMER ? { auth: true, isTravelAgent: false } : null;
