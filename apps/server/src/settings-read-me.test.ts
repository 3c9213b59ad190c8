// The documented settings are those that the server reads: none is missing, none is made up.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { environment } from './environment.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([A-Z][A-Z0-9_]{3,})`/g)].map(([, name = '']) => name);

it('names every setting of the server in README, and no other in its table', () => {
  const part = /\n## Settings\n(.*?)\n## /s.exec(textOf('README.md'))?.[1] ?? '';
  const known = Object.keys(environment.shape);
  expect(known.filter((name) => !namesIn(part).includes(name))).toEqual([]);
  expect(namesIn(part).filter((name) => !known.includes(name))).toEqual([]);
});

it('tells how social sign-ins are set up, with every setting they have', () => {
  const part =
    /\n## Signing in elsewhere\n(.*?)\n## /s.exec(textOf('docs/runbooks/running.md'))?.[1] ?? '';
  const social = Object.keys(environment.shape).filter((name) => /^(GOOGLE|FACEBOOK)_/.test(name));
  expect(social).toHaveLength(6);
  expect([...social, 'OPERATOR_HOST'].filter((name) => !namesIn(part).includes(name))).toEqual([]);
  expect(part).toContain('/social-return');
});
