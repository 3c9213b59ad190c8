import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type IconShape, spinner } from '../icons.ts';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type ButtonLook = {
  /** `primary` is the one filled button of a view; use `line` in lists. */
  look?: 'primary' | 'line' | 'quiet' | 'ink';
  /** `sm` 36 px in rows, `md` 44 px, `lg` 56 px for the next step of a journey. */
  size?: 'sm' | 'md' | 'lg';
  /** Takes the full width of its container. */
  full?: boolean;
  /** Selected among several: a check and a ring, never a fill. */
  on?: boolean;
  icon?: IconShape;
  children: ReactNode;
};

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /**
     * True while its action is running: keeps its width, shows a spinner, and ignores further
     * clicks.
     */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

const classesOf = (
  { look = 'line', size = 'md', full, on }: Omit<ButtonLook, 'children'>,
  more?: string,
) => classNames('button', look, size !== 'md' && size, full && 'full', on && 'on', more);

/** A button labelled with a verb. Default `type`: button. */
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

/** A link that looks like a button. */
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
  /** Accessible name of the action. */
  label: string;
  look?: 'quiet' | 'line';
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A round 44 px icon button. Only for close, arrows, zoom, menu, plus and minus: all other buttons
 * have text.
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
