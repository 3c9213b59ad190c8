// Informs users that their factors will be removed, or were.
import { type Brand, factorMail } from '@portico/documents';
import { z } from 'zod';
import type { Mailer } from '../../kernel/mail.ts';
import type { Deliver } from '../../kernel/outbox.ts';
import type { People } from './factors.types.ts';

export interface ResetMailDeps {
  readonly people: Pick<People, 'byId'>;
  readonly mailer: Mailer;
  /** Returns the agency's brand for mails, its reply address and default language. */
  readonly letterOf: (agencyId: string) => Promise<{
    readonly brand: Brand;
    readonly replyTo: string;
    readonly language: string;
  }>;
}

const payloadShape = z.object({
  about: z.enum(['asked', 'done']),
  userId: z.uuid(),
  dueAt: z.string(),
});

/** Delivers the outbox topic `factors.mail`. Throws if it should be retried. */
export function resetMailDeliverer({ people, mailer, letterOf }: ResetMailDeps): Deliver {
  return async ({ agencyId, dedupeKey, payload }) => {
    const { about, userId, dueAt } = payloadShape.parse(payload);
    const [person, letter] = await Promise.all([people.byId(agencyId, userId), letterOf(agencyId)]);
    if (person === undefined) return; // erased meanwhile
    const { brand, replyTo } = letter;
    const language = person.lang ?? letter.language;
    await mailer.send(agencyId, {
      dedupeKey: `factors:${dedupeKey}`,
      kind: `factors.${about}`,
      language,
      to: person.email,
      fromName: brand.name,
      ...(replyTo === '' ? {} : { replyTo: { name: brand.name, address: replyTo } }),
      ...factorMail({ name: person.firstName, brand, language, dueAt }, about),
      attachments: [],
    });
  };
}
