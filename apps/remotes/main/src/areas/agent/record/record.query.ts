// Loads the record of one booking and makes its changes.
import type { BookingView, ErrorCode } from '@portico/contract';
import type { AgencyRecord } from '@portico/contract/http/center/record';
import { ApiError, useApi } from '@portico/runtime';
import { isUnderWay } from '@portico/storefront/parts/booking.query';
import { type Refused, tryCall } from '../../account/try-call.ts';
import { useNewest } from '@portico/storefront/state/newest';
import { useFrozenWhilePressed } from '@portico/storefront/state/use-frozen-while-pressed';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface RecordState {
  readonly status: 'pending' | 'fulfilled' | 'rejected';
  readonly record: AgencyRecord | null;
  readonly code: ErrorCode | null;
}

const UNASKED: RecordState = { status: 'pending', record: null, code: null };
/** Milliseconds between two requests while a booking is under way. */
const LOOK_MS = 2_000;

/** Loads a record. Polls while its booking is under way. */
export function useRecord(reference: string): RecordState & {
  readonly reload: () => void;
  /** Shows the booking that a change has returned until the record is reloaded. */
  readonly onBooking: (booking: BookingView) => void;
} {
  const api = useApi();
  const newest = useNewest();
  const [state, setState] = useState<RecordState>(UNASKED);
  const [round, setRound] = useState(0);
  const shown = useRef('');
  useEffect(() => {
    if (shown.current !== reference) setState(UNASKED);
    shown.current = reference;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () =>
      void newest.ask(
        (signal) => api.call('agencyRecord', { params: { reference } }, { signal }),
        (record) => {
          setState({ status: 'fulfilled', record, code: null });
          if (isUnderWay(record.booking)) timer = setTimeout(look, LOOK_MS);
        },
        (error) => {
          const code = error instanceof ApiError ? error.code : null;
          // the loaded record stays, and the page says that it may be out of date
          setState((now) => ({ ...now, status: 'rejected', code }));
        },
      );
    look();
    return () => {
      newest.drop();
      clearTimeout(timer);
    };
  }, [api, newest, reference, round]);
  const reload = useCallback(() => setRound((now) => now + 1), []);
  return {
    ...useFrozenWhilePressed(state),
    reload,
    onBooking: useCallback(
      (booking: BookingView) => {
        setState((now) => ({ ...now, record: now.record && { ...now.record, booking } }));
        reload();
      },
      [reload],
    ),
  };
}

export interface Assigning {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly refused: Refused | null;
  readonly run: (agentId: string | null) => void;
  /** Forgets the last outcome. */
  readonly clear: () => void;
}

/** Puts an agent in charge of a booking, from the version of the record that is shown. */
export function useAssign(
  { booking: { reference }, version }: Pick<AgencyRecord, 'booking' | 'version'>,
  onAssigned: () => void,
): Assigning {
  const api = useApi();
  const [state, setState] = useState<Omit<Assigning, 'run' | 'clear'>>(UNASSIGNED);
  const run = async (agentId: string | null) => {
    if (state.isBusy) return;
    setState({ ...UNASSIGNED, isBusy: true });
    const answer = await tryCall(() =>
      api.call(
        'assignBooking',
        { params: { reference }, body: { agentId } },
        { ifMatch: `"${version}"` },
      ),
    );
    setState({ isBusy: false, isDone: answer.ok, refused: answer.ok ? null : answer });
    if (answer.ok) onAssigned();
  };
  return {
    ...state,
    run: (agentId) => void run(agentId),
    clear: () => setState(UNASSIGNED),
  };
}
const UNASSIGNED = { isBusy: false, isDone: false, refused: null } as const;

export type Sent =
  | { readonly status: 'idle' | 'busy' }
  | { readonly status: 'sent'; readonly to: string }
  | { readonly status: 'failed'; readonly code: ErrorCode | null };

/** Mails the papers again. Pressing again after a lost reply sends one mail. */
export function useResend(reference: string): readonly [Sent, () => void] {
  const api = useApi();
  const [sent, setSent] = useState<Sent>({ status: 'idle' });
  const key = useRef<string | null>(null);
  useEffect(() => {
    key.current = null;
    setSent({ status: 'idle' });
  }, [reference]);
  const send = async () => {
    if (sent.status === 'busy') return;
    setSent({ status: 'busy' });
    key.current ??= crypto.randomUUID();
    try {
      const { to } = await api.call(
        'resendPapers',
        { params: { reference }, body: {} },
        { idempotencyKey: key.current },
      );
      key.current = null;
      setSent({ status: 'sent', to });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 0) key.current = null;
      setSent({ status: 'failed', code: error.code });
    }
  };
  return [sent, () => void send()];
}
