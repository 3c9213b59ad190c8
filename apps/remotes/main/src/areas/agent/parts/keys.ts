// Single keys of the command center. They are off while text is typed, while a dialog is open, and
// where this browser has switched them off.
import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

/** Commands by key name, with `Shift+` in front for a key pressed with Shift. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPING = 'input, textarea, select, [contenteditable=true]';
const TICKED: ReadonlySet<string | null> = new Set(['checkbox', 'radio']);

const isTyped = (target: Element): boolean =>
  target.closest(TYPING) !== null && !TICKED.has(target.getAttribute('type'));

/** True if a pressed key is a command: no text is typed, and no dialog or menu is open. */
export function isCommand(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    !event.defaultPrevented &&
    !event.isComposing &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    target !== null &&
    !isTyped(target) &&
    target.closest('[role=dialog], [role=menu], [role=listbox]') === null &&
    document.querySelector('dialog[open]') === null &&
    (event.key.length > 1 || areSingleKeysOn())
  );
}

const nameOf = ({ key, shiftKey }: KeyboardEvent): string => {
  const name = key.length === 1 ? key.toUpperCase() : key;
  return shiftKey ? `Shift+${name}` : name;
};

/** Runs the commands of these keys while the component is mounted. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = latest.current[nameOf(event)];
      if (command === undefined || !isCommand(event)) return;
      event.preventDefault();
      command(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
