import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type IconShape, spinner } from '../icons.ts';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type ButtonLook = {
  /** `primary` is the one filled button of a view; in lists use `line`. */
  look?: 'primary' | 'line' | 'quiet' | 'ink';
  /** `sm` 36 px in rows, `md` 44 px, `lg` 56 px for the next step of a journey. */
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its place. */
  full?: boolean;
  /** Chosen among others: a check and a ring, never a fill. */
  on?: boolean;
  icon?: IconShape;
  children: ReactNode;
};

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Does its work now: keeps its width, turns, and takes no second press. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

const classesOf = (
  { look = 'line', size = 'md', full, on }: Omit<ButtonLook, 'children'>,
  more?: string,
) => classNames('button', look, size !== 'md' && size, full && 'full', on && 'on', more);

/** Says what it does in a verb. `type` is button unless told. */
export function Button({
  look,
  size,
  full,
  on,
  icon,
  busy = false,
  children,
  className,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classesOf({ look, size, full, on }, className)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Icon of={spinner} className="spin" /> : icon && <Icon of={icon} />}
      <span className="button-text">{children}</span>
    </button>
  );
}

/** Looks like a button, goes somewhere. */
export function LinkButton({
  look,
  size,
  full,
  on,
  icon,
  children,
  className,
  ...rest
}: ButtonLook & AnchorProps) {
  return (
    <Anchor {...rest} className={classesOf({ look, size, full, on }, className)}>
      {icon && <Icon of={icon} />}
      <span className="button-text">{children}</span>
    </Anchor>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  icon: IconShape;
  /** What it does, for those who do not see the icon. */
  label: string;
  look?: 'quiet' | 'line';
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A round 44 px button. Only for close, arrows, zoom, menu, plus and minus: everything else has
 * words.
 */
export function IconButton({
  icon,
  label,
  look = 'quiet',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames('icon-button', look, className)}
    >
      <Icon of={icon} />
    </button>
  );
}

/** A link inside text. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor {...rest} className={classNames('link', className)} />;
}
