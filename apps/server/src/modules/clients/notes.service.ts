// Notes and reminders about a client. Their texts are sealed for their row.
import { PorticoError } from '@portico/contract';
import type { ClientNotes } from '@portico/contract/http/center/client-records';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import { type Asker, note, reachable } from './asker.ts';
import { userOf } from './clients.checks.ts';
import { insertNote, insertTask, markTask, notesOf, removeNote, tasksOf } from './notes.repo.ts';

export interface NotesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
}

/** All throw NOT_FOUND for a client, note or reminder that the asker may not see. */
export interface NotesService {
  list(asker: Asker, clientId: string): Promise<ClientNotes>;
  /** Throws LIST_FULL. */
  add(asker: Asker, clientId: string, text: string): Promise<ClientNotes>;
  remove(asker: Asker, clientId: string, id: string): Promise<ClientNotes>;
  /** Throws LIST_FULL. */
  addTask(
    asker: Asker,
    clientId: string,
    task: { readonly text: string; readonly dueOn: string | null },
  ): Promise<ClientNotes>;
  mark(asker: Asker, clientId: string, id: string, isDone: boolean): Promise<ClientNotes>;
}

/** Notes, and reminders, of one client. */
const MOST = 200;
const PURPOSE = 'client-note';
const RIGHT = 'clients.notes';

export function notesService(deps: NotesDeps): NotesService {
  const { db, clock, keys } = deps;
  const placeOf = (agencyId: string, table: string, id: string) => `${agencyId}:${table}:${id}`;
  const seal = (agencyId: string, table: string, id: string, text: string) =>
    keys.seal(PURPOSE, text, placeOf(agencyId, table, id));
  const open = (agencyId: string, table: string, id: string, sealed: string): string => {
    const text = keys.unseal(PURPOSE, sealed, placeOf(agencyId, table, id));
    if (text === undefined) throw new Error('a note was not sealed for this place');
    return text.toString('utf8');
  };

  async function read(tx: Tx, clientId: string): Promise<ClientNotes> {
    const { agencyId } = tx;
    const [notes, tasks] = await Promise.all([notesOf(tx, clientId), tasksOf(tx, clientId)]);
    return {
      notes: notes.map(({ sealed, ...one }) => ({
        ...one,
        text: open(agencyId, 'client_note', one.id, sealed),
      })),
      tasks: tasks.map(({ sealed, ...one }) => ({
        ...one,
        text: open(agencyId, 'client_task', one.id, sealed),
      })),
    };
  }
  const changed = (
    asker: Asker,
    clientId: string,
    change: (tx: Tx, id: string, at: string) => Promise<Parameters<typeof note>[2]['action']>,
  ) =>
    db.tenant(asker.agencyId, async (tx) => {
      const client = await reachable(tx, asker, clientId, RIGHT);
      const at = clock.iso();
      const action = await change(tx, client.id, at);
      const notes = await read(tx, client.id);
      await note(tx, asker, { at, action, id: client.id });
      return notes;
    });

  return {
    list: (asker, clientId) =>
      db.tenant(
        asker.agencyId,
        async (tx) => read(tx, (await reachable(tx, asker, clientId, RIGHT)).id),
        { readOnly: true },
      ),
    add: (asker, clientId, text) =>
      changed(asker, clientId, async (tx, client, at) => {
        if ((await notesOf(tx, client)).length >= MOST) throw new PorticoError('LIST_FULL');
        const id = uuidv7(clock);
        const sealed = seal(asker.agencyId, 'client_note', id, text);
        await insertNote(tx, { id, client, sealed }, { by: userOf(asker.viewer), at });
        return 'client.note.add';
      }),
    remove: (asker, clientId, id) =>
      changed(asker, clientId, async (tx, client) => {
        await removeNote(tx, client, id);
        return 'client.note.remove';
      }),
    addTask: (asker, clientId, { text, dueOn }) =>
      changed(asker, clientId, async (tx, client, at) => {
        if ((await tasksOf(tx, client)).length >= MOST) throw new PorticoError('LIST_FULL');
        const id = uuidv7(clock);
        const sealed = seal(asker.agencyId, 'client_task', id, text);
        await insertTask(tx, { id, client, sealed, dueOn }, { by: userOf(asker.viewer), at });
        return 'client.task.add';
      }),
    mark: (asker, clientId, id, isDone) =>
      changed(asker, clientId, async (tx, client, at) => {
        await markTask(tx, client, id, isDone ? { by: userOf(asker.viewer), at } : null);
        return 'client.task.mark';
      }),
  };
}
