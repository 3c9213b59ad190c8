import { describe, expect, it } from 'vitest';
import type { PolicyText, PolicyTexts } from './policies.repo.ts';
import { termsVersions } from './terms.ts';

const TEXT: PolicyText = { html: '<p>Terms</p>', version: 'v1', publishedAt: '2026-01-01' };

/**
 * Creates the terms of a site whose current version is `current`; the repo contains `own` and
 * `platform`.
 */
function terms({ current = 'now', own = '', platform = '' }) {
  const reads: string[] = [];
  const site = { policies: { user_terms: { en: { ...TEXT, version: current } } } };
  const policies: PolicyTexts = {
    async version(_agency, _kind, version) {
      reads.push(`own ${version}`);
      return version === own ? TEXT : null;
    },
    async platform(_kind, _lang, version) {
      reads.push(`platform ${version ?? ''}`);
      return version === platform ? TEXT : null;
    },
  };
  return { reads, exist: termsVersions(async () => site, policies) };
}

describe('a version of the user terms', () => {
  it('exists when the site shows it, without a look into the database', async () => {
    const { exist, reads } = terms({ current: 'v2' });
    expect(await exist('a', 'v2')).toBe(true);
    expect(reads).toEqual([]);
  });

  it('exists when the agency or the platform published it before, and is looked up once', async () => {
    const own = terms({ own: 'v1' });
    expect([await own.exist('a', 'v1'), await own.exist('a', 'v1')]).toEqual([true, true]);
    expect(own.reads).toEqual(['own v1']);
    const platform = terms({ platform: 'p1' });
    expect(await platform.exist('a', 'p1')).toBe(true);
    expect(platform.reads).toEqual(['own p1', 'platform p1']);
  });

  it('that was found for one agency is not known to another', async () => {
    const { exist, reads } = terms({ own: 'v1' });
    await exist('a', 'v1');
    await exist('b', 'v1');
    expect(reads).toEqual(['own v1', 'own v1']);
  });

  it('that nobody published does not exist, and may be published later', async () => {
    const { exist, reads } = terms({});
    expect([await exist('a', 'v9'), await exist('a', 'v9')]).toEqual([false, false]);
    expect(reads).toHaveLength(4);
  });
});
