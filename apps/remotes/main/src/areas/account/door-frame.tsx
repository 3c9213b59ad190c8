import { Picture } from '@portico/design';
import { type ReactNode, useEffect, useRef } from 'react';

/** A view for each door, so that none looks like the last. */
const PICTURES = {
  login: '/assets/scenes/destination-tropical-4x5-hero-login.svg',
  signUp: '/assets/scenes/destination-coast-4x5-hero-signup.svg',
  key: '/assets/scenes/destination-fjord-4x5-hero-key.svg',
  mail: '/assets/scenes/promo-balloons-4x5-hero-mail.svg',
} as const;

interface DoorFrameProps {
  readonly picture: keyof typeof PICTURES;
  readonly children: ReactNode;
}

/** A form beside a view of somewhere; on a phone the form alone. */
export function DoorFrame({ picture, children }: DoorFrameProps) {
  return (
    <div className="wrap login">
      <section className="login-form">{children}</section>
      <Picture
        key={picture}
        className="login-picture not-small"
        shape="fill"
        first
        picture={{ src: PICTURES[picture], alt: '' }}
      />
    </div>
  );
}

interface DoorHeadProps {
  readonly head: ReactNode;
  readonly text?: ReactNode;
  /** It takes the place of what was there: the focus goes to it. */
  readonly isNews?: boolean;
}

/** What the page asks, and why. */
export function DoorHead({ head, text, isNews = false }: DoorHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {head}
      </h1>
      {text !== undefined && <p className="muted">{text}</p>}
    </div>
  );
}
