// Cost of a sale: the booking engine alone, and whole bookings with sandbox and gateway on the same
// cores. The baseline of both is an order written as one statement: durable, but without suppliers,
// tenants or an audit trail.
import { makeTables, ROOMS } from '../baselines/tables.ts';
import type { Ground } from '../kit/ground.ts';
import { type Measured, start } from '../kit/process.ts';
import { inTurns } from '../kit/rounds.ts';
import { rowsOf } from '../kit/rows.ts';
import { atLeast, median, ratioOf } from '../kit/stats.ts';
import type { Effort, Subject } from '../kit/subject.ts';
import { count } from '../kit/compare.ts';
import { AT_ONCE, bookingOf, call, doAll, offersOf, quoteOf, type Site } from '../kit/buying.ts';
import { hotelSeller, sellMany } from '../kit/sellers.ts';

/** Orders of one statement per second, each in another room. */
async function orders(
  ground: Ground,
): Promise<{ server: Measured; run: (many: number) => Promise<number> }> {
  const { app, owner } = await ground.emptyDatabase('orders');
  await makeTables(owner);
  const server = await start({
    script: 'bench/src/baselines/floor.ts',
    env: { DATABASE_URL: app },
    ready: '/readyz',
  });
  const site = { port: server.port, host: 'localhost' };
  let room = 0;
  const one = async (): Promise<void> => {
    const { order } = await call<{ order: number | null }>(site, 'POST', '/orders', 200, {
      room: 1 + ((room += 1) % ROOMS),
      name: 'Grace Okafor',
    });
    if (order === null) throw new Error('no order was made');
  };
  return {
    server,
    run: (many) =>
      doAll(
        Array.from({ length: many }, (_, i) => i + 1),
        AT_ONCE,
        one,
      ),
  };
}

export const engine: Subject = {
  name: 'engine',
  about:
    'bookings with row security, lease, journal, outbox and audit, their peers answering at once, against orders of one statement ÷ durable steps',
  async run(ground, { rounds, isQuick }, say) {
    const many = isQuick ? 200 : 600;
    const server = await ground.server(
      { OFFERING: JSON.stringify({ suppliers: 1, itemsEach: 50, ratesEach: 40 }) },
      { script: 'bench/src/product/server.ts' },
    );
    const { superuser } = await ground.database();
    const floor = await orders(ground);
    const site: Site = { port: server.port, host: 'full.localhost' };
    let offers = await offersOf(site, 'on-site');
    const round = async (): Promise<number> => {
      const quotes: string[] = [];
      if (offers.length < many) offers = await offersOf(site, 'on-site');
      await doAll(offers.splice(0, many), 8, async (offer) =>
        quotes.push(await quoteOf(site, offer)),
      );
      const before = await trail(superuser);
      const speed = await doAll(quotes, AT_ONCE, (quote) => bookingOf(site, quote, 'on-site', 201));
      const after = await trail(superuser);
      if (after.confirmed - before.confirmed !== many || after.messages - before.messages < many)
        throw new Error(`${many} bookings made ${JSON.stringify({ before, after })}`);
      steps.push((after.steps - before.steps) / many);
      return speed;
    };
    const steps: number[] = [];
    await round();
    await floor.run(many);
    const played = await inTurns(
      rounds,
      { product: round, baseline: () => floor.run(many * 4) },
      (name, number) => say(`round ${number + 1}: ${name}`),
    );
    await Promise.all([server.end(), floor.server.end()]);
    const durable = Math.round(median(steps));
    return [
      {
        subject: 'engine',
        what: `bookings/s, ${durable} durable steps each; one-statement orders ÷ ${durable}`,
        product: `${count(median(played.product))}/s`,
        baseline: `${count(median(played.baseline))}/s ÷ ${durable}`,
        figure: ratioOf(
          played.product,
          played.baseline.map((speed) => speed / durable),
        ),
        goal: atLeast(0.5),
      },
    ];
  },
};

/**
 * Returns counts of bookings in the database; `steps`: changes of a booking, each durable before
 * the next began. Changes of several bookings may share a transaction.
 */
async function trail(url: string): Promise<{ confirmed: number; messages: number; steps: number }> {
  const [row] = await rowsOf<{ confirmed: number; messages: number; steps: number }>(
    url,
    `
    select (select count(*)::int from booking where state = 'CONFIRMED') as confirmed, (select count(*)::int from outbox where topic like 'booking.%') as messages,
      (select count(distinct (booking_id, version))::int from booking_transition) as steps`,
  );
  if (row === undefined) throw new Error('no figures of bookings');
  return row;
}

export const bookings: Subject = {
  name: 'bookings',
  about:
    'whole bookings, quote to confirmation, with sandbox, card gateway, mails and vouchers on the same cores, against orders of one statement',
  run: (ground, effort, say) => whole(ground, effort, say),
};

async function whole(
  ground: Ground,
  { rounds, isQuick }: Effort,
  say: (text: string) => void,
): ReturnType<Subject['run']> {
  const many = isQuick ? 24 : 60;
  const { url } = await ground.sandbox();
  const server = await ground.server({ SANDBOX_URL: url });
  const floor = await orders(ground);
  const round = sellMany(hotelSeller({ port: server.port, host: 'full.localhost' }), many);
  await round();
  await floor.run(many);
  const played = await inTurns(
    rounds,
    { product: round, baseline: () => floor.run(many * 30) },
    (name, number) => say(`round ${number + 1}: ${name}`),
  );
  await Promise.all([server.end(), floor.server.end()]);
  return [
    {
      subject: 'bookings',
      what: 'whole bookings/s; one-statement orders',
      product: `${count(median(played.product))}/s`,
      baseline: `${count(median(played.baseline))}/s`,
      figure: ratioOf(played.product, played.baseline),
      goal: atLeast(0.031),
    },
  ];
}
