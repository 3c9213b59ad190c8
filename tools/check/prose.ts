// Measures how plainly the comments are written. Private words and comments that open with a
// question word are counted over all code; npm run check compares both with their limits.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { codeFiles } from './size.ts';

/**
 * Words that hide the subject of a sentence or stand for the field's own term. A closed list: words
 * with an ordinary meaning in this field (letter, sign, house) are left out.
 */
const PRIVATE_WORDS = [
  'anew',
  'anybody',
  'beside',
  'by itself',
  'everybody',
  'gone',
  'nobody',
  'of its own',
  'of their own',
  'so many',
  'somebody',
  'stand',
  'stands',
  'stood',
  'told',
  'whoever',
  'whom',
  'wish',
  'wishes',
];
const PRIVATE = new RegExp(
  `(?<![-\\w'])(?:${PRIVATE_WORDS.map((words) => words.replaceAll(' ', '\\s+')).join('|')})(?![-\\w])`,
  'gi',
);
const OPENING = /^(?:What|Who|Whose|Where|Which|Whether|Those)\b/;
/** Instructions to tools are no prose. */
const DIRECTIVE = /^\s*(?:oxlint|@ts-|@vitest|webpack|[#@]__|!)/;

/** A comment as a reader sees it. */
export interface Comment {
  /** Without comment markers; line breaks are spaces. */
  readonly text: string;
  /** Line where it begins, from 1. */
  readonly line: number;
}

interface Range {
  readonly isLine: boolean;
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

const rangesOf = (file: string, source: string): readonly Range[] =>
  file.endsWith('.css')
    ? [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => ({
        isLine: false,
        start: match.index,
        end: match.index + match[0].length,
        value: match[1] ?? '',
      }))
    : parseSync(file, source).comments.map(({ type, start, end, value }) => ({
        isLine: type === 'Line',
        start,
        end,
        value,
      }));

/** Line comments directly below each other are one comment. */
function joinLines(source: string, ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    const isNext =
      last?.isLine && range.isLine && /^\n[ \t]*$/.test(source.slice(last.end, range.start));
    if (last && isNext && !DIRECTIVE.test(range.value) && !DIRECTIVE.test(last.value))
      joined[joined.length - 1] = {
        ...last,
        end: range.end,
        value: `${last.value} ${range.value}`,
      };
    else joined.push(range);
  }
  return joined;
}

/** The comments of a file, without instructions to tools. Reads TypeScript, JavaScript and CSS. */
export function commentsOf(file: string, source: string): readonly Comment[] {
  return joinLines(source, rangesOf(file, source))
    .filter(({ value }) => !DIRECTIVE.test(value))
    .map(({ value, start }) => ({
      text: value
        .replace(/^\s*\*+/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      line: source.slice(0, start).split('\n').length,
    }))
    .filter(({ text }) => text !== '');
}

/** The private words of a comment; code in backticks is left out. */
export const privateWordsOf = (text: string): readonly string[] =>
  [...text.replace(/`[^`]*`/g, '').matchAll(PRIVATE)].map(([word]) => word.toLowerCase());

/** True if a comment opens with a question word where a noun or a verb belongs. */
export const opensWithQuestion = (text: string): boolean => OPENING.test(text);

/** A comment that counts against the limits. */
export interface Finding extends Comment {
  readonly file: string;
  readonly words: readonly string[];
}

export interface Prose {
  readonly comments: number;
  readonly words: number;
  /** Private words in all comments. */
  readonly privateWords: number;
  /** Comments that open with a question word. */
  readonly openings: number;
  readonly findings: readonly Finding[];
}

/** Counts over all hand-written code below the root, tests and tools included. */
export function proseOf(root: string): Prose {
  const all = codeFiles(root).flatMap((file) =>
    commentsOf(file, readFileSync(resolve(root, file), 'utf8')).map((comment) => ({
      ...comment,
      file,
      words: privateWordsOf(comment.text),
    })),
  );
  const openings = all.filter(({ text }) => opensWithQuestion(text));
  return {
    comments: all.length,
    words: all.reduce((sum, { text }) => sum + text.split(' ').length, 0),
    privateWords: all.reduce((sum, { words }) => sum + words.length, 0),
    openings: openings.length,
    findings: all.filter(({ text, words }) => words.length > 0 || opensWithQuestion(text)),
  };
}
