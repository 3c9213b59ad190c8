import { testClock } from '@portico/test-kit';
import { expect, it } from 'vitest';
import { isoOf } from '../../kernel/clock.ts';
import { createKeys } from '../../kernel/keys.ts';
import { accountMailDeliverer } from './account-mails.ts';
import type { UserRecord } from './identity.types.ts';

const clock = testClock();
const USER_ID = '019358e2-0000-7000-8000-000000000001';
const invited = (invitedUntil: string | null): UserRecord => ({
  id: USER_ID,
  email: 'ines@kontor.example',
  passwordHash: null,
  userType: 'AgencyOwner',
  isRestricted: false,
  firstName: 'Ines',
  lastName: 'Maier',
  phone: null,
  profileImage: null,
  lang: null,
  currency: null,
  rewardWalletEnabled: false,
  verifiedAt: null,
  active: true,
  isSso: false,
  roleVersion: 1,
  deviceEpoch: 0,
  version: 1,
  consentMarketing: false,
  consentDocuments: false,
  erasureDueAt: null,
  invitedUntil,
});

/** Delivers a mail up to its letterhead. Returns true if it is written. */
async function isWritten(about: string, invitedUntil: string | null): Promise<boolean> {
  const written = new Error('written');
  const deliver = accountMailDeliverer({
    repo: { userById: async () => invited(invitedUntil) },
    tokens: { add: async () => undefined },
    keys: createKeys([{ id: 'k', secret: Buffer.alloc(32, 1) }]),
    clock,
    mailer: { send: async () => undefined, close: async () => undefined },
    letterhead: () => Promise.reject(written),
  });
  const payload = { about, userId: USER_ID, site: 'https://kontor.example', languages: '' };
  const message = { agencyId: 'a', id: 'm', topic: 'account.mail', dedupeKey: 'd', payload };
  try {
    await deliver({ ...message, attempts: 0 }, new AbortController().signal);
    return false;
  } catch (fault) {
    if (fault !== written) throw fault;
    return true;
  }
}

it.each(['password', 'verify', 'link'])(
  'mails no %s link to a person whose invitation has expired, which it would accept',
  async (about) => {
    expect(await isWritten(about, isoOf(clock.now() + 1))).toBe(true);
    expect(await isWritten(about, null)).toBe(true);
    expect(await isWritten(about, clock.iso())).toBe(false);
  },
);
