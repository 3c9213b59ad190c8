// Worker thread that renders SVG to pixels.
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { answerJobs } from '../../kernel/thread-side.ts';
import type { RasterJob } from './rasterizer.ts';

const JPEG_QUALITY = 82;
const WEBP_QUALITY = 80;

answerJobs<RasterJob>(async ({ svg, width, height, format }) => {
  // The decoder needs the size of a vector picture.
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
  const image = await loadImage(Buffer.from(sized));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  const bytes = await (format === 'jpg'
    ? canvas.encode('jpeg', JPEG_QUALITY)
    : canvas.encode('webp', WEBP_QUALITY));
  // Frees the pixels now: the small heap around them is rarely garbage-collected.
  canvas.width = 1;
  canvas.height = 1;
  return bytes;
});
