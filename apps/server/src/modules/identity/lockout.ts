// Limits password attempts (accounts, section 3). Attempts are counted before a password is
// checked, so that concurrent guesses count too, and undone if it was right. A device that the
// owner has logged in on is counted separately: guesses by strangers lock out strangers only.
import { PorticoError } from '@portico/contract';
import type { Tries } from '../../kernel/tries.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const FAILURES = 10;
/**
 * Wrong passwords only; attempts at a locked mailbox are not counted, because a whole office may
 * log in from one address.
 */
const FAILURES_PER_ADDRESS = 100;
/** Right and wrong passwords: each costs the time of a password hash. */
const LOGINS_PER_ADDRESS = 300;
/** Number of strangers' wrong passwords in a day after which the owner is informed. */
const TELLS_AFTER = 50;

export interface Attempt {
  readonly agencyId: string;
  readonly mailbox: string;
  /** The visitor's part of the address. */
  readonly address: string;
  /** Name of the device if it is known for that mailbox. */
  readonly device: string | null;
}

export interface Lockout {
  /** Counts the attempt. Throws TOO_MANY_ATTEMPTS, the same for unknown mailboxes. */
  admit(attempt: Attempt): Promise<void>;
  /** Undoes the count: the password was right. */
  passed(attempt: Attempt): Promise<void>;
  /**
   * Records a wrong password or an unknown user. Returns true if the day's count requires informing
   * the owner.
   */
  failed(attempt: Attempt): Promise<boolean>;
}

const tooMany = () => new PorticoError('TOO_MANY_ATTEMPTS', { retryAfter: WINDOW / 1_000 });
const own = ({ mailbox, device }: Attempt): string =>
  device === null ? `login-strangers:${mailbox}` : `login-device:${device}`;
const addressOf = ({ address }: Attempt): string => `login-address:${address}`;

export const lockout = (tries: Tries): Lockout => ({
  /**
   * The mailbox is counted first: an attack on one locks only that one, and does not use up the
   * attempts of others at the address.
   */
  async admit(attempt) {
    const { agencyId, address } = attempt;
    const [tried = 0] = await tries.count(agencyId, [own(attempt)], WINDOW);
    if (tried > FAILURES) throw tooMany();
    const [ofAddress = 0, ofFlood = 0] = await tries.count(
      agencyId,
      [addressOf(attempt), `login-flood:${address}`],
      WINDOW,
    );
    if (ofAddress > FAILURES_PER_ADDRESS || ofFlood > LOGINS_PER_ADDRESS) throw tooMany();
  },

  async passed(attempt) {
    await Promise.all([
      tries.giveBack(attempt.agencyId, own(attempt)),
      tries.giveBack(attempt.agencyId, addressOf(attempt)),
    ]);
  },

  async failed({ agencyId, mailbox, device }) {
    if (device !== null) return false;
    const [today = 0] = await tries.count(agencyId, [`login-day:${mailbox}`], DAY);
    return today >= TELLS_AFTER;
  },
});

/** Throws TOO_MANY_ATTEMPTS after ten attempts at one subject in fifteen minutes. */
export async function tenTries(tries: Tries, agencyId: string, subject: string): Promise<void> {
  const [tried = 0] = await tries.count(agencyId, [subject], WINDOW);
  if (tried > FAILURES) throw tooMany();
}
