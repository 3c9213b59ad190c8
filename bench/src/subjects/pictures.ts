// Format of drawn pictures: SVG or pixels, by the cost for a browser at the sizes that pages use.
// Transferred bytes, and the time from bytes to the screen: decode and paint, one picture after
// another, each uncached.
import { brotliCompressSync, constants } from 'node:zlib';
import type { Ratio, SceneSize, SceneSpec } from '../../../packages/scenes/src/index.ts';
import { fromRoot } from '../kit/ground.ts';
import { ratioOf } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import { figureText, type Line } from '../kit/table.ts';

interface Place {
  readonly name: string;
  readonly ratio: Ratio;
  readonly size: SceneSize;
  /** CSS px on a desktop at 1×; a phone shows about the same number of device px. */
  readonly width: number;
  /** Width of the raster image that would be served there. */
  readonly pixels: 160 | 320 | 480 | 640 | 960 | 1280 | 1920;
}

const PLACES: readonly Place[] = [
  { name: 'card', ratio: '4:5', size: 'card', width: 304, pixels: 640 },
  { name: 'row', ratio: '4:3', size: 'card', width: 200, pixels: 480 },
  { name: 'gallery', ratio: '4:3', size: 'card', width: 656, pixels: 1280 },
  { name: 'hero', ratio: '21:9', size: 'hero', width: 1360, pixels: 1920 },
  { name: 'thumb', ratio: '4:3', size: 'thumb', width: 96, pixels: 160 },
];
const KINDS = ['hotel-boutique', 'hotel-city', 'hotel-beach', 'hotel-riad', 'hotel-lodge'] as const;
const EACH = 10;

export const pictures: Subject = {
  name: 'pictures',
  about:
    'drawn pictures as SVG against the same as WebP: bytes, and the time from bytes to the screen',
  async run(_ground, { rounds }, say) {
    const studio = await openStudio();
    const lines: Line[] = [];
    try {
      for (const place of PLACES) {
        const shots: Shot[] = [];
        for (let round = 0; round < rounds; round += 1) {
          say(`${place.name}, round ${round + 1}`);
          shots.push(await shoot(studio, place, round));
        }
        lines.push(...linesOf(place, shots));
      }
    } finally {
      await studio.close();
    }
    return lines;
  },
};

/** Browser and renderer. */
interface Studio {
  readonly browser: import('playwright-core').Browser;
  readonly scene: typeof import('../../../packages/scenes/src/scene.ts').scene;
  readonly ratios: typeof import('../../../packages/scenes/src/index.ts').RATIOS;
  readonly rasterizer: ReturnType<
    typeof import('../../../apps/server/src/modules/scenes/rasterizer.ts').createRasterizer
  >;
  close(): Promise<void>;
}

async function openStudio(): Promise<Studio> {
  const [{ scene }, { RATIOS: ratios }, { createRasterizer }, { findChromium, CHROMIUM_FLAGS }] =
    await Promise.all([
      fromRoot<typeof import('../../../packages/scenes/src/scene.ts')>(
        'packages/scenes/src/scene.ts',
      ),
      fromRoot<typeof import('../../../packages/scenes/src/index.ts')>(
        'packages/scenes/src/index.ts',
      ),
      fromRoot<typeof import('../../../apps/server/src/modules/scenes/rasterizer.ts')>(
        'apps/server/src/modules/scenes/rasterizer.ts',
      ),
      fromRoot<typeof import('../../../packages/test-kit/src/browser.ts')>(
        'packages/test-kit/src/browser.ts',
      ),
    ]);
  const { chromium } = await import('playwright-core');
  const { path, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath: path,
    args: [...CHROMIUM_FLAGS],
    env: { ...process.env, ...env },
  });
  const rasterizer = createRasterizer();
  return {
    browser,
    scene,
    ratios,
    rasterizer,
    async close() {
      await browser.close();
      await rasterizer.close();
    },
  };
}

/** One round of a picture slot, in both formats. */
interface Shot {
  /** Milliseconds until all pictures of the round are shown. */
  readonly ms: { readonly svg: number; readonly webp: number };
  readonly bytes: { readonly svg: number; readonly webp: number };
}

async function shoot(
  { browser, scene, ratios, rasterizer }: Studio,
  { name, ratio, size, width, pixels }: (typeof PLACES)[number],
  round: number,
): Promise<Shot> {
  const drawn = Array.from({ length: EACH }, (_, i) =>
    scene({
      kind: name === 'hero' ? 'destination-coast' : (KINDS[i % KINDS.length] ?? 'hotel-city'),
      seed: `${name}${round}x${i}`,
      ratio,
      size,
      variant: round * EACH + i,
    } satisfies SceneSpec),
  );
  const height = Math.round(pixels / ratios[ratio]);
  const made: Buffer[] = [];
  for (const svg of drawn)
    made.push(await rasterizer.draw({ svg, width: pixels, height, format: 'webp' }));
  const address = (type: string, bytes: Buffer): string =>
    `data:image/${type};base64,${bytes.toString('base64')}`;
  const timed = (sources: readonly string[]) =>
    shown(browser, sources, width, width / ratios[ratio]);
  return {
    ms: {
      svg: await timed(drawn.map((svg) => address('svg+xml', Buffer.from(svg)))),
      webp: await timed(made.map((bytes) => address('webp', bytes))),
    },
    bytes: {
      svg: sum(drawn.map((svg) => brotliCompressSync(svg, BROTLI).length)),
      webp: sum(made.map(({ length }) => length)),
    },
  };
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function linesOf({ name, width }: (typeof PLACES)[number], shots: readonly Shot[]): Line[] {
  const each = (values: readonly number[]): number => sum(values) / EACH / shots.length;
  const svg = shots.map(({ ms }) => ms.svg);
  const webp = shots.map(({ ms }) => ms.webp);
  return [
    {
      subject: 'pictures',
      what: `${name} ${width} px, time to the screen`,
      product: figureText(each(svg), 'ms SVG'),
      baseline: figureText(each(webp), 'ms WebP'),
      figure: ratioOf(svg, webp),
    },
    {
      subject: 'pictures',
      what: `${name}, bytes`,
      product: figureText(each(shots.map(({ bytes }) => bytes.svg)) / 1024, 'KB SVG'),
      baseline: figureText(each(shots.map(({ bytes }) => bytes.webp)) / 1024, 'KB WebP'),
      figure: null,
    },
  ];
}

/** Returns the milliseconds until these pictures, one after another, are decoded and painted. */
async function shown(
  browser: import('playwright-core').Browser,
  sources: readonly string[],
  width: number,
  height: number,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    return await page.evaluate(
      async ({ list, w, h }) => {
        const canvas = document.createElement('canvas');
        canvas.width = w;
        canvas.height = h;
        const context = canvas.getContext('2d', { willReadFrequently: true });
        const begun = performance.now();
        for (const source of list) {
          const image = new Image(w, h);
          image.src = source;
          await image.decode();
          context?.drawImage(image, 0, 0, w, h);
          // reading a pixel waits for the paint
          context?.getImageData(0, 0, 1, 1);
        }
        return performance.now() - begun;
      },
      { list: sources, w: width, h: Math.round(height) },
    );
  } finally {
    await page.close();
  }
}
