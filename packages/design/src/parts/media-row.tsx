import { type ReactNode, useId } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Picture, type PictureSource } from './picture.tsx';
import { Skeleton } from './skeleton.tsx';

type MediaRowProps = {
  picture: PictureSource | null;
  /** Loaded at once: the first three. */
  first?: boolean;
  title: string;
  headingLevel?: 2 | 3;
  /** Where the whole row leads. */
  href: string;
  newTab?: boolean;
  /** Above the title: stars. */
  above?: ReactNode;
  /** Below the title: area, distance. */
  facts?: ReactNode;
  /** What is offered, behind a rule: lines. */
  offer?: ReactNode;
  /** Top of the end column: a `Score`. */
  score?: ReactNode;
  /** Foot of the end column: a `PriceBlock align="end"`. */
  price?: ReactNode;
  /** On the picture: a `SaveHeart`. */
  save?: ReactNode;
  /** Other things to press, below the price: compare. */
  tools?: ReactNode;
  /** It or its pin is pointed at. */
  active?: boolean;
  onPoint?: (pointed: boolean) => void;
};

/** One thing in a dense list: picture, what it is, what it costs. The whole row is one link. */
export function MediaRow(props: MediaRowProps) {
  const {
    picture,
    first,
    title,
    headingLevel = 2,
    href,
    newTab,
    above,
    facts,
    offer,
    score,
    price,
    save,
    tools,
    active = false,
    onPoint,
  } = props;
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classNames('media-row', active && 'is-active')}
      aria-labelledby={id}
      onPointerEnter={onPoint && (() => onPoint(true))}
      onPointerLeave={onPoint && (() => onPoint(false))}
      onFocus={onPoint && (() => onPoint(true))}
      onBlur={onPoint && (() => onPoint(false))}
    >
      <Picture picture={picture} shape="fill" first={first}>
        {save}
      </Picture>
      <div className="media-row-middle">
        {above}
        <Heading id={id} className="media-row-title">
          <Anchor href={href} target={newTab ? '_blank' : undefined}>
            {title}
          </Anchor>
        </Heading>
        {facts !== undefined && <p className="media-row-facts">{facts}</p>}
        {offer !== undefined && <div className="media-row-offer">{offer}</div>}
      </div>
      <div className="media-row-end">
        <div className="media-row-score">{score}</div>
        <div className="stack">
          {price}
          {tools}
        </div>
      </div>
    </article>
  );
}

/** The row's true shape before it comes. */
export function MediaRowSkeleton() {
  return (
    <div className="media-row" aria-hidden="true">
      <div className="picture shape-fill">
        <Skeleton shape="fill" />
      </div>
      <div className="media-row-middle">
        <Skeleton width="third" />
        <div className="media-row-title">
          <Skeleton width="most" />
        </div>
        <p className="media-row-facts">
          <Skeleton width="half" />
        </p>
        <div className="media-row-offer">
          <Skeleton width="most" />
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      </div>
      <div className="media-row-end">
        <div className="media-row-score" />
        <div className="price media-row-price-skeleton">
          <Skeleton shape="price" />
          <span className="covers">
            <Skeleton />
          </span>
          <span className="due">
            <Skeleton width="most" />
          </span>
        </div>
      </div>
    </div>
  );
}
