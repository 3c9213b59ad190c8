// One site and one browser for a file of tests; every test ends with an empty list of complaints
// and reports.
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type ForeignRemotes, type ShellSite, startShellSite } from './site.ts';
import { Visitors } from './visitor.ts';

export interface Stage {
  readonly site: ShellSite;
  readonly visitors: Visitors;
  /** Complaints that this test brings about on purpose. */
  expects(...patterns: RegExp[]): void;
}

/**
 * Call once at the top of a file. `foreign`: where its remotes come from, when not from the site
 * itself.
 */
export function stage(foreign?: () => Promise<ForeignRemotes>): Stage {
  let site: ShellSite;
  let visitors: Visitors;
  let expected: RegExp[] = [];
  beforeAll(async () => {
    site = await startShellSite(await foreign?.());
    visitors = await Visitors.come(site);
  });
  beforeEach(() => {
    expected = [];
    site.reset();
    visitors.complaints.length = 0;
  });
  afterEach(async () => {
    await visitors.leave();
    const complaints = visitors.complaints
      .splice(0)
      .filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect({ complaints, reports: site.reports.splice(0) }).toEqual({
      complaints: [],
      reports: [],
    });
  });
  afterAll(async () => {
    await site?.close();
  });
  return {
    get site() {
      return site;
    },
    get visitors() {
      return visitors;
    },
    expects: (...patterns) => void expected.push(...patterns),
  };
}
