// Checks that the version of the user terms that a user claims to have accepted exists.
import { LRUCache } from 'lru-cache';
import type { AgencySite } from './agencies.types.ts';
import type { PolicyTexts } from './policies.repo.ts';

const KIND = 'user_terms';
const MAX_VERSIONS = 10_000;

/**
 * Returns true if the agency, or the platform for it, has published this version of the user terms.
 */
export type TermsExist = (agencyId: string, version: string) => Promise<boolean>;

export function termsVersions(
  siteOf: (agencyId: string) => Promise<Pick<AgencySite, 'policies'>>,
  policies: PolicyTexts,
): TermsExist {
  /** Versions found before: a published one is never withdrawn. */
  const known = new LRUCache<string, true>({ max: MAX_VERSIONS });

  return async (agencyId, version) => {
    const current = (await siteOf(agencyId)).policies[KIND] ?? {};
    if (Object.values(current).some((text) => text.version === version)) return true;
    const key = `${agencyId} ${version}`;
    if (known.has(key)) return true;
    const found =
      (await policies.version(agencyId, KIND, version, 'en')) ??
      (await policies.platform(KIND, 'en', version));
    if (found === null) return false;
    known.set(key, true);
    return true;
  };
}
