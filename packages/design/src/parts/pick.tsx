import { type ReactNode, useRef, useState } from 'react';
import { chevronDown, type IconShape } from '../icons.ts';
import { Icon } from './icon.tsx';
import { Popup } from './popup.tsx';

type PickProps = {
  /** Accessible name of the picker, read together with its value: "Language: English". */
  label: string;
  icon?: IconShape;
  /** Current value. */
  value: string;
  side?: 'start' | 'end';
  /** Gives the bottom sheet on phones a title and a close button of this name. */
  closeLabel?: string;
  /** Whether it is open; for controlled use. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Content of the popup; `close` closes it and restores the focus. */
  children: (close: () => void) => ReactNode;
};

/** A quiet button in the header that shows the current value and opens a list of alternatives. */
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
