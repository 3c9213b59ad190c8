// Wires the team of an agency: its members are users, their bookings those of the list.
import { stripCosts } from '@portico/contract/costs';
import { addressOf, PAGES } from '@portico/contract';
import { BOOK_DUE_DAYS, BOOK_SALES_DAYS } from '@portico/contract/http/center/member-states';
import { seesWholesale } from '@portico/rules/access';
import { addDays, dateIn } from '@portico/rules/dates';
import { soldAddress, soldIn } from '@portico/rules/reports';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createTries } from '../kernel/tries.ts';
import { handOverBookings, openByAgent, openOf } from '../modules/bookings/lists/hand-over.repo.ts';
import { handOverDeadlines } from '../modules/deadlines/hand-over.repo.ts';
import { handOverClients } from '../modules/clients/hand-over.repo.ts';
import { type Charges, teamDesk } from '../modules/identity/team-desk.service.ts';
import { teamRoutes } from '../modules/identity/team.routes.ts';
import type { TeamDeps } from '../modules/identity/team.service.ts';
import { handOverViews } from '../modules/saved-views/hand-over.repo.ts';
import type { BookingsWiring } from './bookings.ts';

export interface TeamNeeds {
  readonly lines: BookingsWiring['lines'];
  readonly wake: () => void;
  /** Evicts ended logins. */
  readonly forget: TeamDeps['forget'];
}

const HOURS_OF_A_DAY = 24;

/** Each figure applies the filter of the list that it leads to. */
const bookOf =
  ({ clock }: Kernel, lines: TeamNeeds['lines']): Charges['bookOf'] =>
  async ({ agencyId, viewer, zone }, agent) => {
    const today = dateIn(zone, clock.now());
    const period = { from: addDays(today, 1 - BOOK_SALES_DAYS), to: today };
    const deadline = BOOK_DUE_DAYS * HOURS_OF_A_DAY;
    const { status, ...made } = soldIn(period, zone);
    const [open, due, sums] = await Promise.all([
      lines.counts({ agencyId, viewer, query: { agent, view: 'open' } }),
      lines.counts({ agencyId, viewer, query: { agent, deadline } }),
      lines.sums({ agencyId, viewer, query: { ...made, status: [...status], agent } }),
    ]);
    const listOf = (filter: Record<string, string>) =>
      addressOf(PAGES.bookingsList.path, { agent, ...filter });
    return {
      open: { count: open.all, href: listOf({ view: 'open' }) },
      due: { count: due.all, href: listOf({ deadline: String(deadline) }) },
      sales: {
        sums: sums.map(({ paid: _paid, ...one }) =>
          seesWholesale(viewer.audience) ? one : stripCosts(one),
        ),
        href: `${soldAddress(period, zone)}&agent=${agent}`,
      },
    };
  };

export function wireTeam(kernel: Kernel, { lines, wake, forget }: TeamNeeds): RegisterRoutes {
  const { db, clock, config } = kernel;
  const charges: Charges = {
    openByAgent: (agencyId) => openByAgent(db, agencyId, clock.iso()),
    openOf: (tx, agentId) => openOf(tx, agentId, clock.iso()),
    async handOver(tx, wish) {
      const bookings = await handOverBookings(tx, wish, clock.iso());
      await handOverDeadlines(tx, wish.from, wish.to);
      await handOverViews(tx, wish.from, wish.to);
      await handOverClients(tx, wish.from, wish.to, clock.iso());
      return bookings;
    },
    bookOf: bookOf(kernel, lines),
  };
  return teamRoutes({
    desk: teamDesk({ db, clock, wake, forget, charges, tries: createTries(db, clock) }),
    publicScheme: config.publicScheme,
  });
}
