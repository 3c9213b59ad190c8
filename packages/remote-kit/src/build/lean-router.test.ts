import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutEffects } from './lean-router.ts';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/lib',
);
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

it('takes the names from the tops of the modules of React Router, and says of its calls that they may go', () => {
  const lines = (code: string) => code.split('\n');
  const named = (code: string) => lines(code).filter((line) => /^\S+\.displayName =/.test(line));
  const called = (code: string) =>
    lines(code).filter((line) => /^const .*= React\$1\.(memo|forwardRef)\(/.test(line));
  expect(modules.flatMap(named).length).toBeGreaterThan(10);
  expect(modules.flatMap(called).length).toBeGreaterThan(2);
  const lean = modules.map(withoutEffects);
  expect(lean.flatMap(named)).toEqual([]);
  expect(lean.flatMap(called)).toEqual([]);
});

it('leaves everything else as it is', () => {
  const code = 'function a() {\n\tB.displayName = "fetcher.Form";\n}\nconst c = 1;\n';
  expect(withoutEffects(code)).toBe(code);
});
