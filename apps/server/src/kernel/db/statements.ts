// Splits a SQL script into statements: PostgreSQL wraps several statements of one message in a
// transaction, and some statements (CREATE INDEX CONCURRENTLY) must not run in one.

/** A statement of a script, without its `;`. */
export interface Statement {
  readonly text: string;
  /** Line of the script where it begins, from 1. */
  readonly line: number;
}

/** Tokens that are skipped as a whole: comments, quoted text, quoted names, dollar quotes. */
const WHOLE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$/y;

/**
 * Splits a script into its statements, in order. A `;` inside quotes, dollar quotes or comments
 * does not end a statement. A comment belongs to the statement that follows it. Nested block
 * comments and `begin atomic` bodies are not supported.
 */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = [];
  let from = 0;
  let at = 0;
  const end = (): void => {
    const text = script.slice(from, at);
    if (withoutComments(text).trim() !== '')
      statements.push({ text: text.trim(), line: lineOf(script, from + leading(text)) });
    from = at + 1;
  };
  while (at < script.length) {
    WHOLE.lastIndex = at;
    const whole = WHOLE.exec(script);
    if (whole !== null) {
      at = WHOLE.lastIndex;
      continue;
    }
    if (script[at] === ';') end();
    at += 1;
  }
  end();
  return statements;
}

/** Removes comments from a statement; quoted text stays. */
export function withoutComments(statement: string): string {
  let text = '';
  let at = 0;
  while (at < statement.length) {
    WHOLE.lastIndex = at;
    const whole = WHOLE.exec(statement)?.[0];
    const isComment = whole?.startsWith('--') || whole?.startsWith('/*');
    text += isComment ? ' ' : (whole ?? statement[at]);
    at += whole?.length ?? 1;
  }
  return text;
}

const leading = (text: string): number => text.length - text.trimStart().length;

const lineOf = (script: string, at: number): number => script.slice(0, at).split('\n').length;
