// Sells stays in two payments and pays the second, for tests.
import { randomUUID } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import { expect } from 'vitest';
import { CARDS, type Rehearsal } from '@portico/test-kit/rehearsal';
import type { BookingsModule } from '../bookings.module.ts';

const DAY = 86_400_000;

/** Returns 'done', or the code of the error that the work ends with. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PorticoError ? error.code : String(error)),
  );

export function deposits(stage: () => Rehearsal) {
  /** Returns a confirmed booking whose second payment is due that many days before arrival. */
  async function sold(laterDays = 7) {
    const { quote, reference, link } = await stage().begun({ laterDays });
    await stage().pay(reference);
    expect(await stage().runToRest(reference)).toBe('CONFIRMED');
    const by = Date.parse(String((await stage().row(reference))['later_by']));
    return { quote, reference, link, by };
  }
  type Sold = Awaited<ReturnType<typeof sold>>;

  /** Begins to pay the rest; returns the reply. */
  const begin = (
    { link }: Pick<Sold, 'link'>,
    key = `second-${randomUUID()}`,
    module: BookingsModule = stage().module,
  ) =>
    module.amending.buy({
      ...link,
      kind: 'balance',
      offerId: '',
      hasPayment: true,
      acceptedTerms: 'v1',
      language: 'en',
      key,
      origin: 'http://full.localhost',
      correlationId: 'test',
    });

  /** Returns the payments of the rest, oldest first. */
  const attempts = ({ reference }: Pick<Sold, 'reference'>) =>
    stage().database.admin<{
      id: string;
      reference: string;
      state: string;
      failure: string | null;
    }>(
      `select c.id, c.reference, c.state, c.failure from booking c join booking b on b.agency_id = c.agency_id and b.id = c.parent_id
       where b.reference = $1 and c.amendment = 'balance' order by c.created_at, c.id`,
      [reference],
    );

  /** Pays the newest attempt at the card page and lets the engine learn of it. */
  async function finish(of: Pick<Sold, 'reference'>, card = CARDS.good): Promise<void> {
    const last = (await attempts(of)).at(-1);
    if (last === undefined) throw new Error('no attempt');
    await stage().pay(last.reference, card);
    await stage().runToRest(last.reference);
    await stage().worker.runDue();
  }

  const money = ({ reference }: Pick<Sold, 'reference'>) => moneyOf(stage(), reference);

  /** Moves time to an instant and runs what is due. */
  async function at(instant: number): Promise<void> {
    stage().clock.move(Math.max(0, instant - stage().clock.now()));
    await stage().worker.runDue();
  }

  const state = async ({ reference }: Pick<Sold, 'reference'>) =>
    (await stage().row(reference))['later_state'];

  /** Expects a booking that is paid in full, once, and whose ledgers agree. */
  async function expectPaid(of: Pick<Sold, 'reference' | 'quote'>): Promise<void> {
    const whole = of.quote.dueNow + (of.quote.later?.amount ?? 0);
    expect(await money(of)).toEqual({
      agreed: whole,
      captured: whole,
      engine: whole,
      taken: whole,
      captures: 2,
      refunded: 0,
      given_back: 0,
      returned: 0,
    });
    expect([await state(of), await stage().state(of.reference)]).toEqual(['paid', 'CONFIRMED']);
  }

  return { DAY, sold, begin, attempts, finish, money, at, state, expectPaid };
}

/**
 * The money of a booking as rows and ledgers have it, added up here and in the database: no sums of
 * the product are used.
 */
async function moneyOf(
  stage: Rehearsal,
  reference: string,
): Promise<Readonly<Record<string, number>>> {
  const [row] = await stage.database.admin<Record<string, string>>(
    `select b.due_now + b.later as agreed, coalesce(sum(p.captured), 0) as captured, coalesce(sum(p.refunded), 0) as refunded,
       coalesce(sum(f.captured), 0) as engine, count(*) filter (where p.captured > 0) as captures,
       coalesce((select sum(r.amount) from refund r join booking g on g.agency_id = r.agency_id and g.id = r.booking_id
         where r.status = 'completed' and (g.id = b.id or g.parent_id = b.id)), 0) as given_back
     from booking b join booking f on f.agency_id = b.agency_id and (f.id = b.id or f.parent_id = b.id)
       left join payment p on p.agency_id = f.agency_id and p.booking_id = f.id
     where b.reference = $1 group by b.agency_id, b.id`,
    [reference],
  );
  const ids = await stage.database.admin<{ id: string }>(
    'select f.id from booking f join booking b on b.id = f.id or b.id = f.parent_id where b.reference = $1',
    [reference],
  );
  const lines = stage.sandbox
    .ledger('gateway')
    .filter(({ key }) => ids.some(({ id }) => key.startsWith(id)));
  const atGateway = (kind: string) =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0);
  return {
    ...Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)])),
    taken: atGateway('capture'),
    returned: atGateway('refund'),
  };
}
