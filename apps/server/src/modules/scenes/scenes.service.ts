// Draws the picture of an address: SVG at once, pixels on the first request and cached afterwards.
// Only addresses that were issued by us are drawn. Pixels are drawn in turn: one at a time, fair
// between agencies and visitors, dropped when no request waits for them any more.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  parseSceneRasterUrl,
  parseSceneUrl,
  rasterHeight,
  type SceneSpec,
  siteScenes,
  splitSceneUrl,
} from '@portico/scenes';
import type { Answers } from '../../kernel/cache.ts';
import { createSingleFlight } from '../../kernel/single-flight.ts';
import { type Originator, createTurns } from '../../kernel/fair-queue.ts';
import type { PictureStore } from './picture-store.ts';
import type { Rasterizer } from './rasterizer.ts';
import type { SignedPictures } from './signed-pictures.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Picture {
  readonly type: string;
  readonly body: Buffer;
  readonly encoding: Encoding;
  /** True if the bytes depend on the accepted encoding. */
  readonly vary: boolean;
}

/** Originator of a drawing. */
export interface Viewing extends Originator {
  /** Name of the agency whose site is asked. */
  readonly agencyName?: string | undefined;
  /** Called before an uncached SVG is drawn; throws if this visitor has had too many drawn. */
  readonly beforeDrawing?: () => void;
}

export interface ScenesService {
  /**
   * Returns the picture at that address; undefined if it names none. Throws UNAVAILABLE if too many
   * are in progress.
   */
  find(address: string, encoding: Encoding, viewing: Viewing): Promise<Picture | undefined>;
  /**
   * Returns the pixels at an internal path, for mails and papers: it needs no signature, and does
   * not wait for visitors, because papers have passed a fair queue already.
   */
  pixels(path: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

const SVG = 'image/svg+xml; charset=utf-8';
const JPEG = 'image/jpeg';
/** A picture takes up to half a second: visitors do not wait longer than that. */
const LIMITS = { atOnce: 1, mostWaiting: 64, mostOfAgency: 24, mostOfVisitor: 4 } as const;
const OWN: Viewing = { agency: '', visitor: '', isOwn: true };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ENCODERS: Readonly<Record<Encoding, (svg: Buffer) => Promise<Buffer>>> = {
  // At 5 the size stops shrinking quickly; the result is cached anyway.
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

/** The drawings are loaded for the first picture. */
const draw = async (spec: SceneSpec): Promise<string> =>
  (await import('@portico/scenes/scene')).scene(spec);

interface ScenesDeps {
  readonly rasterizer: Rasterizer;
  readonly store: PictureStore;
  /** Cache of drawings. */
  readonly answers: Answers;
  readonly signed: Pick<SignedPictures, 'open'>;
  /** Paths that are drawn without a signature: the few that are the same for every agency. */
  readonly known?: ReadonlySet<string>;
  /** Returns true while pages of an earlier version may ask for SVG without a signature. */
  readonly takesUnsigned?: () => Promise<boolean>;
}

export function createScenesService({
  rasterizer,
  store,
  answers,
  signed,
  known = new Set(),
  takesUnsigned = () => Promise.resolve(false),
}: ScenesDeps): ScenesService {
  const kept = answers.space<Buffer>(({ length }) => length);
  const turns = createTurns(LIMITS);
  const once = createSingleFlight<Buffer>();

  /** Returns the path of an SVG that was issued by us; undefined for any other address. */
  async function issued(address: string, { agencyName }: Viewing): Promise<string | undefined> {
    const path = signed.open(address);
    if (path !== undefined || parseSceneUrl(address) === null) return path;
    if (known.has(address)) return address;
    if (agencyName !== undefined && siteScenes(agencyName).includes(address)) return address;
    return splitSceneUrl(address) === null && (await takesUnsigned()) ? address : undefined;
  }

  async function svg(
    address: string,
    encoding: Encoding,
    viewing: Viewing,
  ): Promise<Picture | undefined> {
    const { beforeDrawing } = viewing;
    const path = await issued(address, viewing);
    const spec = path === undefined ? null : parseSceneUrl(path);
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
    // the server's own work never waits for a visitor's
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
        : // issued before addresses were signed: served while it is cached, never drawn again
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
