// Draws icons of agencies as PNG: opaque squares, because phones round the corners themselves and
// fill transparent parts with black.
import { createHash } from 'node:crypto';
import type { Answers } from '../../kernel/cache.ts';
import { createSingleFlight } from '../../kernel/single-flight.ts';
import type { PictureStore } from './picture-store.ts';
import type { Rasterizer } from './rasterizer.ts';

/** The picture of an icon: a drawn mark, or an upload in PNG, JPEG or WebP. */
export type IconSource = { readonly svg: string } | { readonly picture: Uint8Array };

export interface Icons {
  /** Returns the bytes of a PNG. Throws UNAVAILABLE if too many pictures wait. */
  png(source: IconSource, size: number): Promise<Buffer>;
}

/** Share of the icon's side that a drawn mark takes, so that rounded corners do not cut it. */
const MARK_SHARE = 0.8;

export function createIcons({
  rasterizer,
  store,
  answers,
}: {
  readonly rasterizer: Pick<Rasterizer, 'draw'>;
  readonly store: PictureStore;
  /** Cache of served icons. */
  readonly answers: Answers;
}): Icons {
  const kept = answers.space<Buffer>(({ length }) => length);
  const once = createSingleFlight<Buffer>();
  return {
    async png(source, size) {
      const hash = createHash('sha256').update('svg' in source ? source.svg : source.picture);
      const key = `icon ${size} ${MARK_SHARE} ${hash.digest('hex')}`;
      const before = kept.get(key);
      if (before !== undefined) return before;
      return once(key, undefined, async () => {
        const bytes = (await store.get(key)) ?? (await drawn(source, size));
        kept.set(key, bytes);
        return bytes;
      });

      async function drawn(of: IconSource, side: number): Promise<Buffer> {
        const share = 'svg' in of ? MARK_SHARE : 1;
        const made = await rasterizer.draw({
          ...of,
          width: side,
          height: side,
          format: 'png',
          ground: { colour: '#ffffff', share },
        });
        await store.put(key, made);
        return made;
      }
    },
  };
}
