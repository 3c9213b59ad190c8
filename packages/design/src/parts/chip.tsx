import type { ReactNode } from 'react';
import { check, close, type IconShape } from '../icons.ts';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ChipProps = {
  /** Selected: shown by tint and check. */
  on?: boolean;
  icon?: IconShape;
  /** Number of results it would leave or contains. */
  count?: number;
  children: ReactNode;
  onPress: () => void;
  className?: string;
};

/** A toggle button. */
export function Chip({ on = false, icon, count, children, onPress, className }: ChipProps) {
  const drawn = icon ?? (on ? check : undefined);
  return (
    <button
      type="button"
      className={classNames('chip', on && 'on', className)}
      aria-pressed={on}
      onClick={onPress}
    >
      {drawn && <Icon of={drawn} />}
      {children}
      {count !== undefined && <bdi className="chip-count">{count}</bdi>}
    </button>
  );
}

/**
 * An active choice that one click removes.
 * @param removeLabel Accessible name such as "Remove filter: 8 and up".
 */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <button type="button" className="chip on" aria-label={removeLabel} onClick={onRemove}>
      {children}
      <Icon of={close} />
    </button>
  );
}

/**
 * A link to the same view with one choice changed; without an address it is shown as disabled text.
 */
export function ChipLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? (
    <span className="chip off">{children}</span>
  ) : (
    <Anchor className="chip" href={href}>
      {children}
    </Anchor>
  );
}
