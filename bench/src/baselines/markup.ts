// Parses a rendered page into the elements that would render it again.
import { parseDocument } from 'htmlparser2';

export type Node =
  | string
  | {
      readonly tag: string;
      readonly props: Readonly<Record<string, string | true>>;
      readonly children: readonly Node[];
    };

export interface Markup {
  readonly before: string;
  readonly tree: readonly Node[];
  readonly after: string;
}

const ROOT = '<div id="root">';
/** Scripts, inline or kept in a template until the page is painted. */
const TAIL = /<\/div>((?:<(script|template)\b[^>]*>(?:(?!<\/div>).)*?<\/\2>)*<\/body><\/html>)$/;
/** Boolean attributes; React omits them if they are empty. */
const FLAGS = new Set([
  'disabled',
  'hidden',
  'checked',
  'required',
  'readonly',
  'multiple',
  'selected',
  'async',
  'defer',
  'inert',
  'autofocus',
  'open',
  'novalidate',
]);
/** Attributes with another name in React. */
const NAMES: Readonly<Record<string, string>> = {
  readonly: 'readOnly',
  autofocus: 'autoFocus',
  novalidate: 'noValidate',
  class: 'className',
  for: 'htmlFor',
};

/** Returns the elements in `<div id="root">`. Throws if there is no such page. */
export function elementsOf(html: string): Markup {
  const at = html.indexOf(ROOT);
  const tail = TAIL.exec(html);
  if (at < 0 || tail === null) throw new Error(`no page: ${html.slice(0, 100)}`);
  const content = html.slice(at + ROOT.length, tail.index);
  const { children } = parseDocument(content, {
    lowerCaseAttributeNames: false,
    lowerCaseTags: false,
  });
  return { before: html.slice(0, at), tree: children.flatMap(nodeOf), after: tail[1] ?? '' };
}

type Parsed = ReturnType<typeof parseDocument>['children'][number];

function nodeOf(node: Parsed): Node[] {
  if (node.type === 'text') return [node.data];
  if (!('attribs' in node)) return [];
  const props = Object.fromEntries(
    Object.entries(node.attribs).map(
      ([name, value]) =>
        [NAMES[name] ?? name, value === '' && FLAGS.has(name) ? true : value] as const,
    ),
  );
  return [{ tag: node.name, props, children: node.children.flatMap(nodeOf) }];
}
