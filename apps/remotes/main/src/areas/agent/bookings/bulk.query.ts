// Changes of the selected bookings, and the export of the list.
import type { BulkBody, BulkOutcome } from '@portico/contract/http/center/bulk';
import { type CallInput, useApi } from '@portico/runtime';
import { todayHere } from '@portico/storefront/parts/times';
import { useCallback, useRef, useState } from 'react';
import { saveFile } from '../../../platform/save-file.ts';
import { type Refused, tryCall } from '../../account/try-call.ts';

export interface BulkDone {
  readonly action: BulkBody['action'];
  readonly outcomes: readonly BulkOutcome[];
}
export interface Bulk {
  /** The action that is running; null if none is. */
  readonly running: BulkBody['action'] | null;
  /** Outcome of the last action. */
  readonly done: BulkDone | null;
  readonly refused: Refused | null;
  readonly run: (body: BulkBody) => void;
  /** Clears the last outcome. */
  readonly clear: () => void;
}

const IDLE = { running: null, done: null, refused: null } as const;

/** Changes several bookings at once. Pressing again after a lost reply repeats no mail. */
export function useBulk(onDone: () => void): Bulk {
  const api = useApi();
  const [state, setState] = useState<Omit<Bulk, 'run' | 'clear'>>(IDLE);
  /** Key of the last body that had no reply. */
  const open = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const run = async (body: BulkBody) => {
    if (state.running !== null) return;
    setState({ ...IDLE, running: body.action });
    const text = JSON.stringify(body);
    const { key } = open.current?.body === text ? open.current : { key: crypto.randomUUID() };
    open.current = { body: text, key };
    const answer = await tryCall(() => api.call('bulk', { body }, { idempotencyKey: key }));
    if (answer.ok || answer.code !== null) open.current = null;
    if (!answer.ok) return setState({ ...IDLE, refused: answer });
    setState({ ...IDLE, done: { action: body.action, outcomes: answer.data.outcomes } });
    onDone();
  };
  return { ...state, run: (body) => void run(body), clear: useCallback(() => setState(IDLE), []) };
}

type ExportQuery = NonNullable<CallInput<'exportAgencyBookings'>['query']>;

export interface Export {
  readonly isRunning: boolean;
  /** True once the last file was saved. */
  readonly isDone: boolean;
  readonly refused: Refused | null;
  readonly run: (query: ExportQuery) => void;
}

const NOT_EXPORTED = { isRunning: false, isDone: false, refused: null } as const;

/** Saves bookings as a CSV file: 'bookings-2027-03-01.csv'. */
export function useExport(): Export {
  const api = useApi();
  const [state, setState] = useState<Omit<Export, 'run'>>(NOT_EXPORTED);
  const run = async (query: ExportQuery) => {
    if (state.isRunning) return;
    setState({ ...NOT_EXPORTED, isRunning: true });
    const answer = await tryCall(() => api.call('exportAgencyBookings', { query }));
    setState({ isRunning: false, isDone: answer.ok, refused: answer.ok ? null : answer });
    if (answer.ok) saveFile(`bookings-${todayHere()}.csv`, answer.data);
  };
  return { ...state, run: (query) => void run(query) };
}
