import { describe, expect, it } from 'vitest';
import { splitStatements, withoutComments } from './statements.ts';

const texts = (script: string): string[] => splitStatements(script).map(({ text }) => text);

describe('a SQL script is split into its statements', () => {
  it.each([
    ['a semicolon in quotes', `select ';'; select 2`, [`select ';'`, 'select 2']],
    ['a doubled quote', `select 'it''s; one'; select 2`, [`select 'it''s; one'`, 'select 2']],
    [
      'an escape string',
      String.raw`select e'\';'; select 2`,
      [String.raw`select e'\';'`, 'select 2'],
    ],
    ['a quoted name', 'select ";"; select 2', ['select ";"', 'select 2']],
    ['a dollar quote', 'do $$ begin; end $$; select 2', ['do $$ begin; end $$', 'select 2']],
    [
      'a dollar quote in another',
      'do $a$ select $$;$$; $a$; select 2',
      ['do $a$ select $$;$$; $a$', 'select 2'],
    ],
    ['a parameter', 'select $1; select 2', ['select $1', 'select 2']],
    ['a comment', 'select 1 -- one; two\n; select 2', ['select 1 -- one; two', 'select 2']],
    ['a block comment', 'select 1 /* ; */; select 2', ['select 1 /* ; */', 'select 2']],
    ['nothing behind the last', 'select 1;\n-- the end\n', ['select 1']],
    ['empty statements', ';;select 1;;', ['select 1']],
  ])('%s', (_, script, expected) => {
    expect(texts(script)).toEqual(expected);
  });

  it('each knows the line it begins in, and keeps the comment before it', () => {
    expect(splitStatements('-- first\nselect 1;\n\n-- second\nselect\n  2;')).toEqual([
      { text: '-- first\nselect 1', line: 1 },
      { text: '-- second\nselect\n  2', line: 4 },
    ]);
  });

  it('comments can be taken out, quoted text stays', () => {
    expect(withoutComments(`-- a\nselect '--b' /* c */ from d`).replaceAll(/\s+/g, ' ')).toBe(
      ` select '--b' from d`,
    );
  });
});
