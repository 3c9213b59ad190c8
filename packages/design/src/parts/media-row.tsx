import { type ReactNode, useId } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Picture, type PictureSource } from './picture.tsx';
import { Skeleton } from './skeleton.tsx';

type MediaRowProps = {
  picture: PictureSource | null;
  /** Loads the picture eagerly: for the first three rows. */
  first?: boolean;
  title: string;
  headingLevel?: 2 | 3;
  /** Link target of the whole row. */
  href: string;
  newTab?: boolean;
  /** Above the title: stars. */
  above?: ReactNode;
  /** Below the title: area, distance. */
  facts?: ReactNode;
  /** Lines describing the offer, after a rule. */
  offer?: ReactNode;
  /** Top of the end column: a `Score`. */
  score?: ReactNode;
  /** Bottom of the end column: a `PriceBlock align="end"`. */
  price?: ReactNode;
  /** On the picture: a `SaveHeart`. */
  save?: ReactNode;
  /** Further controls below the price: compare. */
  tools?: ReactNode;
  /** True while the row or its pin is hovered. */
  active?: boolean;
  onPoint?: (pointed: boolean) => void;
};

/** An item in a dense list: picture, description, price. The whole row is one link. */
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

/** Placeholder with the row's real dimensions. */
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
