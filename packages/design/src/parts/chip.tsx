import type { ReactNode } from 'react';
import { check, close, type IconShape } from '../icons.ts';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ChipProps = {
  /** Chosen. Shown by tint and check. */
  on?: boolean;
  icon?: IconShape;
  /** How many it would leave or holds. */
  count?: number;
  children: ReactNode;
  onPress: () => void;
  className?: string;
};

/** A choice that can be put on and off where it stands. */
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
 * What is in force, and one press from being lifted. @param removeLabel "Remove filter: 8 and up"
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
 * Leads to the same with one thing changed; without an address it stands there and cannot be
 * pressed.
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
