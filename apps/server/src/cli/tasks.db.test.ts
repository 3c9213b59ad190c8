import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TEST_SECRET_KEYS } from '@portico/test-kit';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';

/** A normal run executes one test in three; npm run test:full executes all. */
const it = turns(3);

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha', { live: true });
});
afterAll(() => world?.close());

async function cli(...args: string[]): Promise<string> {
  const script = fileURLToPath(new URL('./agency.ts', import.meta.url));
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    MODE: 'demo',
    DATABASE_URL: world.server.database.appUrl,
    DATABASE_OWNER_URL: world.server.database.ownerUrl,
    SECRET_KEYS: TEST_SECRET_KEYS,
    SANDBOX_URL: world.sandbox.url,
    SANDBOX_PROFILE: 'fast',
  };
  return promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    { env },
  ).then(
    ({ stdout }) => stdout.trim(),
    (fault: { stderr: string; code: number }) => `${fault.code}: ${fault.stderr.trim()}`,
  );
}

describe('npm run agency, on tasks and rehearsals', { timeout: 60_000 }, () => {
  it('lists, shows and decides what waits for a person', async () => {
    const way = journeys(world);
    const trip = await way.confirmed({ agency: 'full' });
    const [row] = await world.server.database.admin<{
      id: string;
      agency_id: string;
      supplier_reference: string;
    }>('select id, agency_id, supplier_reference from booking where reference = $1', [
      trip.reference,
    ]);
    expect(await cli('tasks', 'list', '--agency', 'full')).toBe('full has no open tasks.');
    // the hotel cancels the reservation
    await fetch(
      `${world.sandbox.url}/hotels/alpha/v1/reservations/${row?.supplier_reference}/cancel`,
      {
        method: 'POST',
        headers: {
          authorization: 'Bearer sandbox-supplier-key',
          'x-agency': row?.agency_id ?? '',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ cancel_reference: 'the-house-did-it' }),
      },
    );
    await world.server.database.admin(
      "update booking set changed_at = changed_at - interval '10 minutes' where id = $1",
      [row?.id],
    );
    expect(await cli('compare', '--agency', 'full')).toMatch(/1 open\.$/);
    const list = await cli('tasks', 'list', '--agency', 'full');
    expect(list).toMatch(
      new RegExp(
        `1 open task;.*\\n  [0-9a-f-]{36} +0 min +reservation-lost +booking ${trip.reference}`,
      ),
    );
    const id = /[0-9a-f-]{36}/.exec(list)?.[0] ?? '';
    expect(await cli('tasks', 'show', '--agency', 'full', '--task', id)).toMatch(
      /grace@example\.com[\s\S]*charged[\s\S]*decisions {2}ask-again, refund, write-off$/,
    );
    expect(
      await cli('tasks', 'decide', '--agency', 'full', '--task', id, '--decision', 'refund'),
    ).toMatch(/^1: Say why/);
    expect(
      await cli(
        'tasks',
        'decide',
        '--agency',
        'full',
        '--task',
        id,
        '--decision',
        'refund',
        '--note',
        'overbooked',
        '--by',
        'ines',
      ),
    ).toBe('Done: cancelled, the money goes back.');
    expect(await cli('tasks', 'list', '--agency', 'full')).toBe('full has no open tasks.');
    await expect
      .poll(
        async () =>
          (await way.read({ agency: 'full' }, trip.reference, trip.guest)).json.booking.refunds[0]
            ?.status,
        { timeout: 10_000 },
      )
      .toBe('completed');
  });

  it('rehearses faults of one agency until they are taken back', async () => {
    const [checkIn, checkOut] = [30, 32].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    const search = async (agency: string) =>
      (
        await world
          .client(agency)
          .post('/api/hotel/search', { ...SEARCH, stay: { checkIn, checkOut } })
      ).status;
    expect(await cli('rehearse', '--agency', 'full')).toBe(
      'For full the sandbox does everything right.',
    );
    expect(await cli('rehearse', '--agency', 'full', '--faults', '5xx-not-done@search')).toMatch(
      /^For full the sandbox rehearses: 5xx-not-done@search\. /,
    );
    expect([await search('full'), await search('bare')]).toEqual([503, 200]);
    expect(await cli('rehearse', '--agency', 'full', '--faults', '')).toBe(
      'For full the sandbox does everything right.',
    );
    expect(await search('full')).toBe(200);
  });

  it.each([
    [['tasks', 'dance', '--agency', 'full'], /^1: npm run agency -- tasks list/],
    [
      ['tasks', 'show', '--agency', 'full', '--task', '../etc'],
      /^1: There is no such task \(--task\)/,
    ],
    [['compare', '--agency', 'full', '--since', 'yesterday'], /^1: --since is a time/],
    [
      ['compare', '--agency', 'full', '--since', '2199-01-01T00:00:00Z'],
      /^1: --since lies ahead\.$/,
    ],
    [
      ['tasks', 'list', '--agency', 'full', '--foo'],
      /^1: Unknown option '--foo'\.\n(npm run agency -- tasks (list|show|decide) [^\n]+(\n|$)){3}$/,
    ],
    [
      ['tasks', 'show', '--agency', 'full', '--task'],
      /^1: Option '--task <value>' argument missing\.\n(npm run agency -- tasks (list|show|decide) [^\n]+(\n|$)){3}$/,
    ],
    [
      ['rehearse', '--agency', 'full', '--faults', 'quake@book'],
      /^1: faults: there is no fault 'quake'/,
    ],
    [['restored', '--since', '2199-01-01T00:00:00Z'], /^1: --since lies ahead/],
  ])('%j is refused in clear words', async (args, words) => {
    expect(await cli(...args)).toMatch(words);
  });
});
