// Mails about an erasure: requested, delayed, completed.
import { fillPath, PAGES } from '@portico/contract';
import { erasureMail } from '@portico/documents';
import { z } from 'zod';
import type { Tx } from '../../kernel/db/transaction.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import { type Deliver, sendLater } from '../../kernel/outbox.ts';
import type { ErasureContext, ErasureRow } from './erasure.types.ts';

export const ERASURE_MAIL = 'account.erasure.mail';
const SEAL = 'erasure-letter';

const payloadShape = z.object({
  about: z.enum(['asked', 'kept']),
  userId: z.uuid(),
  site: z.string(),
  dueAt: z.string(),
  references: z.array(z.string()),
});

/** Adds a mail to the transaction; its recipient is looked up when it is rendered. */
export function tellLater(
  tx: Tx,
  { clock, wake }: Pick<ErasureContext, 'clock' | 'wake'>,
  payload: z.infer<typeof payloadShape>,
): Promise<void> {
  tx.afterCommit(wake);
  return sendLater(tx, clock, { topic: ERASURE_MAIL, dedupeKey: uuidv7(clock), payload });
}

type MailContext = Pick<ErasureContext, 'people' | 'mailer' | 'letterhead'>;

/** Delivers the outbox messages. Throws if one should be retried. */
export function erasureMailDeliverer({ people, mailer, letterhead }: MailContext): Deliver {
  return async ({ agencyId, dedupeKey, payload }) => {
    const { userId, site, ...about } = payloadShape.parse(payload);
    const person = await people.byId(agencyId, userId);
    if (person === undefined) return;
    const { brand, replyTo, language } = await letterhead(agencyId, person.lang);
    await mailer.send(agencyId, {
      dedupeKey: `erasure:${dedupeKey}`,
      kind: `erasure.${about.about}`,
      language,
      to: person.email,
      fromName: brand.name,
      ...(replyTo === '' ? {} : { replyTo: { name: brand.name, address: replyTo } }),
      ...erasureMail({
        ...about,
        brand,
        language,
        name: person.firstName,
        link: new URL(fillPath(PAGES.myProfile.path), site).href,
      }),
      attachments: [],
    });
  };
}

/** Recipient of the last mail, once the account is erased. */
export interface LastLetter {
  readonly email: string;
  readonly language: string | null;
}

const letterShape = z.object({ email: z.string(), language: z.string().nullable() });
const placeOf = (agencyId: string, id: string): string => `${agencyId}:erasure:${id}`;

export const sealLetter = (keys: Keys, agencyId: string, id: string, letter: LastLetter): string =>
  keys.seal(SEAL, JSON.stringify(letter), placeOf(agencyId, id));

export function openLetter(
  keys: Keys,
  agencyId: string,
  { id, letter }: Pick<ErasureRow, 'id' | 'letter'>,
): LastLetter | undefined {
  const plain = letter === null ? undefined : keys.unseal(SEAL, letter, placeOf(agencyId, id));
  return plain && letterShape.safeParse(JSON.parse(plain.toString('utf8'))).data;
}

export const lastMailKey = ({ id }: Pick<ErasureRow, 'id'>): string => `erasure:done:${id}`;

/** Sends the mail that it is completed; it contains no name. */
export async function sendLast(
  { mailer, letterhead }: MailContext,
  agencyId: string,
  row: ErasureRow,
  { email, language: wanted }: LastLetter,
): Promise<void> {
  const { brand, replyTo, language } = await letterhead(agencyId, wanted);
  await mailer.send(agencyId, {
    dedupeKey: lastMailKey(row),
    kind: 'erasure.done',
    language,
    to: email,
    fromName: brand.name,
    ...(replyTo === '' ? {} : { replyTo: { name: brand.name, address: replyTo } }),
    ...erasureMail({
      about: 'done',
      brand,
      language,
      name: null,
      link: new URL('/', row.site).href,
      dueAt: row.dueAt,
      references: [],
    }),
    attachments: [],
  });
}
