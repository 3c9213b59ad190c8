// Conditions of lists of bookings, on booking `b`.
import {
  BOOKING_STATES,
  type BookingStatus,
  PRODUCT_IDS,
  type ProductTitle,
} from '@portico/contract';
import type { BookingsViewName } from '@portico/contract/http/center/bookings';
import { statusOf } from '@portico/rules/lifecycle';
import { isoOf } from '../../../kernel/clock.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import type { SearchTerms } from '../../../kernel/word-search.ts';
import { foundBy } from '../record/search-words.ts';

/** Conditions of the agency's list. Those that are undefined do not apply. */
export interface LineFilter {
  readonly product?: ProductTitle | undefined;
  readonly view?: BookingsViewName | undefined;
  readonly references?: readonly string[] | undefined;
  readonly status?: readonly BookingStatus[] | undefined;
  readonly terms?: SearchTerms | undefined;
  /** Range of the first day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Instants: from the first on, before the second. */
  readonly createdFrom?: string | undefined;
  readonly createdBefore?: string | undefined;
  /** Instant before which a deadline ends. */
  readonly dueBefore?: string | undefined;
  /** Id of an agent; null for bookings without one. */
  readonly agentId?: string | null | undefined;
  /** Id of a client. */
  readonly clientId?: string | undefined;
  /** Id of the reader, for the view `mine`. */
  readonly readerId: string;
  /** The time at which views are decided. */
  readonly now: string;
}

/** Returns all conditions of a filter. */
export const conditionsOf = (filter: LineFilter): Sql[] => [
  ...(filter.product === undefined ? [] : [ofProduct(filter.product)]),
  ...(filter.view === undefined ? [] : [inView(filter.view, filter)]),
  ...conditionsBesides(filter),
];

/** Returns the conditions that are neither the tab nor the view. */
export const conditionsBesides = (filter: LineFilter): Sql[] => {
  const { references, status, terms, from, to, createdFrom, createdBefore, agentId, dueBefore } =
    filter;
  return [
    ...(references === undefined ? [] : [sql`b.reference = any(${[...references]})`]),
    ...(status === undefined ? [] : [withStatus(status)]),
    ...(terms === undefined ? [] : foundBy(terms)),
    ...(from === undefined ? [] : [sql`b.starts_on >= ${from}`]),
    ...(to === undefined ? [] : [sql`b.starts_on <= ${to}`]),
    ...(createdFrom === undefined ? [] : [sql`b.created_at >= ${createdFrom}`]),
    ...(createdBefore === undefined ? [] : [sql`b.created_at < ${createdBefore}`]),
    ...(agentId === undefined ? [] : [ofAgent(agentId)]),
    ...(filter.clientId === undefined ? [] : [sql`b.client_id = ${filter.clientId}`]),
    ...(dueBefore === undefined ? [] : [dueWithin(filter.now, dueBefore)]),
  ];
};

export const ofProduct = (product: ProductTitle): Sql =>
  sql`b.product_id = ${PRODUCT_IDS[product]}`;

const ofAgent = (agentId: string | null): Sql =>
  agentId === null ? sql`b.agent_id is null` : sql`b.agent_id = ${agentId}`;

/** Must match the conditions of the partial indexes (migration 0166). */
const STANDS = sql`not (b.cancelled_at is not null or b.state in ('CANCELLING', 'CANCEL_UNKNOWN'))
  and not (b.failure is not null or b.state in ('REJECTED', 'EXPIRED'))`;

/** Hours of the view `deadline`. */
const SOON_HOURS = 72;

/** Condition on deadline `d`: at `now` it is ahead, or has passed unmet. */
export const stillCounts = (now: string): Sql =>
  sql`d.ended_at is null and d.stands_until > ${now}`;

const dueWithin = (now: string, before: string): Sql => sql`b.id in (
  select d.source from deadline d where d.agency_id = b.agency_id and ${stillCounts(now)} and d.at < ${before})`;

/** Returns the condition of a standard view. */
export function inView(
  view: BookingsViewName,
  { now, readerId }: Pick<LineFilter, 'now' | 'readerId'>,
): Sql {
  switch (view) {
    case 'open':
      return sql`((b.over_at > ${now} and ${STANDS}) or b.state in ('MANUAL', 'CANCELLING', 'CANCEL_UNKNOWN'))`;
    case 'deadline':
      return dueWithin(now, isoOf(Date.parse(now) + SOON_HOURS * 3_600_000));
    case 'balance':
      return sql`(b.later_state in ('planned', 'due', 'overdue') and b.state = 'CONFIRMED' and b.over_at > ${now})`;
    case 'travelling':
      return sql`(b.over_at > ${now} and ${STANDS} and b.confirmed_at is not null
        and b.starts_on <= (${now}::timestamptz at time zone 'UTC')::date)`;
    case 'mine':
      return sql`b.agent_id = ${readerId}`;
  }
}

/** Returns the condition for the states that are shown as one of these, as derived by the rules. */
export function withStatus(statuses: readonly BookingStatus[]): Sql {
  const states = (failure: Parameters<typeof statusOf>[1]) =>
    BOOKING_STATES.filter((state) => statuses.includes(statusOf(state, failure)));
  const stands = statuses.includes('confirmed');
  return sql`case when b.giving_back then ${stands} when b.failure is null then b.state = any(${states(null)})
    when b.failure = 'PAYER_LEFT' then b.state = any(${states('PAYER_LEFT')}) else b.state = any(${states('DECLINED')}) end`;
}
