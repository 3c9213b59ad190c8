// Separators and spaces stand outside isolated texts: inside one they follow its own direction, and
// end up on the far side of it in a page of the other direction.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Returns the isolated texts in markup that begin with a separator or a space, or end with a space. */
const misplaced = (code: string): readonly string[] => [
  ...(code.match(/<bdi\b[^>]*(?:className="[^"]*\bdot\b[^>]*>|>(?: \{|\s*\{' '\}))/gu) ?? []),
  ...(code.match(/(?:\} |\{' '\}\s*)<\/bdi>/gu) ?? []),
];

it('no isolated text begins with a separator or a space, or ends with a space', () => {
  expect(misplaced('<bdi className="faint dot">')).toHaveLength(1);
  expect(misplaced('<bdi> {name}</bdi>')).toHaveLength(1);
  expect(misplaced('<bdi className="muted">\n  {\' \'}\n  {name}')).toHaveLength(1);
  expect(misplaced('<bdi>{name} </bdi>')).toHaveLength(1);
  expect(misplaced("<bdi>\n  {name}{' '}\n</bdi>")).toHaveLength(1);
  expect(misplaced('<bdi className="muted">{name}</bdi>')).toEqual([]);
  const files = globSync('{apps,packages}/**/src/**/*.tsx', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  });
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((file) =>
      misplaced(readFileSync(resolve(root, file), 'utf8')).map((one) => `${file}: ${one}`),
    ),
  ).toEqual([]);
});
