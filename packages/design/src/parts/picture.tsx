import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PictureSource = {
  src: string;
  /** Alternative text; '' for decorative pictures. */
  alt: string;
  srcSet?: string;
  sizes?: string;
  /** Pixel width of the file, so that the browser can reserve the space. */
  width?: number;
  height?: number;
};

export type PictureShape = 'card' | 'landscape' | 'wide' | 'square' | 'print' | 'fill';

type PictureProps = {
  /** Without a picture the reserved space stays, in light grey. */
  picture?: PictureSource | null;
  /**
   * Aspect ratio of the reserved space: card 4:4.7, landscape 4:3, wide 16:9, square, print 4:4.6;
   * `fill` takes its parent's height.
   */
  shape?: PictureShape;
  /** Visible immediately (hero, first row): loaded eagerly. All others load lazily. */
  first?: boolean;
  /** Zooms in slightly while the link or card around it is hovered. */
  nears?: boolean;
  className?: string;
  /** `span` inside a button or a line of text, where HTML allows no block element. */
  as?: 'div' | 'span';
  /** Overlay on the picture: badge, heart, a tag. Never text. */
  children?: ReactNode;
};

/** A drawing or photo in a space whose size is reserved before it loads. */
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
