// The titles of a test file, read by a parser: what stands in a comment or in a string of a test is
// none.
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
 * it(…), it.skip(…), it.each(table)(…), describe.each`…`(…): whether the call takes a title first.
 */
function isTitled(callee: CallExpression['callee']): boolean {
  if (callee.type === 'Identifier') return TITLED.has(callee.value);
  if (callee.type === 'MemberExpression') return !isEach(callee) && isTitled(callee.object);
  if (callee.type === 'TaggedTemplateExpression') return isEach(callee.tag);
  return callee.type === 'CallExpression' && isEach(callee.callee);
}

/** it.each and describe.for: what they answer takes the title. */
const isEach = (callee: CallExpression['callee']): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  EACH.has(callee.property.value) &&
  isTitled(callee.object);

/** The text of a title as far as the file itself says it. */
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
 * Titles of all tests and groups of a file's source, in their order. Throws where the source cannot
 * be read.
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
