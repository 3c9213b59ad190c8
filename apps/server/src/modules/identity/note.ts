// Audits accounts without personal data: the audit log cannot be erased.
import { audit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { Caller } from './identity.types.ts';

export type AccountAction =
  | 'account.password'
  | 'account.email'
  | 'account.email-refused'
  | 'account.person'
  | 'account.consents'
  | 'account.sessions';

/** Make it the last statement of the transaction. */
export const note = (
  tx: Tx,
  { ip, correlationId }: Pick<Caller, 'ip' | 'correlationId'>,
  {
    actor,
    action,
    at,
    after,
  }: {
    readonly actor: string;
    readonly action: AccountAction;
    readonly at: string;
    readonly after?: unknown;
  },
): Promise<void> =>
  audit(tx, {
    at,
    actorType: 'user',
    actorId: actor,
    via: 'http',
    action,
    object: `user:${actor}`,
    ip,
    correlationId,
    ...(after === undefined ? {} : { after }),
  });
