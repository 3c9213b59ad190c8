import { type ReactNode, useRef, useState } from 'react';
import { chevronDown, type IconShape } from '../icons.ts';
import { Icon } from './icon.tsx';
import { Popup } from './popup.tsx';

type PickProps = {
  /** Says what is chosen here and what it is: "Language: English". */
  label: string;
  icon?: IconShape;
  /** The present choice. */
  value: string;
  side?: 'start' | 'end';
  /** Gives the sheet of a phone a title and a cross of this name. */
  closeLabel?: string;
  /** Whether it is open, where the page around decides with it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** What opens; `close` shuts it and gives the focus back. */
  children: (close: () => void) => ReactNode;
};

/** A quiet button in the header that shows the present choice and opens a list of others. */
export function Pick({
  label,
  icon,
  value,
  side = 'end',
  closeLabel,
  open: isOpen,
  onOpenChange,
  children,
}: PickProps) {
  const [own, setOwn] = useState(false);
  const open = isOpen ?? own;
  const setOpen = onOpenChange ?? setOwn;
  const trigger = useRef<HTMLButtonElement>(null);
  const shut = () => setOpen(false);
  return (
    <div className="popup-place">
      <button
        ref={trigger}
        type="button"
        className="pick"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {icon && <Icon of={icon} />}
        <bdi>{value}</bdi>
        {!icon && <Icon of={chevronDown} size="sm" />}
      </button>
      {open && (
        <Popup label={label} trigger={trigger} side={side} closeLabel={closeLabel} onClose={shut}>
          {children(shut)}
        </Popup>
      )}
    </div>
  );
}
