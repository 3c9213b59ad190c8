import type { ReactNode } from 'react';
import { close, type IconShape } from '../icons.ts';
import { Anchor } from './anchor.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { Modal } from './dialog.tsx';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Name of the whole, e.g. "Menu" or "Filters". */
  label: string;
  closeLabel: string;
  /** Stands beside the cross: a logo or a title. */
  head?: ReactNode;
  /** Pinned at the foot. */
  foot?: ReactNode;
  children: ReactNode;
};

/** Slides in from the end edge, 86 % of a phone's width at most; the page behind does not move. */
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
  | { href: string; onPress?: () => void }
  | { href?: undefined; onPress: () => void }
);

/** A 52 px line of a drawer: leads somewhere, or opens something whose present value it shows. */
export function DrawerItem({ icon, label, value, href, onPress }: DrawerItemProps) {
  const inside = (
    <>
      {icon && <Icon of={icon} />}
      <span>{label}</span>
      {value !== undefined && <span className="drawer-value">{value}</span>}
    </>
  );
  if (href !== undefined)
    return (
      <Anchor className="drawer-item" href={href} onClick={onPress}>
        {inside}
      </Anchor>
    );
  return (
    <button type="button" className="drawer-item" onClick={onPress}>
      {inside}
    </button>
  );
}
