// Mock suppliers, all in one process: /s<number>/hotels/alpha/v1 speaks the sandbox's language. A
// search with a number meets its fate; one without is answered at once.
import { createServer, type ServerResponse } from 'node:http';
import { day } from '../subjects/bodies.ts';
import { fateOf, searchOf } from './chance.ts';
import { type Offering, stockOf } from './stock.ts';

const offering = JSON.parse(process.env['OFFERING'] ?? '') as Offering;
const answers = Array.from({ length: offering.suppliers }, (_, supplier) =>
  Buffer.from(
    `${JSON.stringify({ properties: stockOf(supplier, offering, day(21)) })}\n${JSON.stringify({ complete: true })}\n`,
  ),
);
const PATH = /^\/s(\d+)\/hotels\/alpha\/v1\/(availability|properties)/;

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const match = PATH.exec(request.url ?? '');
    const supplier = Number(match?.[1] ?? -1);
    const answer = answers[supplier];
    if (match === null || answer === undefined) return void response.writeHead(404).end();
    if (match[2] === 'properties') return send(response, 200, Buffer.from('{"properties":[]}'));
    const search = searchOf(request.headers['x-correlation-id']);
    if (search === null) return send(response, 200, answer);
    const { kind, afterMs } = fateOf(search, supplier);
    if (kind === 'hangs') return;
    setTimeout(
      () =>
        kind === 'fails' ? send(response, 500, Buffer.from('{}')) : send(response, 200, answer),
      afterMs,
    );
  });
});
server.requestTimeout = 0;
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ ready: true }));

function send(response: ServerResponse, status: number, body: Buffer): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'application/x-ndjson',
    'content-length': body.length,
  });
  response.end(body);
}
