import type { Picture } from '@portico/contract';
import { photographSrcSet } from '@portico/contract/photographs';
import type { PictureSource } from '@portico/design';

/**
 * Returns the image attributes for a picture displayed at the given width (as in `sizes`); a photo
 * available in several widths is loaded in the best matching one.
 * @param alt Alternative text that replaces the picture's own; '' if its name is shown next to it.
 */
export function sourceOf(
  { url, alt: words }: Picture,
  sizes: string,
  alt: string = words,
): PictureSource {
  const srcSet = photographSrcSet(url);
  return srcSet === undefined ? { src: url, alt } : { src: url, alt, srcSet, sizes };
}
