// Sends the mails about requests for a right.
import { addressOf } from '@portico/contract';
import { accessMail } from '@portico/documents';
import type { Brand } from '@portico/documents';
import { z } from 'zod';
import type { Mailer } from '../../kernel/mail.ts';
import type { Deliver } from '../../kernel/outbox.ts';
import type { AccessRequestsRepo } from './access-requests.repo.ts';
import { subjectOf } from './task-views.ts';

const payloadShape = z.object({
  about: z.enum(['asked', 'given', 'declined']),
  requestId: z.uuid(),
  to: z.uuid(),
  site: z.string(),
});

/** A user as a mail addresses them. */
interface Addressee {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: string | null;
}

export interface AccessMailDeps {
  readonly requests: Pick<AccessRequestsRepo, 'byId'>;
  readonly mailer: Mailer;
  readonly userOf: (agencyId: string, id: string) => Promise<Addressee | undefined>;
  /** Returns the agency's brand, reply address, and the language for a wish. */
  readonly letterhead: (
    agencyId: string,
    wanted: string | null,
  ) => Promise<{ readonly brand: Brand; readonly replyTo: string; readonly language: string }>;
  /** Path of the page of tasks, and of the command center. */
  readonly pages: { readonly tasks: string; readonly center: string };
}

/** Delivers the outbox messages. Throws if one should be retried. */
export function accessMailDeliverer(deps: AccessMailDeps): Deliver {
  return async ({ agencyId, dedupeKey, payload }) => {
    const { about, requestId, to, site } = payloadShape.parse(payload);
    const request = await deps.requests.byId(agencyId, requestId);
    if (request === undefined || (about === 'asked' && request.settledAt !== null)) return;
    const other = about === 'asked' ? request.userId : request.settledBy;
    const [addressee, person] = await Promise.all([
      deps.userOf(agencyId, to),
      other === null ? undefined : deps.userOf(agencyId, other),
    ]);
    if (addressee === undefined || person === undefined) return;
    const { brand, replyTo, language } = await deps.letterhead(agencyId, addressee.lang);
    const path =
      about === 'asked' ? addressOf(deps.pages.tasks, { task: requestId }) : deps.pages.center;
    await deps.mailer.send(agencyId, {
      dedupeKey: `access:${dedupeKey}`,
      kind: `access.${about}`,
      language,
      to: addressee.email,
      fromName: brand.name,
      ...(replyTo === '' ? {} : { replyTo: { name: brand.name, address: replyTo } }),
      ...accessMail({
        about,
        brand,
        language,
        name: addressee.firstName,
        person: `${person.firstName} ${person.lastName}`,
        subject: subjectOf(request),
        note: request.note,
        link: new URL(path, site).href,
      }),
      attachments: [],
    });
  };
}
