// Informs users that their factors will be removed, or were.
import { type Brand, factorMail } from '@portico/documents';
import { z } from 'zod';
import type { Mailer } from '../../kernel/mail.ts';
import type { Deliver } from '../../kernel/outbox.ts';
import type { People } from './factors.types.ts';

export interface ResetMailDeps {
  readonly people: Pick<People, 'byId'>;
  readonly mailer: Mailer;
  /** Returns the agency's brand for mails, its reply address, and the reader's language if it has it. */
  readonly letterhead: (
    agencyId: string,
    wanted: string | null,
  ) => Promise<{
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
export function resetMailDeliverer({ people, mailer, letterhead }: ResetMailDeps): Deliver {
  return async ({ agencyId, dedupeKey, payload }) => {
    const { about, userId, dueAt } = payloadShape.parse(payload);
    const person = await people.byId(agencyId, userId);
    if (person === undefined) return; // erased meanwhile
    const { brand, replyTo, language } = await letterhead(agencyId, person.lang);
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
