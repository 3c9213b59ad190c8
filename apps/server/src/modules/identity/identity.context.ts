// Shared dependencies of this module's services.
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { Keys } from '../../kernel/keys.ts';
import type { SecondFactors } from '../../kernel/second-factors.ts';
import type { Tries } from '../../kernel/tries.ts';
import type { IdentityRepo } from './identity.repo.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Lockout } from './lockout.ts';
import type { Logins } from './logins.ts';
import type { OneTimeTokensRepo } from './one-time-tokens.repo.ts';
import type { Passwords } from './passwords.ts';

export interface IdentityContext {
  readonly db: Database;
  readonly repo: IdentityRepo;
  readonly links: OneTimeTokensRepo;
  readonly logins: Logins;
  readonly passwords: Passwords;
  readonly lockout: Lockout;
  readonly devices: KnownDevices;
  readonly factors: SecondFactors;
  readonly tries: Tries;
  readonly keys: Keys;
  readonly clock: Clock;
  /**
   * Gives the account what a guest has booked with its address. Call it only when the user has
   * proven the mailbox, late in the transaction.
   */
  readonly joinBookings: (
    tx: Tx,
    user: { readonly userId: string; readonly email: string },
    now: string,
  ) => Promise<void>;
  /** Called after due work has been added. */
  readonly wake: () => void;
}
