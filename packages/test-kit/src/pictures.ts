// Reference pictures: what a page looked like when somebody last agreed to it, and how far it is
// from that today.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';

/** Kept small: the same codec on both sides, so that what it loses is lost on both. */
const QUALITY = 55;
/** A pixel differs when one of its colours is this far off, of 255. */
const STEP = 36;
/** Differing pixels that are let through, e.g. an edge drawn by another machine's processor. */
const MOST_DIFFERING = 0.0006;

export interface Compared {
  /** null: as agreed. Else what is wrong, with the file that shows it. */
  readonly fault: string | null;
}

/**
 * Shrinks a screenshot to a width of at most `width` px and a height of at most `most` px, as WebP.
 */
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
 * Holds a picture against the one kept in `file`. `renew` keeps it as the new one instead. On a
 * difference `<file>.now.webp` and `<file>.difference.png` are written beside it.
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
  if (differing <= before.width * before.height * MOST_DIFFERING) return { fault: null };
  writeFileSync(difference, await marks.encode('png'));
  writeFileSync(now, picture);
  return { fault: `${differing} pixels differ: ${difference}` };
}

/**
 * How far apart two pictures may be and still show the same: the mean of all colours of a small
 * copy, of 255.
 */
const MOST_APART = 2;
const SMALL = 120;

/**
 * For pictures that are looked at, not compared: holds the gist of a screenshot against the JPEG
 * kept in `file`; null, or what is wrong.
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
  return apart <= MOST_APART
    ? null
    : `${file} shows something else (${apart.toFixed(1)}): npm run pictures takes it anew`;
}

/** Counts the pixels that differ; a faint copy of the new picture with those pixels in red. */
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
