// Worker thread that renders SVG and uploads to pixels.
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { answerJobs } from '../../kernel/thread-side.ts';
import type { RasterJob } from './rasterizer.ts';

const JPEG_QUALITY = 82;
const WEBP_QUALITY = 80;

answerJobs<RasterJob>(async (job) => {
  const { width, height, format, ground } = job;
  const image = await loadImage(
    'svg' in job ? sizedSvg(job.svg, width, height) : Buffer.from(job.picture),
  );
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (ground === undefined) context.drawImage(image, 0, 0, width, height);
  else {
    context.fillStyle = ground.colour;
    context.fillRect(0, 0, width, height);
    const scale = ground.share * Math.min(width / image.width, height / image.height);
    const [wide, high] = [image.width * scale, image.height * scale];
    context.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high);
  }
  const bytes = await (format === 'png'
    ? canvas.encode('png')
    : format === 'jpg'
      ? canvas.encode('jpeg', JPEG_QUALITY)
      : canvas.encode('webp', WEBP_QUALITY));
  // Frees the pixels now: the small heap around them is rarely garbage-collected.
  canvas.width = 1;
  canvas.height = 1;
  return bytes;
});

/** The decoder needs the size of a vector picture. */
const sizedSvg = (svg: string, width: number, height: number): Buffer =>
  Buffer.from(
    svg.replace(/<svg [^>]*>/, (tag) =>
      tag
        .replace(/ (?:width|height)="[^"]*"/g, '')
        .replace('<svg ', `<svg width="${width}" height="${height}" `),
    ),
  );
