// Draws what an address names: SVG at once, pixels on the first request and from then on kept.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseSceneRasterUrl, parseSceneUrl, rasterHeight, type SceneSpec } from '@portico/scenes';
import type { Answers } from '../../kernel/cache.ts';
import type { PictureStore } from './picture-store.ts';
import type { Rasterizer } from './rasterizer.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Picture {
  readonly type: string;
  readonly body: Buffer;
  readonly encoding: Encoding;
  /** Other bytes for those who take other encodings. */
  readonly vary: boolean;
}

export interface ScenesService {
  /** The picture at that path; undefined when the path names none. Throws UNAVAILABLE when too many are being made. */
  find(path: string, encoding: Encoding): Promise<Picture | undefined>;
  close(): Promise<void>;
}

const SVG = 'image/svg+xml; charset=utf-8';
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ENCODERS: Readonly<Record<Encoding, (svg: Buffer) => Promise<Buffer>>> = {
  // 5 is where text stops shrinking quickly; the reply is kept anyway.
  br: (svg) =>
    brotli(svg, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: svg.length,
      },
    }),
  gzip: (svg) => zip(svg, { level: 6 }),
  identity: (svg) => Promise.resolve(svg),
};

/** The drawings are read when the first picture is asked for. */
const draw = async (spec: SceneSpec): Promise<string> =>
  (await import('@portico/scenes/scene')).scene(spec);

export function createScenesService({
  rasterizer,
  store,
  answers,
}: {
  rasterizer: Rasterizer;
  store: PictureStore;
  /** Where drawings that were asked for are kept. */
  answers: Answers;
}): ScenesService {
  const kept = answers.space<Buffer>(({ length }) => length);
  const making = new Map<string, Promise<Buffer>>();

  /** One making for everybody who asks meanwhile. */
  function singleFlight(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const pending = making.get(key);
    if (pending !== undefined) return pending;
    const made = make().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  async function svg(path: string, encoding: Encoding): Promise<Picture | undefined> {
    const spec = parseSceneUrl(path);
    if (spec === null) return undefined;
    const key = `${encoding} ${path}`;
    let body = kept.get(key);
    if (body === undefined) {
      body = await singleFlight(key, async () => ENCODERS[encoding](Buffer.from(await draw(spec))));
      kept.set(key, body);
    }
    return { type: SVG, body, encoding, vary: true };
  }

  async function pixels(path: string): Promise<Picture | undefined> {
    const found = parseSceneRasterUrl(path);
    if (found === null) return undefined;
    const { spec, raster } = found;
    const body = await singleFlight(path, async () => {
      const before = await store.get(path);
      if (before !== undefined) return before;
      const made = await rasterizer.draw({
        svg: await draw(spec),
        width: raster.width,
        height: rasterHeight(spec.ratio ?? '4:3', raster.width),
        format: raster.format,
      });
      await store.put(path, made);
      return made;
    });
    return { type: TYPES[raster.format], body, encoding: 'identity', vary: false };
  }

  return {
    find: (path, encoding) => (path.endsWith('.svg') ? svg(path, encoding) : pixels(path)),
    close: () => rasterizer.close(),
  };
}
