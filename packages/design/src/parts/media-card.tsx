import { type ReactNode, useId } from 'react';
import { lock } from '../icons.ts';
import { Anchor } from './anchor.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Picture, type PictureShape, type PictureSource } from './picture.tsx';
import { Skeleton } from './skeleton.tsx';

type CardAction =
  /** The whole card is the link; `label` is shown on the button at its end. */
  | { label: string; href: string; newTab?: boolean }
  /** For cards without a price: one full-width button with a lock. */
  | { label: string; onPress: () => void };

export type MediaCardProps = {
  picture: PictureSource | null;
  shape?: PictureShape;
  /** Loads the picture eagerly: for the first row. */
  first?: boolean;
  title: string;
  headingLevel?: 2 | 3 | 4;
  /** Opaque badge in the picture's start corner. */
  badge?: ReactNode;
  /** A `SaveHeart` in the picture's end corner. */
  save?: ReactNode;
  /** Logo of the brand, at the bottom of the picture. */
  mark?: ReactNode;
  /** Facts such as stars, distance, duration: one element per fact. */
  facts?: ReactNode;
  price?: ReactNode;
  action: CardAction;
  className?: string;
};

/** A picture with description and price below it. Text is never placed on the picture. */
export function MediaCard({
  picture,
  shape = 'card',
  first,
  title,
  headingLevel = 3,
  badge,
  save,
  mark,
  facts,
  price,
  action,
  className,
}: MediaCardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames('card', className)} aria-labelledby={`${id}-title`}>
      <Picture nears picture={picture} shape={shape} first={first}>
        {badge !== undefined && <div className="card-badge">{badge}</div>}
        {mark !== undefined && <div className="card-mark">{mark}</div>}
      </Picture>
      <div className="card-body">
        <Heading id={`${id}-title`} className="card-title">
          {title}
        </Heading>
        {facts !== undefined && <div className="card-facts">{facts}</div>}
      </div>
      {'href' in action ? (
        <div className="card-foot">
          {price}
          <Anchor
            className="button line sm card-link"
            id={`${id}-action`}
            aria-labelledby={`${id}-action ${id}-title`}
            href={action.href}
            target={action.newTab ? '_blank' : undefined}
          >
            {action.label}
          </Anchor>
        </div>
      ) : (
        <div className="card-foot card-foot-locked">
          <Button
            full
            icon={lock}
            id={`${id}-action`}
            aria-labelledby={`${id}-action ${id}-title`}
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        </div>
      )}
      {save}
    </article>
  );
}

/** Placeholder with the card's real dimensions. */
export function MediaCardSkeleton({ shape = 'card' }: { shape?: PictureShape }) {
  return (
    <div className="card" aria-hidden="true">
      <div className={classNames('picture', `shape-${shape}`)}>
        <Skeleton shape="fill" />
      </div>
      <div className="card-body">
        <div className="card-title">
          <Skeleton width="most" />
        </div>
        <div className="card-facts card-facts-skeleton">
          <Skeleton width="third" />
          <Skeleton width="most" />
        </div>
      </div>
      <div className="card-foot">
        <div className="price card-price-skeleton">
          <Skeleton shape="price" width="most" />
          <span className="covers">
            <Skeleton />
          </span>
          <span className="lure">
            <Skeleton width="most" />
          </span>
        </div>
        <div className="card-button-skeleton">
          <Skeleton shape="button" />
        </div>
      </div>
    </div>
  );
}
