// Mock suppliers, all in one process: /s<number> implements the sandbox's API of one market. A
// search with a number has its predetermined outcome; one without is answered immediately.
import { createServer, type ServerResponse } from 'node:http';
import { fateOf, searchOf } from './chance.ts';
import { MARKETS } from './markets.ts';
import { itemsOf, offeringIn } from './offering.ts';

const offering = offeringIn(process.env);
const market = MARKETS[offering.market ?? 'hotels'];
const answers = Array.from({ length: offering.suppliers }, (_, supplier) =>
  Buffer.from(
    [
      ...market.lines(supplier, offering),
      { complete: true, count: itemsOf(supplier, offering).length },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  ),
);
const others = Object.entries(market.others).map(
  ([path, body]) => [path, Buffer.from(JSON.stringify(body))] as const,
);
const PATH = /^\/s(\d+)(\/\w+\/\w+\/v1)(\/.*)$/;

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const [, number, root, path = ''] = PATH.exec(request.url ?? '') ?? [];
    const supplier = Number(number ?? -1);
    const answer = answers[supplier];
    if (root !== market.root || answer === undefined) return void response.writeHead(404).end();
    const other = others.find(([begin]) => path.startsWith(begin));
    if (other !== undefined) return send(response, 200, other[1]);
    if (!path.startsWith(market.search)) return void response.writeHead(404).end();
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
