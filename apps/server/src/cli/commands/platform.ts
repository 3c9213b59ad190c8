// npm run agency -- rates, rehearse, erasures, restored: work of the operator of the platform.
import type { Kernel } from '../../kernel/kernel.ts';
import { listsRepo } from '../../modules/lists/lists.repo.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand } from '../command.ts';

export const rates = defineCommand({
  summary: 'lists suspect exchange rates, and accepts one',
  usage: ['rates', 'rates --accept NGN'],
  options: { accept: { type: 'string', value: '<currency>', about: 'believes its suspect rate' } },
  run: ({ withKernel, given }) => withKernel((kernel) => suspectRates(kernel, given.accept)),
});

export const rehearse = defineCommand({
  summary: 'injects faults of the demo’s sandbox',
  usage: [
    "rehearse --agency full --faults 'sold-out@book, webhook-late=5s'",
    "rehearse --agency full --faults ''",
  ],
  options: {
    ...AGENCY,
    faults: {
      type: 'string',
      value: '<list>',
      about: 'as apps/sandbox/README.md names them; empty for none',
    },
  },
  run: ({ withAgency, given }) =>
    withAgency(async (kernel, agency) =>
      (await import('../rehearse.ts')).rehearse(kernel, agency, given),
    ),
});

export const erasures = defineCommand({
  summary: 'lists erased people, and erases them again after a restore',
  usage: ['erasures list > erasures.jsonl', 'erasures again --file erasures.jsonl'],
  options: {
    file: {
      type: 'string',
      value: '<path>',
      about: 'a list, or the servers’ logs',
      verbs: ['again'],
    },
  },
  run: ({ withKernel, ownerUrl, given, verb }) =>
    withKernel(async (kernel) =>
      (await import('../erasures.ts')).erasures(kernel, ownerUrl(), verb, given.file),
    ),
});

export const restored = defineCommand({
  summary: 'prepares a database that was restored from a backup',
  usage: ['restored --since 2027-03-01T12:00:00Z'],
  options: { since: { type: 'string', value: '<time>', about: 'the time of the backup' } },
  notes: ['Run it once, before servers start (docs/runbooks/restore.md).'],
  run: ({ withKernel, ownerUrl, given }) =>
    withKernel(async (kernel) =>
      (await import('../restored.ts')).restored(kernel, ownerUrl(), given.since),
    ),
});

async function suspectRates({ db, clock }: Kernel, code: string | undefined): Promise<string> {
  const repo = listsRepo(db);
  if (code !== undefined) {
    const rate = /^[A-Z]{3}$/.test(code) ? await repo.acceptSuspect(code, clock.iso()) : undefined;
    if (rate === undefined)
      throw new CliError(`No rate of ${code.slice(0, 20)} is under suspicion.`);
    return `1 USD is ${rate} ${code} from now on; servers know within half a minute.`;
  }
  const suspects = Object.entries((await repo.load()).rates).filter(
    ([, { suspect }]) => suspect !== null,
  );
  if (suspects.length === 0) return 'All exchange rates are believed.';
  return suspects
    .map(
      ([currency, { rate, suspect }]) =>
        `${currency}  ${rate} → ${suspect}: not believed, nothing is sold or shown in it. Believe it: --accept ${currency}`,
    )
    .join('\n');
}
