// Devices that a user has logged in on (accounts, section 3): a cookie contains signed entries,
// each for a device and a user, so that password guessing elsewhere cannot lock out the owner. They
// grant no access.
import type { Clock } from '../../kernel/clock.ts';
import { newLinkToken } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import type { UserRecord } from './identity.types.ts';

export const KNOWN_DEVICE_DAYS = 180;
const LIFE_MS = KNOWN_DEVICE_DAYS * 86_400_000;
const PURPOSE = 'known-device';
/** Maximum number of users who share a browser. */
const MAX = 4;
const ENTRY = /^([\w-]{22})\.([0-9a-z]{6,10})\.([\w-]{1,40}\.[\w-]{43})$/;
const BETWEEN = '~';

type Person = Pick<UserRecord, 'id' | 'deviceEpoch'>;

export interface KnownDevices {
  /**
   * Returns the name of this device if the cookie proves that this user has logged in on it; else
   * null.
   */
  find(cookie: string | undefined, agencyId: string, person: Person): string | null;
  /** Returns the cookie with this user's entry added or renewed. */
  add(cookie: string | undefined, agencyId: string, person: Person): string;
}

interface Entry {
  readonly text: string;
  readonly device: string;
  /** Epoch milliseconds. */
  readonly until: number;
  readonly signature: string;
}

function entriesOf(cookie: string | undefined): Entry[] {
  if (cookie === undefined || cookie.length > 1_000) return [];
  return cookie.split(BETWEEN).flatMap((text) => {
    const [, device = '', until = '', signature = ''] = ENTRY.exec(text) ?? [];
    return device === '' ? [] : [{ text, device, until: Number.parseInt(until, 36), signature }];
  });
}

const claim = (agencyId: string, { id, deviceEpoch }: Person, device: string, until: number) =>
  `${agencyId}:${id}:${deviceEpoch}:${device}:${until}`;

export function knownDevices(keys: Keys, clock: Clock): KnownDevices {
  const entryOf = (cookie: string | undefined, agencyId: string, person: Person) =>
    entriesOf(cookie)
      .slice(0, MAX)
      .find(
        ({ device, until, signature }) =>
          until > clock.now() &&
          keys.verify(PURPOSE, claim(agencyId, person, device, until), signature),
      );
  return {
    find: (cookie, agencyId, person) => entryOf(cookie, agencyId, person)?.device ?? null,
    add(cookie, agencyId, person) {
      const old = entryOf(cookie, agencyId, person);
      const device = old?.device ?? newLinkToken();
      const until = clock.now() + LIFE_MS;
      const mark = keys.sign(PURPOSE, claim(agencyId, person, device, until));
      const others = entriesOf(cookie).filter(({ text }) => text !== old?.text);
      return [`${device}.${until.toString(36)}.${mark}`, ...others.map(({ text }) => text)]
        .slice(0, MAX)
        .join(BETWEEN);
    },
  };
}
