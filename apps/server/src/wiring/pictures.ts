// Wires pictures: drawn ones, uploads of agencies, and photographs of suppliers.
import { join } from 'node:path';
import type { PhotographSource, SupplierProfile } from '@portico/contract';
import { PHOTOGRAPHS_PATH } from '@portico/contract/photographs';
import { MAIL_WIDTH } from '@portico/documents';
import { FIXED_SCENES, parseSceneUrl, sceneRasterUrl } from '@portico/scenes';
import type { SellingSite } from '@portico/selling';
import { createPictureFetch, mayFetch } from '@portico/supplier-kit';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { filesRepo } from '../modules/files/files.repo.ts';
import { filesRoutes } from '../modules/files/files.routes.ts';
import { FILES_PATH, filesService, type FilesService } from '../modules/files/files.service.ts';
import { createPictureMaker } from '../modules/files/pictures.ts';
import type { AgencyRoutesDeps } from '../modules/agencies/agencies.routes.ts';
import { sceneEdition } from '../modules/scenes/edition.ts';
import { createIcons } from '../modules/scenes/icons.ts';
import { sniffPicture } from '../modules/files/sniff.ts';
import { photographsRoutes } from '../modules/photographs/photographs.routes.ts';
import { photographsService } from '../modules/photographs/photographs.service.ts';
import { createPhotographSeal } from '../modules/photographs/seal.ts';
import { createPictureStore } from '../modules/scenes/picture-store.ts';
import { createRasterizer } from '../modules/scenes/rasterizer.ts';
import { createSignedPictures } from '../modules/scenes/signed-pictures.ts';
import { scenesRoutes } from '../modules/scenes/scenes.routes.ts';
import { createScenesService } from '../modules/scenes/scenes.service.ts';
import { unsignedPictures } from '../modules/scenes/unsigned.ts';
import { createTokenBuckets, type Rate } from '../plugins/rate-limit.ts';
import { SITE_CARD } from './pages.ts';

export interface PicturesWiring {
  readonly routes: readonly RegisterRoutes[];
  /**
   * Returns the bytes of a picture, drawn, the agency's own or a supplier's, by its path; undefined
   * if there is none.
   */
  pixels(agencyId: string, path: string): Promise<Buffer | undefined>;
  /**
   * Returns an agency's icon as PNG, of a mark or of an upload by its address; undefined if the
   * upload is gone.
   */
  iconOf: AgencyRoutesDeps['iconOf'];
  /** Returns the public, signed address of one of our drawn pictures; any other path unchanged. */
  pictureAddress(path: string): string;
  /** Adds the addresses of photographs and drawings to the given sites. */
  withPictures<Site extends SellingSite>(
    siteOf: (agencyId: string) => Promise<Site>,
  ): (agencyId: string) => Promise<Site>;
  /** Ends the threads that draw and decode, and connections. */
  close(): Promise<void>;
}

type OnFault = (fault: unknown) => void;

/** Maximum photographs waiting to be encoded: two screens of a list. */
const MAX_WAITING = 64;
/**
 * Limit of uncached drawings per address: several full pages in a burst, then about the pace of a
 * user who scrolls.
 */
const OF_ADDRESS: Rate = { burst: 400, perSecond: 20 };
/** Changes with the encoding of photographs, so that old ones are not found any more. */
const PHOTOGRAPH_EDITION = '1';

export function wirePictures(
  kernel: Kernel,
  suppliers: readonly { readonly profile: SupplierProfile }[],
): PicturesWiring {
  const { db, clock, log, answers, config, keys } = kernel;
  const onFault: OnFault = (fault) => log.warn({ fault }, 'pictures: not kept or not made');
  const signed = createSignedPictures(keys.derive('drawn-picture'));
  const rasterizer = createRasterizer({ onFault });
  const store = createPictureStore({
    folder: join(config.dataDir, 'pictures'),
    edition: sceneEdition,
    onFault,
  });
  const icons = createIcons({ rasterizer, store, answers });
  const scenes = createScenesService({
    signed,
    known: new Set([...FIXED_SCENES, SITE_CARD]),
    takesUnsigned: unsignedPictures(db, clock),
    rasterizer,
    store,
    answers,
  });
  const files = filesService({
    store: filesRepo(db),
    maker: createPictureMaker(onFault),
    clock,
    answers,
  });
  const { photographs, close } = openPhotographs(
    kernel,
    suppliers.flatMap(({ profile }) => profile.photographs ?? []),
    files.find,
    signed.sign,
    onFault,
  );
  const drawn = scenes.pixels;
  const drawings = createTokenBuckets(() => clock.now());
  const rate = {
    burst: OF_ADDRESS.burst * config.limits.rateFactor,
    perSecond: OF_ADDRESS.perSecond * config.limits.rateFactor,
  };
  return {
    routes: [
      scenesRoutes(scenes, (address) => drawings.takeToken(address, rate)),
      filesRoutes(files),
      photographsRoutes(photographs, FILES_PATH),
    ],
    async iconOf(agencyId, source, size) {
      if ('svg' in source) return icons.png(source, size);
      const name = source.upload.startsWith(FILES_PATH)
        ? source.upload.slice(FILES_PATH.length)
        : '';
      const file = await files.find(agencyId, name);
      return file && icons.png({ picture: file.bytes }, size);
    },
    pictureAddress: signed.sign,
    async pixels(agencyId, path) {
      if (path.startsWith(FILES_PATH))
        return (await files.find(agencyId, path.slice(FILES_PATH.length)))?.bytes;
      if (!path.startsWith(PHOTOGRAPHS_PATH)) return drawn(path);
      const found = await photographs.find(agencyId, path);
      if (found?.kind === 'drawn') return drawn(signed.open(found.path) ?? found.path);
      return found?.bytes;
    },
    withPictures<Site extends SellingSite>(siteOf: (agencyId: string) => Promise<Site>) {
      const sites = new WeakMap<Site, Site>();
      return async (agencyId: string) => {
        const site = await siteOf(agencyId);
        const known = sites.get(site);
        if (known !== undefined) return known;
        const made = {
          ...site,
          drawingAt: signed.sign,
          photographAt: (address: string, drawing: () => string) =>
            photographs.addressOf(agencyId, address, drawing),
        };
        sites.set(site, made);
        return made;
      };
    },
    async close() {
      await Promise.all([scenes.close(), files.close(), close()]);
    },
  };
}

/**
 * Opens suppliers' photographs: fetched from the configured locations, re-encoded in a thread,
 * stored on disk.
 */
function openPhotographs(
  { clock, answers, config, keys }: Kernel,
  sources: readonly PhotographSource[],
  upload: FilesService['find'],
  sign: (path: string) => string,
  onFault: OnFault,
) {
  const way = createPictureFetch({ sources });
  const maker = createPictureMaker(onFault, MAX_WAITING);
  const photographs = photographsService({
    mayFetch: (address) => mayFetch(sources, address),
    get: way.get,
    upload,
    check: (bytes) => void sniffPicture(bytes),
    remake: maker.remake,
    store: createPictureStore({
      folder: join(config.dataDir, 'photographs'),
      edition: async () => PHOTOGRAPH_EDITION,
      onFault,
    }),
    drawingAt(path, type) {
      const spec = type === 'jpg' ? parseSceneUrl(path) : null;
      if (spec === null) return sign(path);
      return sign(sceneRasterUrl({ ...spec, ratio: '2:1' }, { width: MAIL_WIDTH, format: 'jpg' }));
    },
    seal: createPhotographSeal(keys.derive('photograph')),
    clock,
    answers,
  });
  return { photographs, close: () => Promise.all([maker.close(), way.close()]) };
}
