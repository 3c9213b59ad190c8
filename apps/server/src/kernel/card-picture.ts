import type { Picture } from '@portico/contract';

/** What a shared page shows of itself; `size` in pixels where it is known. */
export interface CardPicture extends Picture {
  readonly size?: readonly [width: number, height: number];
}
