// Hashes passwords with argon2id at 64 MiB. Hashing is slow on purpose, so only a few run at once,
// and an unknown address costs the same. The others wait in a bounded queue that is fair between
// agencies and addresses (kernel/fair-queue.ts).
import { hash, verify } from '@node-rs/argon2';
import { type Originator, createTurns } from '../../kernel/fair-queue.ts';

export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
}
export const STRONG: PasswordCost = { memoryCost: 65_536, timeCost: 3 };

/** About a second of waiting for one agency: beyond that, clients are asked to retry. */
const LIMITS = { atOnce: 2, mostWaiting: 200, mostOfAgency: 16, mostOfVisitor: 3 } as const;

/** Originator of a hash. Without an agency: the server itself, from the command line. */
export type HashAsker = Originator & {
  /** Called before waiting, to release resources of the request (its slot in a lane). */
  readonly beforeWaiting?: (() => void) | undefined;
};

export interface Passwords {
  /** Throws UNAVAILABLE if too many wait already. */
  hash(password: string, asker?: HashAsker): Promise<string>;
  /**
   * Takes the same time whether or not there is a hash to compare with. Throws UNAVAILABLE if too
   * many wait already.
   */
  matches(password: string, stored: string | null, asker?: HashAsker): Promise<boolean>;
  /**
   * Runs `work` when the caller's turn comes. `work` reads the stored password itself, so a waiting
   * login uses no database connection and holds no slot of the lane. Throws UNAVAILABLE if too many
   * wait already; `work` has not begun then.
   */
  inTurn<T>(asker: HashAsker, work: (matches: Matches) => Promise<T>): Promise<T>;
}

/**
 * Compares at once, without waiting for a turn. Takes the same time whether or not there is a hash
 * to compare with.
 */
export type Matches = (password: string, stored: string | null) => Promise<boolean>;

/**
 * Normalizes a password before hashing: composed characters, and one kind of space (OpaqueString of
 * RFC 8265). Keyboards send the same accent as one character or as two.
 */
const canonical = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/**
 * Returns the forms in which a password may have been hashed: earlier versions hashed it as the
 * keyboard sent it.
 */
function hashedForms(password: string): readonly string[] {
  const form = canonical(password);
  return [...new Set([form, password, form.normalize('NFD')])];
}

const SERVER: HashAsker = { agency: '', visitor: '', isOwn: true };

export function createPasswords(cost: PasswordCost = STRONG): Passwords {
  const turns = createTurns(LIMITS);
  let decoy: Promise<string> | undefined;

  function inTurn<T>(asker: HashAsker, work: () => Promise<T>): Promise<T> {
    asker.beforeWaiting?.();
    return turns.take(asker, work);
  }

  const options = { ...cost, parallelism: 1 };
  const compare: Matches = async (password, stored) => {
    decoy ??= hash('no such person', options);
    const against = stored ?? (await decoy);
    for (const form of hashedForms(password))
      if (await verify(against, form)) return stored !== null;
    return false;
  };
  return {
    hash: (password, asker = SERVER) => inTurn(asker, () => hash(canonical(password), options)),
    matches: (password, stored, asker = SERVER) => inTurn(asker, () => compare(password, stored)),
    inTurn: (asker, work) => inTurn(asker, () => work(compare)),
  };
}
