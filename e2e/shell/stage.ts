// One site and one browser per test file; every test must end without errors or reports.
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type ForeignRemotes, type ShellSite, startShellSite } from './site.ts';
import { Visitors } from './visitor.ts';

export interface Stage {
  readonly site: ShellSite;
  readonly visitors: Visitors;
  /** Declares errors that this test causes on purpose. */
  expects(...patterns: RegExp[]): void;
}

/**
 * Call it once at the top of a file. `foreign`: external source of its remotes. Default: the site
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
