// Agencies with confirmed bookings whose terms a test chooses, on a clock that it moves.
import type { CancellationStep } from '@portico/contract';
import type { Deadline } from '@portico/contract/http/center/dashboard';
import { demoEmail, type DemoRole } from '@portico/demo';
import { journeys } from '@portico/test-kit/buyer';
import type { Reply } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { newReference } from '../../../kernel/ids.ts';

/** A search may time out on a busy machine. */
const PATIENT = { timeout: 60_000, interval: 500 };

export interface Terms {
  readonly timeZone: string;
  readonly steps: readonly CancellationStep[];
  /** Begin of the stay, a local time. */
  readonly from: string;
  readonly title?: string;
  /** Role whose booking it is; null for a guest's. */
  readonly agent?: DemoRole | null;
}

export interface Queue {
  readonly deadlines: readonly Deadline[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly code?: string;
  readonly field?: string;
}

export interface DeadlineWorld extends DemoWorld {
  /** Confirms copies of one booking with these terms. Returns their references. */
  confirmed(terms: readonly Terms[]): Promise<string[]>;
  idOf(role: DemoRole): Promise<string>;
  queue(query?: Record<string, string>, role?: DemoRole, agency?: string): Promise<Reply<Queue>>;
  /** Warnings mailed so far, oldest first. */
  mails(): Promise<readonly WarningMail[]>;
  /** Moves the clock to an instant, and runs what is due. */
  at(instant: number): Promise<void>;
}

export interface WarningMail {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly language: string;
  readonly at: Date;
}

export async function deadlineWorld(): Promise<DeadlineWorld> {
  const world = await demoWorld('alpha');
  const { database, worker, clock } = world.server;
  const way = journeys(world);
  const guest = { agency: 'full' };
  const { reference: first } = (
    await way.book(guest, way.body(await vi.waitFor(() => way.quote(guest), PATIENT)))
  ).json;
  const idOf = async (role: DemoRole) => {
    const [user] = await database.admin<{ id: string }>(
      `select id from app_user where email = $1 and agency_id = $2`,
      [demoEmail(role, 'full'), world.ids.get('full')],
    );
    if (user === undefined) throw new Error(`no ${role}`);
    return user.id;
  };
  return {
    ...world,
    idOf,
    async confirmed(terms) {
      const rows = await Promise.all(
        terms.map(async ({ timeZone, steps, from, title = 'Hotel', agent = null }) => {
          const day = from.slice(0, 10);
          const to = `${new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10)}T11:00`;
          const id = randomUUID();
          return {
            id,
            reference: newReference(),
            quote_id: id,
            quote_claim: null,
            agent_id: agent === null ? null : await idOf(agent),
            starts_on: day,
            over_at: new Date(Date.parse(`${to}:00Z`) + 86_400_000).toISOString(),
            state: 'AWAITING_PAYER',
            sale: {
              title,
              span: { from, fromZone: timeZone, to, toZone: timeZone },
              cancellation: { timeZone, steps },
            },
          };
        }),
      );
      await database.admin(
        `insert into booking select copy.* from booking b, jsonb_array_elements($2::jsonb) patch,
          jsonb_populate_record(null::booking, to_jsonb(b) || (patch.value - 'sale')
            || jsonb_build_object('sale', b.sale || (patch.value -> 'sale')
              || jsonb_build_object('place', (b.sale -> 'place') || jsonb_build_object('timeZone', patch.value #> '{sale,cancellation,timeZone}')))) copy
          where b.reference = $1`,
        [first, JSON.stringify(rows)],
      );
      await database.admin(
        `update booking set state = 'CONFIRMED', confirmed_at = changed_at where reference = any($1)`,
        [rows.map(({ reference }) => reference)],
      );
      await worker.runDue();
      return rows.map(({ reference }) => reference);
    },
    queue: async (query = {}, role = 'owner', agency = 'full') =>
      world.client(agency).get<Queue>(`/api/agency/deadlines?${new URLSearchParams(query)}`, {
        token: await world.token(role, agency),
      }),
    mails: () =>
      database.admin<WarningMail & Record<string, unknown>>(
        `select kind, recipient, subject, text, language, created_at as at from mail where kind like 'deadlines.%' order by created_at, recipient, subject`,
      ),
    async at(instant) {
      clock.set(instant);
      await worker.runDue();
    },
  };
}
