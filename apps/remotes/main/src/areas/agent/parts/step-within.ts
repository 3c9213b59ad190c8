import type { KeyboardEvent } from 'react';

/** Moves the focus between the buttons of a list by the arrow keys. */
export function stepWithin(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
}
