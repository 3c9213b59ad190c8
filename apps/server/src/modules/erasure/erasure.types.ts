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
 * waiting: can be taken back. kept: something stood in the way to the end. erasing: gone, but for a
 * last look and the last mail.
 */
export type ErasureState = 'waiting' | 'undone' | 'kept' | 'erasing' | 'erased';

export interface ErasureRow {
  readonly id: string;
  readonly userId: string;
  readonly pseudonym: string;
  readonly site: string;
  readonly askedAt: string;
  readonly dueAt: string;
  /** Asked by the operator after a restore: no time to take it back, no end to trying. */
  readonly again: boolean;
  readonly state: ErasureState;
  /** Sealed address and language, while `erasing`. */
  readonly letter: string | null;
  readonly erasedAt: string | null;
}

/** People, as the identity module keeps them. */
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
  /** Everybody who keeps something of a person. */
  readonly data: readonly PersonalData[];
  readonly mailer: Mailer;
  /** The agency as its mails show it, where answers go, and the language of a reader's it has. */
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
