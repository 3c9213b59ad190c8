// Draws what an address names: SVG at once, pixels on the first request and from then on kept.
// Pixels are only drawn for addresses that were handed out, and in turn: one at a time, fair
// between agencies and visitors, dropped when nothing waits for them any more.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseSceneRasterUrl, parseSceneUrl, rasterHeight, type SceneSpec } from '@portico/scenes';
import type { Answers } from '../../kernel/cache.ts';
import { createSharedMaking } from '../../kernel/shared-making.ts';
import { type Asker, createTurns } from '../../kernel/turns.ts';
import type { PictureStore } from './picture-store.ts';
import type { Rasterizer } from './rasterizer.ts';
import type { SignedPictures } from './signed-pictures.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Picture {
  readonly type: string;
  readonly body: Buffer;
  readonly encoding: Encoding;
  /** Other bytes for those who take other encodings. */
  readonly vary: boolean;
}

/** For whom a picture is drawn. */
export interface Viewing extends Asker {
  /**
   * Called before an SVG is drawn that is not kept; throws when this visitor has had too many
   * drawn.
   */
  readonly beforeDrawing?: () => void;
}

export interface ScenesService {
  /**
   * The picture at that address; undefined when it names none. Throws UNAVAILABLE when too many are
   * being made.
   */
  find(address: string, encoding: Encoding, viewing: Viewing): Promise<Picture | undefined>;
  /**
   * The pixels at a path of our own, for mails and papers: it needs no signature, and waits for no
   * visitor, because papers have a fair queue of their own before it.
   */
  pixels(path: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

const SVG = 'image/svg+xml; charset=utf-8';
const JPEG = 'image/jpeg';
/** A picture takes up to half a second: what waits longer than that is not looked at any more. */
const LIMITS = { atOnce: 1, mostWaiting: 64, mostOfAgency: 24, mostOfVisitor: 4 } as const;
const OWN: Viewing = { agency: '', visitor: '', isOwn: true };

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

interface ScenesDeps {
  readonly rasterizer: Rasterizer;
  readonly store: PictureStore;
  /** Where drawings that were asked for are kept. */
  readonly answers: Answers;
  readonly signed: Pick<SignedPictures, 'open'>;
  /**
   * Paths of pixels that are drawn without a signature: the few that are the same for every agency.
   */
  readonly known?: ReadonlySet<string>;
}

export function createScenesService({
  rasterizer,
  store,
  answers,
  signed,
  known = new Set(),
}: ScenesDeps): ScenesService {
  const kept = answers.space<Buffer>(({ length }) => length);
  const turns = createTurns(LIMITS);
  const once = createSharedMaking<Buffer>();

  async function svg(
    path: string,
    encoding: Encoding,
    { beforeDrawing }: Viewing,
  ): Promise<Picture | undefined> {
    const spec = parseSceneUrl(path);
    if (spec === null) return undefined;
    const key = `${encoding} ${path}`;
    let body = kept.get(key);
    if (body === undefined) {
      beforeDrawing?.();
      body = await once(key, undefined, async () =>
        ENCODERS[encoding](Buffer.from(await draw(spec))),
      );
      kept.set(key, body);
    }
    return { type: SVG, body, encoding, vary: true };
  }

  async function drawn(path: string, viewing: Viewing): Promise<Buffer | undefined> {
    const found = parseSceneRasterUrl(path);
    if (found === null) return undefined;
    const { spec, raster } = found;
    // the server's own never waits for what a visitor has begun
    return once(`${viewing.isOwn ?? false} ${path}`, viewing.signal, async (signal) => {
      const before = await store.get(path);
      if (before !== undefined) return before;
      const made = await turns.take({ ...viewing, signal }, async () =>
        rasterizer.draw({
          svg: await draw(spec),
          width: raster.width,
          height: rasterHeight(spec.ratio ?? '4:3', raster.width),
          format: raster.format,
        }),
      );
      await store.put(path, made);
      return made;
    });
  }

  async function pixels(address: string, viewing: Viewing): Promise<Picture | undefined> {
    const path = signed.open(address) ?? (known.has(address) ? address : undefined);
    const body =
      path !== undefined
        ? await drawn(path, viewing)
        : // handed out before addresses were signed: shown while it is kept, never drawn again
          parseSceneRasterUrl(address) && (await store.get(address));
    return body ? { type: JPEG, body, encoding: 'identity', vary: false } : undefined;
  }

  return {
    find: (address, encoding, viewing) =>
      address.endsWith('.svg') ? svg(address, encoding, viewing) : pixels(address, viewing),
    pixels: (path) => drawn(path, OWN),
    close: () => rasterizer.close(),
  };
}
