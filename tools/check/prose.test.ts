import { describe, expect, it } from 'vitest';
import { commentsOf, opensWithQuestion, privateWordsOf } from './prose.ts';

const texts = (file: string, source: string) => commentsOf(file, source).map(({ text }) => text);

describe('prose of comments', () => {
  it('joins line comments below each other and reads docstrings without markers', () => {
    expect(
      commentsOf(
        'a.ts',
        '// Parses a\n// search.\nlet a = 1; // first\n\n/**\n * Returns it.\n * @param b x\n */\nlet c = a;',
      ),
    ).toEqual([
      { text: 'Parses a search.', line: 1 },
      { text: 'first', line: 3 },
      { text: 'Returns it. @param b x', line: 5 },
    ]);
  });

  it('finds no comment in strings, templates, patterns and markup', () => {
    const source =
      'const a = "// told"; const b = `/* ${1} */`; const c = /\\/\\/ gone/; const d = <p>see https://x.test // gone</p>;';
    expect(texts('a.tsx', source)).toEqual([]);
  });

  it('reads comments of markup and of style sheets', () => {
    expect(texts('a.tsx', 'const a = <p>{/* Empty state. */}</p>;')).toEqual(['Empty state.']);
    expect(texts('a.css', '.a { color: red; } /* Sticky\n   header. */')).toEqual([
      'Sticky header.',
    ]);
  });

  it('leaves instructions to tools out', () => {
    const source =
      '// oxlint-disable-next-line no-console\n// @ts-expect-error wrong on purpose\nf(/* @__PURE__ */ g());\n// Parsed once.\n';
    expect(texts('a.ts', source)).toEqual(['Parsed once.']);
  });

  it('counts private words whole, over line breaks, and not in code', () => {
    expect(privateWordsOf('Somebody is told so many times; `told` stays')).toEqual([
      'somebody',
      'told',
      'so many',
    ]);
    expect(privateWordsOf('The standard outstanding stand-in is bygone, besides')).toEqual([]);
  });

  it('knows a comment that opens with a question word', () => {
    expect(opensWithQuestion('What a row has gained')).toBe(true);
    expect(opensWithQuestion('Whether it is open')).toBe(true);
    expect(opensWithQuestion('Returns what a row has gained')).toBe(false);
    expect(opensWithQuestion('Whereas a stay counts nights')).toBe(false);
  });
});
