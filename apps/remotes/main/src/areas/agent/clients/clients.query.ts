// Calls of clients.
import type { CompanionBody } from '@portico/contract/http/center/client-records';
import type {
  ConsentKind,
  ConsentWay,
  MergeField,
} from '@portico/contract/http/center/client-words';
import type { Client, ClientBody, ClientChange } from '@portico/contract/http/center/clients';
import { useApi } from '@portico/runtime';
import { useMemo } from 'react';
import { tryCall } from '../../account/try-call.ts';
import { useAnswer } from '../parts/answer.query.ts';
import { usePages } from '../parts/pages.query.ts';
import { clientsQuery, type ClientsFilter } from './clients-filter.ts';

export const useClients = (filter: ClientsFilter) =>
  usePages('clients', clientsQuery(filter), ({ clients }) => clients);

export const useClient = (id: string) => useAnswer('client', { params: { id } });

/** Bookings of a client, newest first. */
export const useBookingsOf = (client: string) =>
  usePages('agencyBookings', { client, limit: 20 }, ({ bookings }) => bookings);

const ifMatchOf = ({ version }: Pick<Client, 'version'>) => ({ ifMatch: `"${version}"` });

/** Changes of clients; each returns why it was refused. */
export function useClientChanges() {
  const api = useApi();
  return useMemo(
    () => ({
      add: (body: ClientBody) => tryCall(() => api.call('addClient', { body })),
      change: (client: Pick<Client, 'id' | 'version'>, body: ClientChange) =>
        tryCall(() =>
          api.call('changeClient', { params: { id: client.id }, body }, ifMatchOf(client)),
        ),
    }),
    [api],
  );
}

export const useNotes = (id: string) => useAnswer('clientNotes', { params: { id } });
export const useCompanions = (id: string) => useAnswer('companions', { params: { id } });
export const useConsents = (id: string) => useAnswer('consents', { params: { id } });
export const useAlike = (id: string) => useAnswer('alikeClients', { params: { id } });

/** Changes of what is kept about a client; each returns the list as it is then. */
export function useRecordChanges(id: string) {
  const api = useApi();
  return useMemo(
    () => ({
      addNote: (text: string) =>
        tryCall(() => api.call('addClientNote', { params: { id }, body: { text } })),
      removeNote: (noteId: string) =>
        tryCall(() => api.call('removeClientNote', { params: { id, noteId } })),
      addTask: (text: string, dueOn: string | null) =>
        tryCall(() => api.call('addClientTask', { params: { id }, body: { text, dueOn } })),
      markTask: (taskId: string, isDone: boolean) =>
        tryCall(() => api.call('markClientTask', { params: { id, taskId }, body: { isDone } })),
      addCompanion: (body: CompanionBody) =>
        tryCall(() => api.call('addCompanion', { params: { id }, body })),
      removeCompanion: (companionId: string) =>
        tryCall(() => api.call('removeCompanion', { params: { id, companionId } })),
      reveal: (companionId: string) =>
        tryCall(() => api.call('revealDocument', { params: { id, companionId } })),
      give: (kind: ConsentKind, how: ConsentWay) =>
        tryCall(() => api.call('giveConsent', { params: { id }, body: { kind, how } })),
      withdraw: (consentId: string) =>
        tryCall(() => api.call('withdrawConsent', { params: { id, consentId } })),
    }),
    [api, id],
  );
}

/** Merges another client into this one, and undoes it. */
export function useMerges(client: Pick<Client, 'id' | 'version'>) {
  const api = useApi();
  const { id, version } = client;
  return useMemo(() => {
    const ifMatch = ifMatchOf({ version });
    return {
      merge: (otherId: string, take: Readonly<Partial<Record<MergeField, 'this' | 'other'>>>) =>
        tryCall(() =>
          api.call('mergeClient', { params: { id }, body: { otherId, take } }, ifMatch),
        ),
      undo: (mergeId: string) =>
        tryCall(() => api.call('undoMerge', { params: { id, mergeId } }, ifMatch)),
    };
  }, [api, id, version]);
}
