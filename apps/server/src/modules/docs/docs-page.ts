// Renders the human-readable API page from the OpenAPI document. For developers: English only.

import { notationOf } from './schema-notation.ts';

type Json = Record<string, unknown>;
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-access': string;
  readonly parameters: readonly {
    name: string;
    in: string;
    required?: boolean;
    schema: Json;
    description?: string;
  }[];
  readonly requestBody?: { content: Record<string, { schema: Json }> };
  readonly responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: Json }> }
  >;
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The page's only style sheet, exactly as in its element. */
export const DOCS_STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.1rem; margin: 0 }
article { border-block-start: 1px solid #8886; padding-block: 1rem }
code, pre { font: .875rem/1.45 ui-monospace, monospace } pre { overflow: auto; padding: .75rem; background: #8881; border-radius: .5rem }
.method { display: inline-block; min-inline-size: 3.5rem; font-weight: 700 } .access { opacity: .75 }
table { border-collapse: collapse } td { padding: .15rem 1rem .15rem 0; vertical-align: top }
summary { cursor: pointer; padding-block: .25rem }`;

function schemaBlock(title: string, schema: unknown): string {
  return `<details><summary>${escape(title)}</summary><pre tabindex="0">${escape(notationOf(schema))}</pre></details>`;
}

function operation(path: string, method: string, call: Operation): string {
  const inputs = call.parameters
    .filter((parameter) => parameter.in !== 'header' || parameter.required)
    .map(
      (parameter) =>
        `<tr><td><code>${escape(parameter.name)}</code></td><td>${escape(parameter.in)}${parameter.required ? ', required' : ''}</td><td><code>${escape(notationOf(parameter.schema))}</code></td></tr>`,
    )
    .join('');
  const body = call.requestBody?.content['application/json']?.schema;
  const answers = Object.entries(call.responses)
    .map(([status, answer]) => {
      const schema = answer.content?.['application/json']?.schema;
      const own = schema !== undefined && !('$ref' in schema);
      return own
        ? schemaBlock(`${status} ${answer.description}`, schema)
        : `<p><code>${escape(status)}</code> ${escape(answer.description)}</p>`;
    })
    .join('');
  return `<article id="${escape(call.operationId)}"><h2><span class="method">${escape(method.toUpperCase())}</span> <code>${escape(path)}</code></h2>
<p>${escape(call.summary)} <span class="access">(${escape(call['x-access'])})</span></p>
${inputs === '' ? '' : `<table>${inputs}</table>`}${body === undefined ? '' : schemaBlock('Body', body)}${answers}</article>`;
}

/** Renders the page's HTML from the OpenAPI document. */
export function docsPage(document: Json): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => operation(path, method, call)),
  );
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calls of this site</title><meta name="robots" content="noindex"><style>${DOCS_STYLE}</style></head>
<body><main><h1>Calls of an agency’s site</h1>
<p>The agency is the host that is asked. A token goes into the header <code>x-access-token</code>. Every error answers
<code>{error, code, field?, correlationId}</code>. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${calls.join('\n')}</main></body></html>`;
}
