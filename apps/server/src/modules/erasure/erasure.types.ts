import type { Account } from '@portico/contract/http/account';
import type { Brand } from '@portico/documents';
import type { Agency } from '../../kernel/agencies.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { PersonalData } from '../../kernel/erasing.ts';
import type { Failpoint } from '../../kernel/failpoint.ts';
import type { Keys } from '../../kernel/keys.ts';
import type { Log } from '../../kernel/log.ts';
import type { Mailer } from '../../kernel/mail.ts';
import type { SecondFactors } from '../../kernel/second-factors.ts';

/**
 * waiting: can be withdrawn. kept: prevented until the end. erasing: data erased; the second pass
 * and the last mail are left.
 */
export type ErasureState = 'waiting' | 'undone' | 'kept' | 'erasing' | 'erased';

export interface ErasureRow {
  readonly id: string;
  readonly userId: string;
  readonly pseudonym: string;
  readonly site: string;
  readonly askedAt: string;
  readonly dueAt: string;
  /** True if the operator requested it after a restore: no grace period, no limit of attempts. */
  readonly again: boolean;
  readonly state: ErasureState;
  /** Encrypted address and language, while `erasing`. */
  readonly letter: string | null;
  readonly erasedAt: string | null;
}

/** Users, provided by the identity module. */
export interface People {
  hold(
    tx: Tx,
    userId: string,
  ): Promise<
    | {
        readonly email: string;
        readonly lang: string | null;
        readonly userType: string;
        readonly isErased: boolean;
      }
    | undefined
  >;
  visitsOf(tx: Tx, userId: string): Promise<string[]>;
  showDue(tx: Tx, userId: string, dueAt: string | null): Promise<void>;
  byId(
    agencyId: string,
    userId: string,
  ): Promise<
    { readonly email: string; readonly firstName: string; readonly lang: string | null } | undefined
  >;
  accountOf(agency: Agency, userId: string): Promise<Account>;
}

export interface Trips {
  of(
    tx: Tx,
    userId: string,
    addresses: readonly string[],
    now: string,
  ): Promise<
    readonly {
      readonly id: string;
      readonly reference: string;
      readonly block: 'RUNNING_BOOKING' | 'OPEN_MONEY' | null;
    }[]
  >;
}

export interface ErasureContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly log: Log;
  readonly failpoint: Failpoint;
  readonly factors: Pick<SecondFactors, 'requireStepUp'>;
  readonly people: People;
  readonly trips: Trips;
  /** All stores of personal data. */
  readonly data: readonly PersonalData[];
  readonly mailer: Mailer;
  /**
   * Returns the agency's brand for mails, its reply address, and the reader's language if it has
   * it.
   */
  readonly letterhead: (
    agencyId: string,
    language: string | null,
  ) => Promise<{
    readonly brand: Brand;
    readonly replyTo: string;
    readonly language: string;
  }>;
  readonly wake: () => void;
}
