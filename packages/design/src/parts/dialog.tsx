import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { close } from '../icons.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { firstFocusable, focusables } from './focus.ts';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  className: string;
  role?: 'dialog' | 'alertdialog';
  /** Escape and a press beside it close it. */
  dismissible?: boolean;
  labelledBy?: string;
  label?: string;
  children: ReactNode;
};

/**
 * The native modal dialog: the rest of the page is inert, the focus goes round inside, and returns
 * when it closes.
 */
export function Modal({
  open,
  onClose,
  className,
  role,
  dismissible = true,
  labelledBy,
  label,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const before = document.activeElement;
    element.showModal();
    firstFocusable(element).focus();
    // Centred until it is pressed in: from then on content that comes or goes must not move what is
    // pressed next.
    const hold = () => {
      element.style.setProperty('--dialog-top', `${element.getBoundingClientRect().top}px`);
      element.dataset['held'] = '';
    };
    element.addEventListener('pointerdown', hold, { capture: true, once: true });
    return () => {
      element.removeEventListener('pointerdown', hold, { capture: true });
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  if (!open) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (dismissible) onClose();
    }
    if (event.key === 'Tab') keepInside(event);
  };
  // A press that began inside and ends beside it (a selection that was dragged too far) closes
  // nothing.
  const onPointerDown = (event: PointerEvent<HTMLDialogElement>) => {
    pressedBeside.current = isBeside(event);
  };
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissible && pressedBeside.current && isBeside(event)) onClose();
    pressedBeside.current = false;
  };
  // Escape while nothing inside has the focus (what had it is gone) arrives here only.
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    if (dismissible && event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames('modal', className)}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onCancel={onCancel}
    >
      {children}
    </dialog>
  );
}

/** Whether a press is on the backdrop, which belongs to the dialog's element: outside its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const inside = focusables(event.currentTarget);
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return;
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement === from || !event.currentTarget.contains(document.activeElement)) {
    event.preventDefault();
    to.focus();
  }
}

type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** The news itself: "The hotel has raised the price by $21.60". */
  title: ReactNode;
  /** Away at the start, forward at the end. */
  actions?: ReactNode;
  /** Shows a cross with this name. Without it only the actions and Escape close. */
  closeLabel?: string;
  /** Something must be decided: announced at once, and only the actions close it. */
  alert?: boolean;
  wide?: boolean;
  children?: ReactNode;
};

/** A question or news that cannot wait. 496 px wide, a sheet from the foot of a phone. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  closeLabel,
  alert = false,
  wide = false,
  children,
}: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={classNames('dialog', wide && 'dialog-wide')}
      role={alert ? 'alertdialog' : undefined}
      dismissible={!alert}
      labelledBy={id}
    >
      <div className="dialog-inside">
        {/* The title takes the focus, so that the news is read before the buttons. */}
        <h2 id={id} tabIndex={-1} data-autofocus="">
          {title}
        </h2>
        {children}
        {actions !== undefined && <div className="dialog-actions">{actions}</div>}
        {closeLabel !== undefined && (
          <IconButton className="dialog-close" icon={close} label={closeLabel} onClick={onClose} />
        )}
      </div>
    </Modal>
  );
}
