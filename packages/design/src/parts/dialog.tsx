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
  /** True if Escape and a click outside close it. */
  dismissible?: boolean;
  labelledBy?: string;
  label?: string;
  children: ReactNode;
};

/**
 * A native modal dialog: the rest of the page is inert, the focus is trapped inside, and returns
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
    // Centred until the first press inside; after that it keeps its position, so that changing
    // content does not move the next click target.
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
  // A press that begins inside and ends outside (a text selection dragged too far) does not close
  // it.
  const onPointerDown = (event: PointerEvent<HTMLDialogElement>) => {
    pressedBeside.current = isBeside(event);
  };
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissible && pressedBeside.current && isBeside(event)) onClose();
    pressedBeside.current = false;
  };
  // Escape reaches only this handler while nothing inside has the focus, because the focused
  // element was removed.
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

/**
 * True if a press is on the backdrop, which belongs to the dialog element but is outside its box.
 */
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
  /** The message: "The hotel has raised the price by $21.60". */
  title: ReactNode;
  /** Buttons: cancel at the start, confirm at the end. */
  actions?: ReactNode;
  /**
   * Shows a close button with this name. Without it only the actions and Escape close the dialog.
   */
  closeLabel?: string;
  /** Requires a decision: announced immediately, and only the actions close it. */
  alert?: boolean;
  wide?: boolean;
  children?: ReactNode;
};

/** A question or urgent message. 496 px wide; a bottom sheet on phones. */
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
        {/* The title takes the focus, so that screen readers read the message before the buttons. */}
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
