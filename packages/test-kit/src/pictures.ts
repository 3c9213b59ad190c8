// Compares screenshots with approved reference pictures.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';

/**
 * Low quality for small files: both pictures use the same codec, so that both lose the same detail.
 */
const QUALITY = 55;
/** A pixel differs if one of its colour channels differs by this much, of 255. */
const STEP = 36;
/** Accepted share of differing pixels, e.g. an edge rendered by a different processor. */
const MAX_DIFFERING = 0.0006;

export interface Compared {
  /** null if it matches the reference; otherwise the problem, with the file that shows it. */
  readonly fault: string | null;
}

/** Scales a screenshot to at most `width` px wide and `most` px high, as WebP. */
export async function shrink(png: Buffer, width: number, most: number): Promise<Buffer> {
  const image = await loadImage(png);
  const scale = Math.min(1, width / image.width);
  const canvas = createCanvas(
    Math.round(image.width * scale),
    Math.min(most, Math.round(image.height * scale)),
  );
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, Math.round(image.height * scale));
  return canvas.encode('webp', QUALITY);
}

/**
 * Compares a picture with the reference in `file`. `renew` stores it as the new reference instead.
 * On a difference `<file>.now.webp` and `<file>.difference.png` are written next to it.
 */
export async function holdAgainst(
  file: string,
  picture: Buffer,
  renew: boolean,
): Promise<Compared> {
  const [now, difference] = [
    file.replace(/webp$/, 'now.webp'),
    file.replace(/webp$/, 'difference.png'),
  ];
  for (const old of [now, difference]) rmSync(old, { force: true });
  if (renew) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
    return { fault: null };
  }
  if (!existsSync(file)) return { fault: `${file} is missing: npm run pictures takes it` };
  const kept = readFileSync(file);
  if (kept.equals(picture)) return { fault: null };
  const [before, after] = await Promise.all([pixelsOf(kept), pixelsOf(picture)]);
  if (before.width !== after.width || before.height !== after.height) {
    writeFileSync(now, picture);
    return {
      fault: `${after.width} × ${after.height} instead of ${before.width} × ${before.height}: ${now}`,
    };
  }
  const { differing, marks } = markDifference(before, after);
  if (differing <= before.width * before.height * MAX_DIFFERING) return { fault: null };
  writeFileSync(difference, await marks.encode('png'));
  writeFileSync(now, picture);
  return { fault: `${differing} pixels differ: ${difference}` };
}

/** Maximum mean colour difference, of 255, of small copies of two pictures that show the same. */
const MAX_APART = 2;
const SMALL = 120;

/**
 * For pictures that are viewed rather than compared: compares a small copy of a screenshot with the
 * JPEG in `file`. Returns null, or the problem.
 */
export async function keepLike(file: string, png: Buffer, renew: boolean): Promise<string | null> {
  const image = await loadImage(png);
  if (renew) {
    const canvas = createCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    writeFileSync(file, await canvas.encode('jpeg', 84));
    return null;
  }
  const kept = await loadImage(readFileSync(file));
  if (kept.width !== image.width || kept.height !== image.height)
    return `${file} has another size: npm run pictures takes it anew`;
  const small = ([kept, image] as const).map((one) => {
    const canvas = createCanvas(SMALL, Math.round((SMALL * one.height) / one.width));
    canvas.getContext('2d').drawImage(one, 0, 0, canvas.width, canvas.height);
    return data(canvas);
  });
  const [before = new Uint8ClampedArray(), after = new Uint8ClampedArray()] = small;
  const apart =
    before.reduce((sum, value, i) => sum + Math.abs(value - (after[i] ?? 0)), 0) / before.length;
  return apart <= MAX_APART
    ? null
    : `${file} shows something else (${apart.toFixed(1)}): npm run pictures takes it anew`;
}

/** Counts the differing pixels, and marks them in red on a faint copy of the new picture. */
function markDifference(before: Canvas, after: Canvas): { differing: number; marks: Canvas } {
  const [a, b] = [data(before), data(after)];
  const marks = createCanvas(after.width, after.height);
  const context = marks.getContext('2d');
  context.globalAlpha = 0.25;
  context.drawImage(after, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = 'red';
  let differing = 0;
  for (let i = 0; i < a.length; i += 4) {
    if (
      [0, 1, 2].every((channel) => Math.abs((a[i + channel] ?? 0) - (b[i + channel] ?? 0)) < STEP)
    )
      continue;
    differing += 1;
    context.fillRect((i / 4) % after.width, Math.floor(i / 4 / after.width), 1, 1);
  }
  return { differing, marks };
}

async function pixelsOf(picture: Buffer): Promise<Canvas> {
  const image = await loadImage(picture);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

const data = (canvas: Canvas) =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
