// Passwords: argon2id at 64 MiB. Hashing is slow on purpose, so only a few run at once, and an unknown address costs the same.
import { hash, verify } from '@node-rs/argon2';

export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
}
export const STRONG: PasswordCost = { memoryCost: 65_536, timeCost: 3 };

const AT_ONCE = 2;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

export function createPasswords(cost: PasswordCost = STRONG): Passwords {
  const waiting: (() => void)[] = [];
  let running = 0;
  let decoy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  const options = { ...cost, parallelism: 1 };
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    async matches(password, stored) {
      decoy ??= hash('no such person', options);
      const against = stored ?? (await decoy);
      const same = await inTurn(() => verify(against, password));
      return same && stored !== null;
    },
  };
}
