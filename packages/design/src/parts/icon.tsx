import type { IconShape } from '../icons.ts';
import { classNames } from './class-names.ts';

type IconProps = {
  /** An icon of `icons.ts`: `<Icon of={icons.search} />`. */
  of: IconShape;
  /** Only for icons without visible text next to them; without it the icon is decorative. */
  label?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
};

export function Icon({ of, label, size = 'md', className }: IconProps) {
  return (
    <svg
      className={classNames('icon', size !== 'md' && `icon-${size}`, of.flip && 'flip', className)}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path d={of.d} />
    </svg>
  );
}
