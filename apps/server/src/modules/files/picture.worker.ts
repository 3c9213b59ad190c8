// Worker thread that decodes and re-encodes uploads. The result contains pixels only: no EXIF, no
// location, no second file appended to the first.
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { answerJobs } from '../../kernel/thread-side.ts';
import type { PictureJob } from './pictures.ts';

const JPEG_QUALITY = 86;
const WEBP_QUALITY = 86;

answerJobs<PictureJob>(async ({ bytes, type, maxSide }) => {
  // upright already: the decoder applies the EXIF orientation
  const image = await loadImage(Buffer.from(bytes));
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  switch (type) {
    case 'jpg':
      return canvas.encode('jpeg', JPEG_QUALITY);
    case 'webp':
      return canvas.encode('webp', WEBP_QUALITY);
    case 'png':
      return canvas.encode('png');
  }
});
