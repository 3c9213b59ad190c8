// Gives drawings their URL on a site. Products build pictures with plain paths, which are cached
// and stored; the URLs carry a signature of the server.
import type { Picture } from '@portico/contract';
import type { SellingSite } from './asker.ts';

export type DrawingAt = NonNullable<SellingSite['drawingAt']>;

/** Returns a picture with its URL on the site; one that is not a drawing has it already. */
export const onSite = <P extends Picture>(
  { drawingAt }: Pick<SellingSite, 'drawingAt'>,
  picture: P,
): P =>
  drawingAt === undefined || !isDrawing(picture)
    ? picture
    : { ...picture, url: drawingAt(picture.url) };

/**
 * Returns a value built by the server with every drawing in it under its URL on the site. A drawing
 * is an object `{url, alt}`: nothing that a client sends is stored in such a form.
 */
export function drawingsOnSite<T>(value: T, drawingAt: DrawingAt): T;
export function drawingsOnSite(value: unknown, drawingAt: DrawingAt): unknown {
  if (Array.isArray(value)) {
    const made = value.map((one: unknown) => drawingsOnSite(one, drawingAt));
    return made.some((one, at) => one !== value[at]) ? made : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isDrawing(value)) return { ...value, url: drawingAt(value.url) };
  let made: Record<string, unknown> | undefined;
  for (const [key, part] of Object.entries(value)) {
    const moved = drawingsOnSite(part, drawingAt);
    if (moved !== part) (made ??= { ...value })[key] = moved;
  }
  return made ?? value;
}

const isDrawing = (value: object): value is Picture =>
  'url' in value &&
  'alt' in value &&
  typeof value.url === 'string' &&
  typeof value.alt === 'string' &&
  value.url.startsWith('/assets/scenes/');
