import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const packages = new URL('../../../', import.meta.url);

it('gives every sheet that a list or a search opens a close button', () => {
  const picks = globSync('{storefront,products/*}/src/**/*.tsx', { cwd: packages })
    .map((name) => [name, readFileSync(new URL(name, packages), 'utf8')] as const)
    .filter(([, code]) => /import \{[^}]*\bPick\b[^}]*\} from '@portico\/design'/.test(code))
    .flatMap(([name, code]) =>
      [...code.matchAll(/<Pick\s[\s\S]*?\n\s*>/g)].map(([tag]) => ({ name, tag })),
    );
  expect(picks.length).toBeGreaterThan(4);
  expect(picks.filter(({ tag }) => !tag.includes('closeLabel=')).map(({ name }) => name)).toEqual(
    [],
  );
});
