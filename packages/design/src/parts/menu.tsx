import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { IconShape } from '../icons.ts';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { stepWithin } from './roving.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon?: IconShape;
  /** Link target; without it `onPress` is called. */
  href?: string;
  onPress?: () => void;
  /** Marks the link of the current page. */
  current?: boolean;
  /** Draws a separator above it. */
  apart?: boolean;
};

type MenuProps = {
  /** Content of the button. */
  button: ReactNode;
  /** Accessible name of the button if its content is not enough. */
  buttonLabel?: string;
  buttonClassName?: string;
  /** Accessible name of the menu. */
  label: string;
  items: readonly MenuItem[];
  side?: 'start' | 'end';
};

/** A button with a menu: arrow keys, Home, End and first letters move; Escape and Tab close. */
export function Menu({
  button,
  buttonLabel,
  buttonClassName = 'pick',
  label,
  items,
  side = 'end',
}: MenuProps) {
  const { open, setOpen, shut, place, opener, list, onMenuKey, onButtonKey } = useMenu(items);
  return (
    <div ref={place} className="popup-place">
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-label={buttonLabel}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={onButtonKey}
      >
        {button}
      </button>
      {open && (
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classNames('popup menu', side)}
          onKeyDown={onMenuKey}
        >
          {items.map((item) => (
            <Choice key={item.id} item={item} onDone={shut} />
          ))}
        </div>
      )}
    </div>
  );
}

/** State and key handling of a menu. `open` also says which item is focused first. */
function useMenu(items: readonly MenuItem[]) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const choices = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (!open) return;
    const all = choices();
    all.at(open === 'first' ? 0 : -1)?.focus();
    const onPointerDown = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const shut = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onMenuKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = choices();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next =
      stepWithin(event.key, at, all.length, 'vertical') ??
      letterStep(
        event.key,
        at,
        items.map((item) => item.label),
      );
    if (next !== null) {
      event.preventDefault();
      all[next]?.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      shut();
    } else if (event.key === 'Tab') {
      setOpen(false);
    }
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return { open, setOpen, shut, place, opener, list, onMenuKey, onButtonKey };
}

function Choice({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const inside = (
    <>
      {item.icon && <Icon of={item.icon} />}
      {item.label}
    </>
  );
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames('option', item.apart && 'option-apart'),
    onClick: () => {
      onDone();
      item.onPress?.();
    },
  };
  if (item.href !== undefined)
    return (
      <Anchor {...shared} href={item.href} aria-current={item.current ? 'page' : undefined}>
        {inside}
      </Anchor>
    );
  return (
    <button type="button" {...shared}>
      {inside}
    </button>
  );
}

/**
 * Returns the index of the next label after `from` that begins with the typed letter; null if there
 * is none or the key is not a letter.
 */
export function letterStep(key: string, from: number, labels: readonly string[]): number | null {
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= labels.length; step += 1) {
    const index = (Math.max(from, -1) + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}
