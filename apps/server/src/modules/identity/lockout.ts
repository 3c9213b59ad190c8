// Who may try another password (accounts, section 3). Attempts are counted before a password is
// looked at, so that guesses sent at the same moment are counted as well, and given back when it
// was right. A device its owner has logged in on is counted by itself: strangers who guess shut the
// door to strangers only.
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
/** Wrong passwords of strangers in a day, after which the owner is told. */
const TELLS_AFTER = 50;

export interface Attempt {
  readonly agencyId: string;
  readonly mailbox: string;
  /** The part of the address that is the visitor's own. */
  readonly address: string;
  /** Name of the device when it is a known one of that mailbox. */
  readonly device: string | null;
}

export interface Lockout {
  /** Counts the attempt. Throws TOO_MANY_ATTEMPTS, the same for unknown mailboxes. */
  admit(attempt: Attempt): Promise<void>;
  /** The password was right. */
  passed(attempt: Attempt): Promise<void>;
  /**
   * The password was wrong, or there is no such person. True: so many in a day that the owner is to
   * be told.
   */
  failed(attempt: Attempt): Promise<boolean>;
}

const tooMany = () => new PorticoError('TOO_MANY_ATTEMPTS', { retryAfter: WINDOW / 1_000 });
const own = ({ mailbox, device }: Attempt): string =>
  device === null ? `login-strangers:${mailbox}` : `login-device:${device}`;
const addressOf = ({ address }: Attempt): string => `login-address:${address}`;

export const lockout = (tries: Tries): Lockout => ({
  /**
   * The mailbox is counted first: who attacks one locks that one, and does not use up what others
   * at the address may try.
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

/** Throws TOO_MANY_ATTEMPTS after ten attempts at one thing in fifteen minutes. */
export async function tenTries(tries: Tries, agencyId: string, subject: string): Promise<void> {
  const [tried = 0] = await tries.count(agencyId, [subject], WINDOW);
  if (tried > FAILURES) throw tooMany();
}
