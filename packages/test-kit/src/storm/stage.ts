// Environment for storm tests: database, sandbox with its ledgers, and server processes that are
// started, killed and restarted.
import { type About, digestOf, gather } from '../history/gather.ts';
import { createNotes, type Notes } from '../history/notes.ts';
import { mustBeLawful } from '../history/verdict.ts';
import type { Evidence } from '../history/evidence.ts';
import type { TestDatabase } from '../database.ts';
import { demoWorld, type DemoWorld } from '../demo-world.ts';
import { freePort, type ServerProcess, startServerProcess } from '../process.ts';

export interface Stage {
  readonly world: DemoWorld;
  readonly database: TestDatabase;
  readonly notes: Notes;
  /**
   * Starts a server process; with a kill point it will exit there. The same port is used again
   * after a crash.
   */
  serve(options?: {
    failpoint?: string;
    port?: number;
    root?: string;
    env?: Readonly<Record<string, string>>;
  }): Promise<ServerProcess>;
  agencyId(agency: string): string;
  /**
   * Resolves when no work is pending; rejects with the pending work after the timeout. `mailsGoOn`:
   * a storm writes thousands of mails, so it is enough if their number decreases every minute.
   */
  quiet(withinMs?: number, options?: { readonly mailsGoOn?: boolean }): Promise<void>;
  /** Reads all ledgers and throws if there are violations. */
  verdict(about: Omit<About, 'bystanders'>): Promise<Evidence>;
  /** Returns the suppliers with bookings. */
  sellers(): Promise<string[]>;
  close(): Promise<void>;
}

export interface StageOptions {
  readonly agencies: readonly string[];
  /** An agency without buyers. */
  readonly bystander: string;
  readonly suppliers?: readonly string[];
  readonly database?: TestDatabase;
  readonly env?: Readonly<Record<string, string>>;
}

/** Milliseconds without a sent mail after which mails count as stuck. */
const STUCK_MS = 60_000;
const POLL_MS = 50;
const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 3_000).unref());

/** State shared by the functions of a stage. */
interface Setting {
  readonly options: StageOptions;
  readonly suppliers: readonly string[];
  readonly world: DemoWorld;
  readonly database: TestDatabase;
  readonly notes: Notes;
  readonly processes: ServerProcess[];
  readonly bystander: { readonly agencyId: string; readonly before: Digest };
}
type Digest = Awaited<ReturnType<typeof digestOf>>;

export async function openStage(options: StageOptions): Promise<Stage> {
  const suppliers = options.suppliers ?? ['alpha'];
  const world = await demoWorld(
    suppliers.join(','),
    options.database === undefined ? {} : { database: options.database },
  );
  const { database } = world.server;
  const bystander = agencyIn(world, options.bystander);
  // what the seed has left to do would change the bystander later
  await world.server.worker.runDue();
  const setting: Setting = {
    options,
    suppliers,
    world,
    database,
    notes: createNotes(),
    processes: [],
    bystander: { agencyId: bystander, before: await digestOf(database, bystander) },
  };
  return {
    world,
    database,
    notes: setting.notes,
    agencyId: (agency) => agencyIn(world, agency),
    serve: (wanted) => serve(setting, wanted),
    quiet: (withinMs, { mailsGoOn = false } = {}) => quiet(setting, mailsGoOn, withinMs),
    verdict: (about) => verdict(setting, about),
    sellers: () => sellers(setting),
    close: () => close(setting),
  };
}

function agencyIn({ ids }: DemoWorld, agency: string): string {
  const id = ids.get(agency);
  if (id === undefined) throw new Error(`there is no agency ${agency}`);
  return id;
}

async function serve(
  { options, suppliers, world, database, processes }: Setting,
  { failpoint, port, root, env }: Parameters<Stage['serve']>[0] = {},
): Promise<ServerProcess> {
  const process = await startServerProcess({
    database,
    port: port ?? (await freePort()),
    ...(root === undefined ? {} : { root }),
    env: {
      SANDBOX_URL: world.sandbox.url,
      SANDBOX_PROFILE: 'fast',
      SANDBOX_SUPPLIERS: suppliers.join(','),
      RATE_FACTOR: '100000',
      ...options.env,
      ...env,
      ...(failpoint === undefined ? {} : { FAILPOINT: failpoint }),
    },
  });
  processes.push(process);
  return process;
}

/** Describes the pending work. */
async function unrest({ database }: Setting): Promise<string[]> {
  const due = await database.admin<{
    kind: string;
    id: string;
    what: string | null;
    attempts: number;
  }>(`
    select w.kind, w.id, coalesce(b.state, o.last_error) as what, w.attempts from work_item w
    left join booking b on w.kind = 'booking' and b.agency_id = w.agency_id and b.id = w.id
    left join outbox o on w.kind = 'outbox' and o.agency_id = w.agency_id and o.id = w.id
    where w.due_at < 'infinity' and w.kind in ('booking', 'outbox', 'gateway-event')`);
  return due.map(
    ({ kind, id, what, attempts }) => `${kind} ${id} ${what ?? ''} (${attempts} tries)`,
  );
}

async function quiet(setting: Setting, mailsGoOn: boolean, withinMs = 60_000): Promise<void> {
  const begun = performance.now();
  let fewest = Infinity;
  let lessAt = begun;
  for (;;) {
    const restless = await unrest(setting);
    if (restless.length === 0) return;
    const now = performance.now();
    if (restless.length < fewest) [fewest, lessAt] = [restless.length, now];
    const [since, atMost] =
      mailsGoOn && restless.every((line) => line.startsWith('outbox '))
        ? [lessAt, STUCK_MS]
        : [begun, withinMs];
    if (now - since > atMost)
      throw new Error(
        `no quiet after ${Math.round(now - begun)} ms:\n${restless.slice(0, 20).join('\n')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function verdict(
  { options, suppliers, world, database, notes, processes, bystander }: Setting,
  about: Omit<About, 'bystanders'>,
): Promise<Evidence> {
  const source = {
    database,
    sandbox: world.sandbox,
    suppliers,
    notes,
    agencies: options.agencies.map((agency) => agencyIn(world, agency)),
    logs: processes.map((process) => process.output()),
  };
  const evidence = await gather(source, {
    ...about,
    bystanders: [{ ...bystander, after: await digestOf(database, bystander.agencyId) }],
  });
  mustBeLawful(evidence);
  return evidence;
}

const sellers = async ({ database }: Setting): Promise<string[]> =>
  (
    await database.admin<{ supplier: string }>(
      'select distinct supplier from booking order by supplier',
    )
  ).map(({ supplier }) => supplier);

async function close({ world, processes }: Setting): Promise<void> {
  // A process that exits gracefully leaves its compile cache to the next one.
  await Promise.all(processes.map((process) => Promise.race([process.end('SIGTERM'), patience()])));
  await Promise.all(processes.map((process) => process.end('SIGKILL')));
  await world.close();
}
