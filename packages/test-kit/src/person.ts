import type { UserType } from '@portico/contract';
import { identityRepo } from '../../../apps/server/src/modules/identity/identity.repo.ts';
import { cheapPasswords, type TestServer } from './server.ts';

export interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly userType?: UserType;
  readonly verified?: boolean;
  readonly isSso?: boolean;
  readonly active?: boolean;
}

/**
 * Adds a user to an agency of a test server. Default: a verified customer named Nadia Rahman.
 * @returns The user's id.
 */
export async function addPerson(
  { kernel, database, clock }: Pick<TestServer, 'kernel' | 'database' | 'clock'>,
  agencyId: string,
  { password, active = true, ...person }: NewPerson,
): Promise<string> {
  const id = crypto.randomUUID();
  await identityRepo(kernel.db).addUsers(
    agencyId,
    [
      {
        id,
        passwordHash: await cheapPasswords().hash(password),
        userType: 'Customer',
        isRestricted: false,
        firstName: 'Nadia',
        lastName: 'Rahman',
        phone: null,
        rewardWalletEnabled: false,
        verified: true,
        isSso: false,
        ...person,
      },
    ],
    clock.iso(),
  );
  if (!active) await database.admin('update app_user set active = false where id = $1', [id]);
  return id;
}
