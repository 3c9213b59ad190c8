import type { ReactNode } from 'react';
import { close, type IconShape } from '../icons.ts';
import { Anchor } from './anchor.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { Modal } from './dialog.tsx';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Accessible name, e.g. "Menu" or "Filters". */
  label: string;
  closeLabel: string;
  /** Shown next to the close button: a logo or a title. */
  head?: ReactNode;
  /** Pinned to the bottom. */
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * A panel that slides in from the end edge, at most 86 % of a phone's width; the page behind does
 * not scroll.
 */
export function Drawer({ open, onClose, label, closeLabel, head, foot, children }: DrawerProps) {
  return (
    <Modal open={open} onClose={onClose} className="drawer" label={label}>
      <div className="drawer-inside">
        <div className="drawer-head">
          {head}
          <IconButton icon={close} label={closeLabel} onClick={onClose} />
        </div>
        <div className="drawer-body">{children}</div>
        {foot !== undefined && <div className="drawer-foot">{foot}</div>}
      </div>
    </Modal>
  );
}

type DrawerItemProps = { icon?: IconShape; label: string; value?: ReactNode } & (
  | { href: string; current?: boolean; onPress?: () => void }
  | { href?: undefined; current?: undefined; onPress: () => void }
);

/** A 52 px row of a drawer: a link, perhaps of the current page, or a button with its value. */
export function DrawerItem({ icon, label, value, href, current, onPress }: DrawerItemProps) {
  const inside = (
    <>
      {icon && <Icon of={icon} />}
      <span>{label}</span>
      {value !== undefined && <span className="drawer-value">{value}</span>}
    </>
  );
  const shared = { className: 'drawer-item', onClick: onPress };
  if (href !== undefined)
    return (
      <Anchor {...shared} href={href} aria-current={current ? 'page' : undefined}>
        {inside}
      </Anchor>
    );
  return (
    <button type="button" {...shared}>
      {inside}
    </button>
  );
}
