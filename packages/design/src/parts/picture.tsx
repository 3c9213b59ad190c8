import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PictureSource = {
  src: string;
  /** '' for decoration. */
  alt: string;
  srcSet?: string;
  sizes?: string;
  /** In pixels of the file; keeps the browser from guessing. */
  width?: number;
  height?: number;
};

export type PictureShape = 'card' | 'landscape' | 'wide' | 'square' | 'print' | 'fill';

type PictureProps = {
  /** Without one the place stays, in quiet grey. */
  picture?: PictureSource | null;
  /**
   * Ratio of the reserved place: card 4:4.7, landscape 4:3, wide 16:9, square, print 4:4.6; `fill`
   * takes its parent's height.
   */
  shape?: PictureShape;
  /** Seen at once (hero, first row): loaded first. All others wait until they come near. */
  first?: boolean;
  /** Comes a little nearer while the link or card around it is under the pointer. */
  nears?: boolean;
  className?: string;
  /** `span` in a button or a line of text, where HTML allows no block. */
  as?: 'div' | 'span';
  /** What may lie on a picture: badge, heart, a tag. Never words. */
  children?: ReactNode;
};

/** A scene or a photograph in a place whose size is known before it arrives. */
export function Picture({
  picture,
  shape = 'landscape',
  first = false,
  nears = false,
  className,
  as: Tag = 'div',
  children,
}: PictureProps) {
  return (
    <Tag className={classNames('picture', `shape-${shape}`, nears && 'picture-nears', className)}>
      {picture && (
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={picture.sizes}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding={first ? undefined : 'async'}
        />
      )}
      {children}
    </Tag>
  );
}
