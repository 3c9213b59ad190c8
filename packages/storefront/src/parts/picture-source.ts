import type { Picture } from '@portico/contract';
import { photographSrcSet } from '@portico/contract/photographs';
import type { PictureSource } from '@portico/design';

/**
 * A picture for a place of that width, as `sizes` of an image says it; a photograph that comes in
 * several widths is loaded in the one that fits.
 * @param alt other words than its own; '' where the name stands beside it
 */
export function sourceOf(
  { url, alt: words }: Picture,
  sizes: string,
  alt: string = words,
): PictureSource {
  const srcSet = photographSrcSet(url);
  return srcSet === undefined ? { src: url, alt } : { src: url, alt, srcSet, sizes };
}
