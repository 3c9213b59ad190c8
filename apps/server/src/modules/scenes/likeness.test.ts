// Properties visible only in pixels: two hotels of a city look different, and a banner's lower
// third is calm.
import { createCanvas, loadImage } from '@napi-rs/canvas';
import {
  hotelScene,
  type PlaceSetting,
  SCENE_KINDS,
  type SceneSpec,
  sceneUrl,
} from '@portico/scenes';
import { scene } from '@portico/scenes/scene';
import { describe, expect, it } from 'vitest';

/** Returns red, green, blue of every pixel of the picture, scaled down. */
async function pixels(spec: SceneSpec, width: number, height: number): Promise<Float64Array> {
  const svg = scene({ ...spec, size: 'thumb' }).replace(
    '<svg ',
    `<svg width="${width * 4}" height="${height * 4}" `,
  );
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return Float64Array.from(
    { length: width * height * 3 },
    (_, i) => data[Math.floor(i / 3) * 4 + (i % 3)] ?? 0,
  );
}

/** Returns the mean difference of two pictures, in steps of 255. */
function difference(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / a.length;
}

/** Returns the visual noise of the rows from..to: the mean step from pixel to pixel along a row. */
function unrest(picture: Float64Array, width: number, from: number, to: number): number {
  let sum = 0;
  let count = 0;
  for (let y = from; y < to; y++) {
    for (let x = 1; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const i = (y * width + x) * 3 + channel;
        sum += Math.abs((picture[i] ?? 0) - (picture[i - 3] ?? 0));
        count += 1;
      }
    }
  }
  return sum / count;
}

/** Threshold below the difference of two shots of the same motif one step of light apart. */
const ALIKE = 8;

describe('hotels of one city', () => {
  it.each([
    ['PT', 'oldtown'],
    ['PT', 'city'],
    ['AE', 'city'],
    ['GR', 'beach'],
    ['JP', 'mountain'],
    ['MA', 'desert'],
    ['CH', 'lake'],
  ] as const satisfies readonly (readonly [string, PlaceSetting])[])(
    'no two of 60 in %s, %s, look alike',
    async (country, setting) => {
      const specs = Array.from({ length: 60 }, (_, ordinal) =>
        hotelScene({
          seed: `hotel${ordinal}`,
          ordinal,
          stars: 2 + (ordinal % 4),
          country,
          setting,
        }),
      );
      const pictures = await Promise.all(specs.map((spec) => pixels(spec, 24, 18)));
      const alike: string[] = [];
      pictures.forEach((a, i) => {
        for (const [j, b] of pictures.entries())
          if (j > i && difference(a, b) < ALIKE)
            alike.push(`${sceneUrl(specs[i] as SceneSpec)} ~ ${sceneUrl(specs[j] as SceneSpec)}`);
      });
      expect(alike).toEqual([]);
    },
  );
});

describe('banners', () => {
  const places = SCENE_KINDS.filter((kind) => kind.startsWith('destination-'));

  it.each(places)('%s keeps its lower third quiet at 21:9', async (kind) => {
    const restless: string[] = [];
    for (let variant = 0; variant < 12; variant++) {
      const spec: SceneSpec = { kind, seed: `hero${variant}`, variant, ratio: '21:9' };
      const picture = await pixels(spec, 210, 90);
      const above = unrest(picture, 210, 24, 58);
      const below = unrest(picture, 210, 62, 90);
      if (below > 2.2 || below > above)
        restless.push(`${sceneUrl(spec)} ${below.toFixed(1)} under ${above.toFixed(1)}`);
    }
    expect(restless).toEqual([]);
  });
});
