// npm run agency -- erasures list|again: exports the list of erasures and replays it. The list is
// stored outside the database, so that it survives a restore.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { listAgencies } from '../kernel/db/list-agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { listErasures } from '../modules/erasure/erasure.repo.ts';
import type { ErasureService } from '../modules/erasure/erasure.service.ts';
import { withWiring } from './tasks.ts';
import { CliError } from './cli-error.ts';

const USAGE = `npm run agency -- erasures list > erasures.jsonl
npm run agency -- erasures again --file <a list, or the servers’ logs>`;

/** One line of the list; it holds ids only. The servers log the same lines. */
const lineShape = z.object({
  erasure: z.enum(['asked', 'undone', 'kept', 'erased']),
  agency: z.uuid(),
  user: z.uuid(),
  at: z.iso.datetime(),
});
type Line = z.infer<typeof lineShape>;

/** Runs one of the commands. Returns the text to print. */
export async function erasures(
  kernel: Kernel,
  ownerUrl: string | undefined,
  verb: string | undefined,
  file: string | undefined,
): Promise<string> {
  if (verb !== 'list' && verb !== 'again') throw new CliError(USAGE);
  if (ownerUrl === undefined)
    throw new CliError('Erasures of all agencies need DATABASE_OWNER_URL.');
  const agencies = await listAgencies(ownerUrl);
  if (verb === 'list') return list(kernel, agencies);
  if (file === undefined) throw new CliError(`--file is missing.\n${USAGE}`);
  const lines = linesOf(await textOf(file));
  const known = new Map(agencies.map(({ id, subdomain }) => [id, subdomain]));
  return withWiring(kernel, ({ erasure }) => replay(kernel, erasure, known, lines));
}

async function list(kernel: Kernel, agencies: readonly { readonly id: string }[]): Promise<string> {
  const lines: Line[] = [];
  for (const { id: agency } of agencies)
    for (const { state, userId: user, askedAt, erasedAt, endedAt } of await listErasures(
      kernel.db,
      agency,
    )) {
      lines.push({ erasure: 'asked', agency, user, at: askedAt });
      if (erasedAt !== null) lines.push({ erasure: 'erased', agency, user, at: erasedAt });
      else if (endedAt !== null && (state === 'undone' || state === 'kept'))
        lines.push({ erasure: state, agency, user, at: endedAt });
    }
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (fault) {
    throw new CliError(
      `${file} cannot be read (${fault instanceof Error ? fault.message : String(fault)}).`,
    );
  }
}

/** Parses the lines and keeps the latest one of each user; other lines are ignored. */
export function linesOf(text: string): Line[] {
  const last = new Map<string, Line>();
  for (const typed of text.split('\n')) {
    const line = parsed(typed);
    if (line === undefined) continue;
    const key = `${line.agency} ${line.user}`;
    const before = last.get(key);
    if (before === undefined || Date.parse(line.at) >= Date.parse(before.at)) last.set(key, line);
  }
  return [...last.values()];
}

function parsed(typed: string): Line | undefined {
  if (!typed.includes('"erasure"')) return undefined;
  try {
    return lineShape.safeParse(JSON.parse(typed)).data;
  } catch {
    return undefined; // a truncated line
  }
}

async function replay(
  { config }: Kernel,
  erasure: ErasureService,
  subdomains: ReadonlyMap<string, string>,
  lines: readonly Line[],
): Promise<string> {
  const counts = { erased: 0, asked: 0, dropped: 0 };
  for (const { erasure: word, agency: agencyId, user: userId } of lines) {
    const subdomain = subdomains.get(agencyId);
    if (subdomain === undefined) continue;
    const site = `${config.publicScheme}://${subdomain}.${config.platformDomain}`;
    if (word === 'erased' || word === 'asked') {
      const isDone = word === 'erased';
      counts[word] += Number(await erasure.again({ agencyId, userId, site, isDone }));
    } else counts.dropped += Number(await erasure.undoAgain(agencyId, userId));
  }
  return `${lines.length} people in the list: ${counts.erased} are forgotten again within a minute of the servers’ start, ${counts.asked} wishes begin anew, ${counts.dropped} that were taken back or ended are dropped.`;
}
