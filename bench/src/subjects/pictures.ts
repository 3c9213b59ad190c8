// In which form a drawn picture is served: SVG or pixels, by what each costs a browser at the sizes
// pages use. Bytes as they travel, and the time from bytes to the screen: decode and paint, one
// picture after another, each seen for the first time.
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
  /** Width of the pixels that would be served there. */
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
  async run(ground, effort, say) {
    const [{ scene }, { createRasterizer }, { findChromium, CHROMIUM_FLAGS }, { chromium }] =
      await Promise.all([
        fromRoot<typeof import('../../../packages/scenes/src/scene.ts')>(
          'packages/scenes/src/scene.ts',
        ),
        fromRoot<typeof import('../../../apps/server/src/modules/scenes/rasterizer.ts')>(
          'apps/server/src/modules/scenes/rasterizer.ts',
        ),
        fromRoot<typeof import('../../../packages/test-kit/src/browser.ts')>(
          'packages/test-kit/src/browser.ts',
        ),
        import('playwright-core'),
      ]);
    void ground;
    const rasterizer = createRasterizer();
    const { path, env } = await findChromium();
    const browser = await chromium.launch({
      executablePath: path,
      args: [...CHROMIUM_FLAGS],
      env: { ...process.env, ...env },
    });
    const { RATIOS } = await fromRoot<typeof import('../../../packages/scenes/src/index.ts')>(
      'packages/scenes/src/index.ts',
    );
    const lines: Line[] = [];
    try {
      for (const place of PLACES) {
        const height = Math.round(place.pixels / RATIOS[place.ratio]);
        const rounds: { svg: number; webp: number }[] = [];
        const bytes = { svg: 0, webp: 0 };
        for (let round = 0; round < effort.rounds; round += 1) {
          say(`${place.name}, round ${round + 1}`);
          const specs = Array.from({ length: EACH }, (_, i): SceneSpec => ({
            kind:
              place.name === 'hero'
                ? 'destination-coast'
                : (KINDS[i % KINDS.length] ?? 'hotel-city'),
            seed: `${place.name}${round}x${i}`,
            ratio: place.ratio,
            size: place.size,
            variant: round * EACH + i,
          }));
          const drawn = specs.map((spec) => scene(spec));
          const made: Buffer[] = [];
          for (const svg of drawn)
            made.push(await rasterizer.draw({ svg, width: place.pixels, height, format: 'webp' }));
          bytes.svg += drawn.reduce(
            (sum, svg) =>
              sum +
              brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
            0,
          );
          bytes.webp += made.reduce((sum, picture) => sum + picture.length, 0);
          rounds.push({
            svg: await shown(
              browser,
              drawn.map(
                (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
              ),
              place.width,
              place.width / RATIOS[place.ratio],
            ),
            webp: await shown(
              browser,
              made.map((picture) => `data:image/webp;base64,${picture.toString('base64')}`),
              place.width,
              place.width / RATIOS[place.ratio],
            ),
          });
        }
        const each = (total: number) => total / EACH / effort.rounds;
        const time = (form: 'svg' | 'webp') =>
          each(rounds.reduce((sum, round) => sum + round[form], 0));
        lines.push({
          subject: 'pictures',
          what: `${place.name} ${place.width} px, time to the screen`,
          product: figureText(time('svg'), 'ms SVG'),
          baseline: figureText(time('webp'), 'ms WebP'),
          figure: ratioOf(
            rounds.map(({ svg }) => svg),
            rounds.map(({ webp }) => webp),
          ),
        });
        lines.push({
          subject: 'pictures',
          what: `${place.name}, bytes`,
          product: figureText(each(bytes.svg) / 1024, 'KB SVG'),
          baseline: figureText(each(bytes.webp) / 1024, 'KB WebP'),
          figure: null,
        });
      }
    } finally {
      await browser.close();
      await rasterizer.close();
    }
    return lines;
  },
};

/** Milliseconds until these pictures, one after another, are decoded and painted. */
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
