// What a client has agreed to: recorded by agents, and in the client's own account.
import type { ClientConsent } from '@portico/contract/http/center/client-records';
import type { ConsentKind, ConsentWay } from '@portico/contract/http/center/client-words';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { type Asker, note, reachable } from './asker.ts';
import { userOf } from './clients.checks.ts';
import { consentsOf, endConsent, insertConsent } from './consents.repo.ts';

/** Version of the wording that an agent reads out; raised whenever the texts change. */
export const CONSENT_WORDING = '2026-12';

/** All throw NOT_FOUND for a client or consent that the asker may not see. */
export interface ConsentsService {
  list(asker: Asker, clientId: string): Promise<ClientConsent[]>;
  /** Changes nothing if the client has agreed already. */
  give(
    asker: Asker,
    clientId: string,
    consent: { readonly kind: ConsentKind; readonly how: ConsentWay },
  ): Promise<ClientConsent[]>;
  /** Those of an account are the client's own: they are NOT_FOUND. */
  withdraw(asker: Asker, clientId: string, id: string): Promise<ClientConsent[]>;
}

export function consentsService({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): ConsentsService {
  return {
    list: (asker, clientId) =>
      db.tenant(
        asker.agencyId,
        async (tx) => consentsOf(tx, await reachable(tx, asker, clientId, 'clients.read')),
        { readOnly: true },
      ),
    give: (asker, clientId, consent) =>
      db.tenant(asker.agencyId, async (tx) => {
        const client = await reachable(tx, asker, clientId, 'clients.write');
        const by = userOf(asker.viewer);
        const at = clock.iso();
        const isNew = await insertConsent(
          tx,
          { ...consent, id: uuidv7(clock), clientId: client.id, wording: CONSENT_WORDING },
          { by, at },
        );
        const all = await consentsOf(tx, client);
        if (isNew) await note(tx, asker, { at, action: 'client.consent.give', id: client.id });
        return all;
      }),
    withdraw: (asker, clientId, id) =>
      db.tenant(asker.agencyId, async (tx) => {
        const client = await reachable(tx, asker, clientId, 'clients.write');
        const at = clock.iso();
        await endConsent(tx, client.id, id, { by: userOf(asker.viewer), at });
        const all = await consentsOf(tx, client);
        await note(tx, asker, { at, action: 'client.consent.withdraw', id: client.id });
        return all;
      }),
  };
}
