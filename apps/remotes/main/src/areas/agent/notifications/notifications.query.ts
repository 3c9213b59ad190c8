// The list behind the bell: loaded and renewed while it is open, and marked as read.
import type { Notification } from '@portico/contract/http/center/notifications';
import { useApi } from '@portico/runtime';
import { useState } from 'react';
import { useAnswer } from '../parts/answer.query.ts';

const EVERY_MS = 30_000;

export interface Notifications {
  /** Null until the first reply. */
  readonly list: readonly Notification[] | null;
  readonly unread: number;
  /** True if the list could not be loaded. */
  readonly hasFailed: boolean;
  /** True if the last attempt to mark as read failed. */
  readonly hasNotRead: boolean;
  readonly reload: () => void;
  /** Marks one as read, or all of them. Once it has been read `onRead` is called. */
  readonly markRead: (id?: string) => void;
}

export function useNotifications(onRead: () => void): Notifications {
  const api = useApi();
  const { status, value, set, reload } = useAnswer('notifications', {}, { everyMs: EVERY_MS });
  const [hasNotRead, setNotRead] = useState(false);
  return {
    list: value?.notifications ?? null,
    unread: value?.unread ?? 0,
    hasFailed: status === 'rejected',
    hasNotRead,
    reload,
    markRead(id) {
      setNotRead(false);
      api.call('readNotifications', { body: id === undefined ? {} : { ids: [id] } }).then(
        (read) => {
          set(() => read);
          onRead();
        },
        () => setNotRead(true),
      );
    },
  };
}
