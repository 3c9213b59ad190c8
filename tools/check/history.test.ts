import { describe, expect, it } from 'vitest';
import { ownCommits } from './history.ts';

const PRODUCTS = [{ slug: 'hotels' }, { slug: 'cars' }];
const log = (...commits: readonly (readonly string[])[]) =>
  commits.map((files) => `\0\n\n${files.join('\n')}\n`).join('');

describe('core files of a product', () => {
  it('are those that its own commits changed, each once', () => {
    const history = log(
      ['packages/products/cars/src/http.ts', 'packages/selling/src/offering.ts'],
      [
        'packages/suppliers/sandbox/src/cars/map.ts',
        'packages/selling/src/offering.ts',
        'db/migrations/1.sql',
      ],
    );
    expect(ownCommits(history, PRODUCTS)).toEqual([
      { slug: 'hotels', commits: 0, core: [] },
      {
        slug: 'cars',
        commits: 2,
        core: ['db/migrations/1.sql', 'packages/selling/src/offering.ts'],
      },
    ]);
  });

  it('are not files of commits that change two products, nor tests, documents and tools', () => {
    const history = log(
      ['packages/products/cars/a.ts', 'packages/products/hotels/a.ts', 'packages/rules/src/a.ts'],
      ['apps/sandbox/src/cars/a.ts', 'packages/rules/src/a.test.ts', 'docs/a.md', 'tools/a.ts'],
      ['packages/rules/src/b.ts'],
    );
    expect(ownCommits(history, PRODUCTS)).toEqual([
      { slug: 'hotels', commits: 0, core: [] },
      { slug: 'cars', commits: 1, core: [] },
    ]);
  });

  it('know the folders of suppliers as they were', () => {
    const history = log(['packages/supplier-sandbox-hotels/src/a.ts', 'apps/server/src/b.ts']);
    expect(ownCommits(history, PRODUCTS)[0]).toEqual({
      slug: 'hotels',
      commits: 1,
      core: ['apps/server/src/b.ts'],
    });
  });
});
