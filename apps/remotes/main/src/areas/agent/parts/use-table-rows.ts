// Focus and keys of the table's rows. One row is the tab stop: the one that had the focus last, else
// the open one, else the first.
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { isCommand, useKeys } from './keys.ts';
import { type TableProps, toggled } from './table-model.ts';

const rowAt = (body: HTMLElement | null, id: string): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;

export function useTableRows<Row>(props: TableProps<Row>) {
  const { rows, idOf, selection, open = null, onOpen, onClose } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [last, setLast] = useState<string | null>(null);
  /** Where a range of selected rows begins. */
  const anchor = useRef<string | null>(null);
  const ids = rows.map(idOf);
  const stop = [last, open].find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null;

  const focus = (id: string) => {
    const row = rowAt(body.current, id);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const openById = (id: string, isFull: boolean) => {
    const row = rows[ids.indexOf(id)];
    if (row !== undefined) onOpen?.(row, isFull);
  };
  /** Moves to a neighbouring row, and opens its record if one is open. */
  const move = (step: number) => {
    const isInside = body.current?.contains(document.activeElement) === true;
    const from =
      isInside || open !== null ? ids.indexOf(isInside ? (last ?? '') : (open ?? '')) : -1;
    const next = ids[from < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, from + step))];
    if (next === undefined) return;
    focus(next);
    setLast(next);
    if (open !== null && next !== open) openById(next, false);
  };
  const select = (isRange: boolean) => {
    if (selection === undefined || last === null) return;
    const [from, to] = [ids.indexOf(anchor.current ?? last), ids.indexOf(last)];
    if (isRange && from >= 0) {
      const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      selection.onChange(new Set([...selection.ids, ...range]));
      return;
    }
    anchor.current = last;
    selection.onChange(toggled(selection.ids, last));
  };
  const keys = {
    J: () => move(1),
    K: () => move(-1),
    X: () => select(false),
    'Shift+X': () => select(true),
    Escape: () => {
      if (selection && selection.ids.size > 0) selection.onChange(new Set());
      else if (open !== null) onClose?.();
    },
  };
  useKeys(keys, body);

  // keys that work only while a row has the focus
  const onKeyDown = (event: KeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['row'] : undefined;
    if (id === undefined) return;
    const act = rowAct(event, id);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const rowAct = (event: KeyboardEvent, id: string): (() => void) | undefined => {
    if ((event.metaKey || event.ctrlKey) && event.key === 'a' && selection)
      return () => selection.onChange(new Set(ids));
    if (!isCommand(event)) return undefined;
    if (event.key === 'ArrowDown') return () => move(1);
    if (event.key === 'ArrowUp') return () => move(-1);
    return event.key === 'Enter' ? () => openById(id, event.shiftKey) : undefined;
  };
  useEffect(() => {
    const element = body.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });

  return {
    body,
    stop,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const id = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (id !== undefined) setLast(id);
    },
  };
}
