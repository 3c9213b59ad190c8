// Tells the owners of an agency that the record of their own domain is missing, and what follows.
import { type Brand, domainMail } from '@portico/documents';
import { LOST_AFTER_MS, proofName, proofValue } from '@portico/rules/own-domain';
import { z } from 'zod';
import { isoOf } from '../../kernel/clock.ts';
import type { Mailer } from '../../kernel/mail.ts';
import type { Deliver } from '../../kernel/outbox.ts';
import type { DomainNews } from './domains.types.ts';

export interface DomainMailDeps {
  readonly mailer: Mailer;
  /** Returns the owners who can log in. */
  readonly ownersOf: (agencyId: string) => Promise<
    readonly {
      readonly id: string;
      readonly email: string;
      readonly firstName: string;
      readonly lang: string | null;
    }[]
  >;
  /**
   * Returns the agency's brand for mails, its reply address, its address on the platform, and the
   * reader's language if it has it.
   */
  readonly letterhead: (
    agencyId: string,
    wanted: string | null,
  ) => Promise<{
    readonly brand: Brand;
    readonly replyTo: string;
    readonly language: string;
    readonly site: string;
  }>;
}

const payloadShape: z.ZodType<DomainNews> = z.object({
  about: z.enum(['missing', 'lost']),
  host: z.string(),
  token: z.string().nullable(),
  missingSince: z.string(),
});

/** Delivers the outbox topic `domains.mail`, one mail per owner. Throws if it should be retried. */
export function domainMailDeliverer({ mailer, ownersOf, letterhead }: DomainMailDeps): Deliver {
  return async ({ agencyId, dedupeKey, payload }) => {
    const { about, host, token, missingSince } = payloadShape.parse(payload);
    for (const owner of await ownersOf(agencyId)) {
      const { brand, replyTo, language, site } = await letterhead(agencyId, owner.lang);
      await mailer.send(agencyId, {
        dedupeKey: `domain:${dedupeKey}:${owner.id}`,
        kind: `domain.${about}`,
        language,
        to: owner.email,
        fromName: brand.name,
        ...(replyTo === '' ? {} : { replyTo: { name: brand.name, address: replyTo } }),
        ...domainMail({
          about,
          brand,
          language,
          name: owner.firstName,
          host,
          record: { name: proofName(host), value: proofValue(token ?? '') },
          until: isoOf(Date.parse(missingSince) + LOST_AFTER_MS),
          site,
        }),
        attachments: [],
      });
    }
  };
}
