import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { Picture, type PictureSource } from './picture.tsx';

type PromoBannerProps = {
  title: string;
  text: ReactNode;
  action: { label: string; href: string };
  picture: PictureSource | null;
  headingLevel?: 2 | 3;
};

/** A promotion in place of an empty list: text with a picture next to it. */
export function PromoBanner({ title, text, action, picture, headingLevel = 3 }: PromoBannerProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="promo">
      <div className="promo-words">
        <Heading className="display promo-title">{title}</Heading>
        <p className="muted">{text}</p>
        <LinkButton look="primary" href={action.href}>
          {action.label}
        </LinkButton>
      </div>
      <Picture picture={picture} shape="fill" />
    </div>
  );
}
