import { Picture } from '@portico/design';
import { type ReactNode, useEffect, useRef } from 'react';

/** Each account page has its own picture, so that no two look alike. */
const PICTURES = {
  login: '/assets/scenes/destination-tropical-4x5-hero-login.svg',
  signUp: '/assets/scenes/destination-coast-4x5-hero-signup.svg',
  key: '/assets/scenes/destination-fjord-4x5-hero-key.svg',
  mail: '/assets/scenes/promo-balloons-4x5-hero-mail.svg',
} as const;

interface AuthFrameProps {
  readonly picture: keyof typeof PICTURES;
  readonly children: ReactNode;
}

/** A form next to a picture of a destination; on phones the form alone. */
export function AccountFrame({ picture, children }: AuthFrameProps) {
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

interface AuthHeadProps {
  readonly head: ReactNode;
  readonly text?: ReactNode;
  /** True if it replaces the previous content: the focus moves to it. */
  readonly isNews?: boolean;
}

/** Heading and introduction of an account form. */
export function AuthHead({ head, text, isNews = false }: AuthHeadProps) {
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
