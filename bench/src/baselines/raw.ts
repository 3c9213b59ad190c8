// Physical limit: node:http alone, reads each request to its end and sends the bytes that the
// product would send. ANSWERS names a file: [[key, answer], …]; the key is method, path and body.
// With a single answer there is no lookup.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const answers = JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8')) as [
  key: string,
  answer: string,
][];
const type = process.env['TYPE'] ?? 'application/json; charset=utf-8';
const table = new Map(answers.map(([key, answer]) => [key, Buffer.from(answer)]));
const only = answers.length === 1 ? table.get(answers[0]?.[0] ?? '') : undefined;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const bytes =
      only ??
      table.get(`${request.method ?? ''} ${request.url ?? ''} ${Buffer.concat(chunks).toString()}`);
    if (bytes === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    response.end(bytes);
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ ready: true }));
