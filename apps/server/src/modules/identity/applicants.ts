// Input of a sign-up until its address is verified: encrypted with the link, so that each link
// creates the account of the user who requested it, and not of an earlier one with the same address
// (accounts, A-2).
import { z } from 'zod';
import type { Keys } from '../../kernel/keys.ts';
import type { Applicant } from './accounts.repo.ts';

const PURPOSE = 'applicant';
const shape = z.object({
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
});

export const sealApplicant = (keys: Keys, agencyId: string, applicant: Applicant): string =>
  keys.seal(PURPOSE, JSON.stringify(shape.parse(applicant)), agencyId);

export function unsealApplicant(
  keys: Keys,
  agencyId: string,
  sealed: string | null,
): Applicant | undefined {
  const plain = sealed === null ? undefined : keys.unseal(PURPOSE, sealed, agencyId);
  return plain && shape.parse(JSON.parse(plain.toString('utf8')));
}
