// Bare React: renders the markup of a page rendered by the product (file MARKUP: text before, tree,
// text after) and sends it. No routing, no state, no data.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Markup, Node } from './markup.ts';

const { before, tree, after } = JSON.parse(
  readFileSync(process.env['MARKUP'] ?? '', 'utf8'),
) as Markup;

/** Creates new elements for every page, as components do. */
const build = (node: Node): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, node.props, ...node.children.map(build));

function Page(): ReactNode {
  return createElement('div', { id: 'root' }, ...tree.map(build));
}

const server = createServer((_request, response) => {
  const html = Buffer.from(`${before}${renderToString(createElement(Page))}${after}`);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': html.length,
  });
  response.end(html);
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ ready: true }));
