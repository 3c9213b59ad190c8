// Delivers warnings. Deadlines that have ended, moved or passed meanwhile are left out.
import { fillPath, PAGES } from '@portico/contract';
import { type Brand, deadlineMail, type ToldDeadline } from '@portico/documents';
import { WARNING_HOURS } from '@portico/rules/deadlines';
import { z } from 'zod';
import type { Mailer } from '../../kernel/mail.ts';
import type { Deliver } from '../../kernel/outbox.ts';
import { type DeadlineRow, type DeadlinesRepo, stakeOf } from './deadlines.repo.ts';
import { type DeadlinesDeps, subjectOf } from './deadlines.service.ts';
import type { FeedRepo } from './feed.repo.ts';

export interface WarningMailDeps extends Pick<DeadlinesDeps, 'saleOf'> {
  readonly repo: Pick<DeadlinesRepo, 'byIds'>;
  readonly feeds: Pick<FeedRepo, 'agent' | 'agencyZone'>;
  readonly mailer: Mailer;
  readonly letterhead: (
    agencyId: string,
    wanted: string | null,
  ) => Promise<{
    readonly brand: Brand;
    readonly replyTo: string;
    readonly language: string;
    /** Address of the agency's site. */
    readonly site: string;
  }>;
  /** Number of decimal digits by currency. */
  readonly exponents: Readonly<Record<string, number>>;
}

const payloadShape = z.object({
  userId: z.string().nullable(),
  isEscalated: z.boolean(),
  deadlines: z.array(
    z.object({ id: z.string(), at: z.string(), hours: z.literal([...WARNING_HOURS]) }),
  ),
});

/** Delivers the topic WARNING_MAIL. Throws if it should be retried. */
export function warningMailDeliverer(deps: WarningMailDeps): Deliver {
  const { repo, feeds, mailer, letterhead, saleOf, exponents } = deps;
  return async ({ agencyId, dedupeKey, payload }) => {
    const { userId, isEscalated, deadlines } = payloadShape.parse(payload);
    const reader = userId === null ? null : await feeds.agent(agencyId, userId);
    if (reader === undefined) return; // has left meanwhile
    const times = new Map(deadlines.map(({ id, at }) => [id, Date.parse(at)]));
    const standing = (await repo.byIds(agencyId, [...times.keys()])).filter(
      (row) =>
        Date.parse(row.at) === times.get(row.id) && !(isEscalated && row.acknowledgedAt !== null),
    );
    if (standing.length === 0) return;
    const letter = await letterhead(agencyId, reader?.lang ?? null);
    const { brand, replyTo, language } = letter;
    const to = reader?.email ?? replyTo;
    if (to === '') return; // nobody can be told
    await mailer.send(agencyId, {
      dedupeKey: `deadlines:${dedupeKey}${isEscalated ? ':escalated' : ''}`,
      kind: isEscalated ? 'deadlines.escalated' : 'deadlines.warning',
      language,
      to,
      fromName: brand.name,
      ...(replyTo === '' ? {} : { replyTo: { name: brand.name, address: replyTo } }),
      ...deadlineMail({
        brand,
        language,
        name: reader?.firstName ?? null,
        link: letter.site + fillPath(PAGES.dashboard.path),
        isEscalated,
        readerZone: reader === null ? await feeds.agencyZone(agencyId) : reader.timeZone,
        deadlines: standing.map((row) => mailedDeadline(row, saleOf)),
        exponents,
      }),
      attachments: [],
    });
  };
}

function mailedDeadline(row: DeadlineRow, saleOf: WarningMailDeps['saleOf']): ToldDeadline {
  const { title, reference, client, city } = subjectOf(row, saleOf);
  return {
    id: row.id,
    kind: row.kind,
    at: Date.parse(row.at),
    zone: row.zone,
    city,
    title,
    reference,
    client,
    atStake: stakeOf(row),
  };
}
