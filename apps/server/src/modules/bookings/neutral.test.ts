// Checks that names in these modules are product-neutral.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const MODULES = ['bookings', 'reconciliation'];
const OF_A_STAY = /hotel|room|stay|night|occupanc|checkIn|checkOut/i;
/** Columns and keys in the previous version's wording, each written in one place. */
const OF_THE_VERSION_BEFORE = /^(hotel|room|night)$/;

/** Returns the names in a source, without comments and texts. */
function namesOf(source: string): readonly string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s\/\/ .*$/gm, '')
    .replace(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g, "''");
  return code.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

describe.each(MODULES)('module %s', (module) => {
  const folder = new URL(`../${module}/`, import.meta.url);
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('testing'),
  );

  it('names no stay', () => {
    expect(files.length).toBeGreaterThan(10);
    const found = files.flatMap((file) =>
      namesOf(readFileSync(new URL(file, folder), 'utf8'))
        .filter((name) => OF_A_STAY.test(name) && !OF_THE_VERSION_BEFORE.test(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('imports no product', () => {
    for (const file of files)
      expect(readFileSync(new URL(file, folder), 'utf8'), file).not.toContain('@portico/product-');
  });
});

it('a name of a stay is found, in comments and texts it is none', () => {
  const names = namesOf("// a hotel\nconst a = 'room'; /* stay */ const roomOf = `${1} nights`;");
  expect(names.filter((name) => OF_A_STAY.test(name))).toEqual(['roomOf']);
});
