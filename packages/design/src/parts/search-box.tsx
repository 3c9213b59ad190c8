import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { close } from '../icons.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { BoxOfList, useComboboxList } from './combobox-list.ts';
import { useOutsidePress, useScrollIntoView } from './popup.tsx';

type SearchBoxProps = {
  label: string;
  /** Text in the box, whether selected or typed. */
  text: string;
  placeholder: string;
  onTextChange: (text: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** List below the box, rendered only while open: load it lazily there. */
  panel: ReactNode;
  /** Called on the first hover or focus, to prefetch the list's code. */
  onApproach?: () => void;
  /** Sentence below the box that says how to fix it. */
  error?: string | undefined;
  /** Field name for a form submitted before the script has loaded. */
  name: string;
  /** Accessible name of the button that closes the list on phones, where it fills the screen. */
  closeLabel: string;
};

/**
 * A search field for typing directly. Text typed before hydration is kept, including the caret
 * position; on phones the same box moves to the top of the screen while active.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, text, placeholder, onTextChange, open, onOpenChange, panel, error, name } = props;
  const errorId = useId();
  const all = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const list = useComboboxList();
  useOpening(props, { all, box });
  const onKeyDown = (event: KeyboardEvent) => {
    list.onKeyDown(event);
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      onOpenChange(false);
    } else if (event.key === 'ArrowDown' && !open) onOpenChange(true);
  };
  return (
    <div
      className={classNames('search-field popup-place search-box', open && 'is-open')}
      data-invalid={error === undefined ? undefined : ''}
    >
      <div ref={all} className="search-box-all" onPointerEnter={props.onApproach}>
        <label className="search-box-line">
          <small>{label}</small>
          <input
            {...list.input}
            ref={box}
            name={name}
            value={text}
            placeholder={placeholder}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={(event) => {
              onTextChange(event.target.value);
              onOpenChange(true);
            }}
            onClick={() => onOpenChange(true)}
            onFocus={(event) => {
              props.onApproach?.();
              event.target.select();
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        {error !== undefined && (
          <span id={errorId} className="search-error">
            {error}
          </span>
        )}
        {open && (
          <OpenedList {...props} box={box}>
            <BoxOfList value={list.around}>{panel}</BoxOfList>
          </OpenedList>
        )}
      </div>
    </div>
  );
}

const NOTHING: readonly never[] = [];

interface Elements {
  readonly all: RefObject<HTMLElement | null>;
  readonly box: RefObject<HTMLInputElement | null>;
}

/**
 * Adopts text typed into the server-rendered box, focuses the box when it opens, and closes it when
 * the focus leaves.
 */
function useOpening(
  { text, onTextChange, open, onOpenChange, onApproach }: SearchBoxProps,
  { all, box }: Elements,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (element.value !== text) onTextChange(element.value);
    if (document.activeElement !== element) return;
    onApproach?.();
    onOpenChange(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, before the first paint of the script's own
  }, []);
  useLayoutEffect(() => {
    if (open) box.current?.focus({ preventScroll: true });
  }, [open, box]);
  useOutsidePress(open ? [all] : NOTHING, () => onOpenChange(false));
}

type OpenedListProps = Pick<SearchBoxProps, 'onOpenChange' | 'closeLabel'> &
  Pick<Elements, 'box'> & { children: ReactNode };

/** The list, with a close button on phones. */
function OpenedList({ onOpenChange, closeLabel, box, children }: OpenedListProps) {
  const onClose = (event: MouseEvent) => {
    onOpenChange(false);
    // by keyboard: the focus stays in the form; by touch: the on-screen keyboard closes
    if (event.detail === 0) box.current?.focus();
  };
  const list = useRef<HTMLDivElement>(null);
  useScrollIntoView(list);
  return (
    <>
      <IconButton icon={close} label={closeLabel} className="search-box-close" onClick={onClose} />
      <div ref={list} className="popup start search-box-list">
        {children}
      </div>
    </>
  );
}
