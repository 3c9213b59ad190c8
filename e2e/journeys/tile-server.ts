// Map tile server with its own certificate, as an agency might configure one: serves single tiles
// by coordinates, and one PMTiles file.
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '@portico/test-kit/certificate';

/** RGB colour of every tile. */
export const TILE_COLOUR = [120, 60, 200] as const;

export interface TileServer {
  readonly origin: string;
  /** Requested paths. */
  readonly asked: string[];
  /** Responds 404 to every request while set. */
  isBroken: boolean;
  close(): Promise<void>;
}

/**
 * Starts the server on a free port of 127.0.0.1.
 * @param picture a PNG, sent for every tile
 */
export async function tileServer(picture: Buffer): Promise<TileServer> {
  const file = pmtiles(picture);
  const asked: string[] = [];
  const server = createServer(selfSigned('localhost'), (request, reply) => {
    const path = request.url ?? '';
    asked.push(path);
    const common = { 'access-control-allow-origin': '*' };
    if (running.isBroken) return reply.writeHead(404, common).end();
    if (path.endsWith('.png'))
      return reply.writeHead(200, { ...common, 'content-type': 'image/png' }).end(picture);
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const part = file.subarray(Number(from), Number(to) + 1);
    return reply
      .writeHead(206, {
        ...common,
        'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`,
        'content-type': 'application/octet-stream',
      })
      .end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const running: TileServer = {
    origin: `https://127.0.0.1:${port}`,
    asked,
    isBroken: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return running;
}

const FARTHEST_IN = 12;
const HEADER = 127;

/** Returns a PMTiles file, version 3, in which every tile down to level 12 is the same picture. */
function pmtiles(picture: Buffer): Buffer {
  const count = Array.from({ length: FARTHEST_IN + 1 }, (_, z) => 4 ** z).reduce((a, b) => a + b);
  // one entry: first tile ID 0, run length, byte length, offset at the beginning of the data
  const root = Buffer.concat([1, 0, count, picture.length, 1].map(varint));
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const parts = [root, metadata, Buffer.alloc(0), picture];
  let at = HEADER;
  parts.forEach((part, i) => {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * i);
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * i);
    at += part.length;
  });
  // clustered, uncompressed, PNG tiles, levels 0 to 12
  header.set([1, 1, 1, 2, 0, FARTHEST_IN], 96);
  return Buffer.concat([header, ...parts]);
}

function varint(value: number): Buffer {
  const bytes = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left & 127) | 128);
    left >>= 7;
  }
  return Buffer.from([...bytes, left]);
}
