import type { BookingView, ErrorCode, NoticeView } from '@portico/contract';
import { ApiError, useApi } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import { useNewest } from '../state/newest.ts';

const told = (notices: readonly NoticeView[] = []): string =>
  notices
    .map(({ id, state, answers, isRebookable = false }) =>
      [id, state, isRebookable, ...answers].join(' '),
    )
    .join('|');

/**
 * Checks once per page load whether the supplier has changed the booking. Calls `onNews` if it has.
 */
export function useNotices(
  { reference, status, notices }: BookingView,
  guest: string | null,
  onNews: () => void,
): void {
  const api = useApi();
  const known = useRef('');
  known.current = told(notices);
  const news = useRef(onNews);
  news.current = onNews;
  const isAsked = status === 'confirmed';
  const newest = useNewest();
  useEffect(() => {
    if (!isAsked) return;
    const asked = { params: { reference }, query: guest ? { guest } : {} };
    void newest.ask(
      (signal) => api.call('notices', asked, { signal }),
      (now) => {
        if (told(now.notices) !== known.current) news.current();
      },
      // on failure the known state stays; the supplier is asked again on the next visit
      () => undefined,
    );
    return newest.drop;
  }, [api, newest, reference, guest, isAsked]);
}

export type Trouble = ErrorCode | 'offline';

/** Accepts a notice. Idempotent: clicking twice, or again after a lost response, accepts once. */
export function useAccepting(
  reference: string,
  guest: string | null,
  onBooking: (booking: BookingView) => void,
) {
  const api = useApi();
  const keys = useRef(new Map<string, string>());
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  async function accept(id: string) {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    try {
      const { booking } = await api.call(
        'answerNotice',
        { params: { reference, id }, query: guest ? { guest } : {}, body: { action: 'accept' } },
        { idempotencyKey: key },
      );
      onBooking(booking);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTrouble(error.code ?? 'offline');
    } finally {
      setBusy(false);
    }
  }
  return { accept, isBusy, trouble };
}
