// Reads the titles of a test file with a parser: text in comments or in strings of a test does not
// count.
import {
  type Argument,
  type CallExpression,
  type Expression,
  type Module,
  parseSync,
} from '@swc/core';

const TITLED = new Set(['it', 'test', 'describe']);

const EACH = new Set(['each', 'for']);

/**
 * it(…), it.skip(…), it.each(table)(…), describe.each`…`(…): returns true if the call's first
 * argument is a title.
 */
function isTitled(callee: CallExpression['callee']): boolean {
  if (callee.type === 'Identifier') return TITLED.has(callee.value);
  if (callee.type === 'MemberExpression') return !isEach(callee) && isTitled(callee.object);
  if (callee.type === 'TaggedTemplateExpression') return isEach(callee.tag);
  return callee.type === 'CallExpression' && isEach(callee.callee);
}

/** it.each and describe.for return a function that takes the title. */
const isEach = (callee: CallExpression['callee']): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  EACH.has(callee.property.value) &&
  isTitled(callee.object);

/** Returns the literal text of a title. */
function textOf(expression: Expression): string {
  if (expression.type === 'StringLiteral') return expression.value;
  if (expression.type === 'TemplateLiteral')
    return expression.quasis.map((part) => part.cooked ?? part.raw).join(' ');
  if (expression.type === 'BinaryExpression' && expression.operator === '+')
    return textOf(expression.left) + textOf(expression.right);
  return '';
}

/** Calls `visit` with every call of the syntax tree. */
function eachCall(node: unknown, visit: (call: CallExpression) => void): void {
  if (Array.isArray(node)) for (const child of node) eachCall(child, visit);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && node.type === 'CallExpression') visit(node as CallExpression);
    for (const child of Object.values(node)) eachCall(child, visit);
  }
}

/**
 * Returns the titles of all tests and groups of a file's source, in order. Throws if the source
 * cannot be parsed.
 */
export function titlesOf(source: string, tsx = false): readonly string[] {
  const module: Module = parseSync(source, { syntax: 'typescript', tsx });
  const titles: string[] = [];
  eachCall(module.body, ({ callee, arguments: given }) => {
    const [first]: readonly (Argument | undefined)[] = given;
    if (first !== undefined && isTitled(callee)) titles.push(textOf(first.expression));
  });
  return titles;
}
