import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { differences } from './compare.ts';
import { DeclaredRows, type Row } from './declared.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-row-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file and returns the row types of its statements. */
function declaredIn(name: string, source: string): readonly (Row | null)[] {
  const file = join(folder, name);
  writeFileSync(file, source);
  return new DeclaredRows().statementsOf(file).map(({ row }) => row);
}

const kindsOf = (row: Row | null | undefined) =>
  row && Object.fromEntries([...row].map(([name, { kinds }]) => [name, [...kinds].sort()]));

describe('row types declared by statements', () => {
  it('are read from literals, interfaces, aliases, Omit, Pick and relative imports', () => {
    writeFileSync(
      join(folder, 'person.ts'),
      `interface Named { readonly name: string | null }
       export interface Person extends Named { readonly id: number; role: 'owner' | 'agent'; tags: readonly string[] }`,
    );
    const [literal, omitted, picked, imported] = declaredIn(
      'people.ts',
      `import type { Person } from './person.ts';
       type Short = Pick<Person, 'id' | 'role'>;
       sql<{ readonly at?: string; isOpen: Person['id'] }>\`select 1\`;
       sql<Omit<Person, 'tags'> & { hash: Buffer }>\`select 2\`;
       sql<Short>\`select 3\`;
       sql<Person>\`select \${COLUMNS} from person where id = \${id}\`;`,
    );
    expect(kindsOf(literal)).toEqual({ at: ['string'], isOpen: ['number'] });
    expect(literal?.get('at')?.isOptional).toBe(true);
    expect(kindsOf(omitted)).toEqual({
      name: ['null', 'string'],
      id: ['number'],
      role: ['string'],
      hash: ['buffer'],
    });
    expect(kindsOf(picked)).toEqual({ id: ['number'], role: ['string'] });
    expect(Object.keys(kindsOf(imported) ?? {})).toEqual(['name', 'id', 'role', 'tags']);
  });

  it('are unknown, not wrong, where a type comes from a package', () => {
    const [row, whole] = declaredIn(
      'outside.ts',
      `import type { Language, Whole } from '@portico/contract';
       sql<{ lang: Language }>\`select 1\`; sql<Whole>\`select 2\`;`,
    );
    expect(kindsOf(row)).toEqual({ lang: ['any'] });
    expect(whole).toBeNull();
  });
});

describe('a result', () => {
  const [row] = declaredIn(
    'one.ts',
    'sql<{ id: string; count: number; paid: boolean; at?: string; name: string | null }>`select 1`',
  );
  const column = (name: string, dataTypeID: number) => ({ name, dataTypeID });
  const TEXT = 25;
  const NUMERIC = 1700;
  const INT4 = 23;
  const BOOL = 16;
  const columns = [column('id', TEXT), column('count', INT4), column('paid', BOOL)];

  it('that is as declared has no differences', () => {
    const rows = [{ id: 'a', count: 1, paid: true, name: null }];
    expect(differences(row as Row, [...columns, column('name', TEXT)], rows)).toEqual([]);
  });

  it('of another type, with a null or without a column is named', () => {
    const sum = [column('id', TEXT), column('count', NUMERIC), column('paid', INT4)];
    expect(differences(row as Row, sum, [{ id: null, count: '1.50', paid: 1 }])).toEqual([
      'id is declared as string but was null',
      'count is declared as number but returned as string',
      'paid is declared as boolean but returned as number',
      'name is declared but not returned',
    ]);
  });

  it('without rows is still compared by the types of its columns', () => {
    expect(
      differences(
        row as Row,
        [...columns.slice(0, 1), column('count', BOOL), column('paid', BOOL), column('name', TEXT)],
        [],
      ),
    ).toEqual(['count is declared as number but returned as boolean']);
  });
});
