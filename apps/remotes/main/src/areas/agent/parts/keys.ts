// Single keys of the command center. They are off while text is typed, while a dialog is open, and
// where this browser has switched them off.
import { type RefObject, useEffect, useRef } from 'react';
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

interface Owner {
  readonly commandOf: (name: string) => Keys[string] | undefined;
  /** Names of its keys. */
  readonly names: () => readonly string[];
  /** Part of the page that the keys belong to; null for the whole page. */
  readonly area: () => Element | null;
}

/** All that listen now, the first mounted first. */
const owners: Owner[] = [];

/** Attribute that names the owner of keys in a page: 'list', 'selection' or 'record'. */
const AREA = 'data-key-area';

/**
 * Returns the one owner of a key: the part that holds the focus, else the selection, else the part
 * that was mounted first.
 */
function ownerOf(name: string, target: Element): Owner | undefined {
  const among = owners.filter((owner) => owner.commandOf(name) !== undefined);
  return (
    among.find((owner) => owner.area()?.contains(target)) ??
    among.find((owner) => owner.area()?.getAttribute(AREA) === 'selection') ??
    among[0]
  );
}

/** Returns the keys that more than one owner of the whole page listens to: there may be none. */
export function keysOwnedTwice(): readonly string[] {
  const names = owners.filter((owner) => owner.area() === null).flatMap((owner) => owner.names());
  return names.filter((name, at) => names.indexOf(name) < at);
}

/**
 * Runs the commands of these keys while the component is mounted. Several parts of a page may name
 * the same key if each has an area: one of them gets it (`ownerOf`).
 * @param within an element in the area of the keys. Default: they belong to the whole page.
 */
export function useKeys(keys: Keys, within?: RefObject<Element | null>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const owner: Owner = {
      commandOf: (name) => (Object.hasOwn(latest.current, name) ? latest.current[name] : undefined),
      names: () => Object.keys(latest.current),
      area: () => within?.current?.closest(`[${AREA}]`) ?? null,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const command = owner.commandOf(name);
      if (command === undefined || !isCommand(event)) return;
      if (ownerOf(name, event.target as Element) !== owner) return;
      event.preventDefault();
      command(event);
    };
    owners.push(owner);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      owners.splice(owners.indexOf(owner), 1);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [within]);
}
