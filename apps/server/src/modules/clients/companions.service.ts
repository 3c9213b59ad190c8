// Companions of a client, with sealed travel documents.
import { PorticoError } from '@portico/contract';
import type { Companion, CompanionBody } from '@portico/contract/http/center/client-records';
import { dateIn } from '@portico/rules/dates';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { Documents } from '../../kernel/documents.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { type Asker, note, reachable } from './asker.ts';
import { checkBirth } from './clients.checks.ts';
import {
  companionsOf,
  insertCompanion,
  insertDocument,
  removeCompanion,
  sealedNumberOf,
} from './companions.repo.ts';

export interface CompanionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly documents: Documents;
  readonly isCountry: (code: string) => boolean;
}

/** All throw NOT_FOUND for a client or companion that the asker may not see. */
export interface CompanionsService {
  list(asker: Asker, clientId: string): Promise<Companion[]>;
  /** Throws INVALID_FIELD, LIST_FULL. */
  add(asker: Asker, clientId: string, body: CompanionBody): Promise<Companion[]>;
  /** Travellers whom the client has saved are not removed here: they are NOT_FOUND. */
  remove(asker: Asker, clientId: string, id: string): Promise<Companion[]>;
  /** Returns the whole number of a document that an agent has entered. */
  reveal(asker: Asker, clientId: string, id: string): Promise<string>;
}

const MOST = 50;

const placeOf = (companionId: string): string => `companion_document:${companionId}`;

export function companionsService(deps: CompanionsDeps): CompanionsService {
  const { db, clock, documents } = deps;
  return {
    list: (asker, clientId) =>
      db.tenant(
        asker.agencyId,
        async (tx) => {
          const { id, userId } = await reachable(tx, asker, clientId, 'clients.read');
          return companionsOf(tx, id, userId);
        },
        { readOnly: true },
      ),
    add: (asker, clientId, body) => {
      checkBody(deps, body);
      return db.tenant(asker.agencyId, (tx) => add(deps, tx, asker, { clientId, body }));
    },
    remove: (asker, clientId, id) =>
      db.tenant(asker.agencyId, async (tx) => {
        const client = await reachable(tx, asker, clientId, 'clients.write');
        await removeCompanion(tx, client.id, id);
        const left = await companionsOf(tx, client.id, client.userId);
        await note(tx, asker, {
          at: clock.iso(),
          action: 'client.companion.remove',
          id: client.id,
        });
        return left;
      }),
    async reveal(asker, clientId, id) {
      const sealed = await db.tenant(asker.agencyId, async (tx) => {
        const client = await reachable(tx, asker, clientId, 'documents.reveal');
        const number = await sealedNumberOf(tx, client.id, id);
        const action = 'client.companion.document';
        await note(tx, asker, { at: clock.iso(), action, id: client.id });
        return number;
      });
      return documents.open(asker.agencyId, placeOf(id), sealed);
    },
  };
}

async function add(
  { clock, documents }: CompanionsDeps,
  tx: Tx,
  asker: Asker,
  { clientId, body }: { clientId: string; body: CompanionBody },
): Promise<Companion[]> {
  const client = await reachable(tx, asker, clientId, 'clients.write');
  if ((await companionsOf(tx, client.id, null)).length >= MOST) throw new PorticoError('LIST_FULL');
  const { document, birthDate = null, ...person } = body;
  const at = clock.iso();
  const id = uuidv7(clock);
  await insertCompanion(tx, { ...person, id, birthDate, client: client.id }, at);
  if (document != null) {
    const { number, ...rest } = document;
    const sealed = documents.seal(tx.agencyId, placeOf(id), number);
    await insertDocument(tx, id, { ...rest, ...sealed }, at);
  }
  const all = await companionsOf(tx, client.id, client.userId);
  await note(tx, asker, { at, action: 'client.companion.add', id: client.id });
  return all;
}

/** Errors never contain the input. An expired document is kept: it says what to renew. */
function checkBody({ clock, isCountry }: CompanionsDeps, { birthDate, document }: CompanionBody) {
  checkBirth(birthDate ?? null, dateIn('UTC', clock.now()));
  if (document != null && !isCountry(document.issuingCountry))
    throw new PorticoError('INVALID_FIELD', { field: 'document.issuingCountry' });
}
