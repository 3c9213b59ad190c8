// npm run agency -- factors policy|ask|keep: sets an agency's policy for second factors, and resets
// lost ones.
import { PorticoError } from '@portico/contract';
import type { Agency } from '../kernel/agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Wiring } from '../wiring.ts';
import { withWiring } from './tasks.ts';
import { CliError } from './cli-error.ts';

const USAGE = `npm run agency -- factors policy --agency <subdomain> [--set off|owners|agents]
npm run agency -- factors ask --agency <subdomain> --email <of the person who lost them> --by <your name>
npm run agency -- factors keep --agency <subdomain> --email <of that person> --by <your name>`;

/** Users who must use a second factor, in words. */
const ASKED = {
  off: 'nobody',
  owners: 'owners and admins',
  agents: 'all agents',
} as const;

interface Given {
  readonly set?: string | undefined;
  readonly email?: string | undefined;
  readonly by?: string | undefined;
}

/** Runs one of the commands. Returns the text to print. */
export async function factors(
  kernel: Kernel,
  agency: Agency,
  verb: string | undefined,
  given: Given,
): Promise<string> {
  const command = verb === 'policy' ? policy : verb === 'ask' ? ask : verb === 'keep' ? keep : null;
  if (command === null) throw new CliError(USAGE);
  return withWiring(kernel, async (wiring) => {
    try {
      return await command(wiring.factors, agency, given);
    } catch (fault) {
      if (!(fault instanceof PorticoError)) throw fault;
      throw new CliError(WHY[fault.code] ?? `${fault.message}.`);
    }
  });
}

type Factors = Wiring['factors'];
const WHY: Readonly<Partial<Record<PorticoError['code'], string>>> = {
  NOT_FOUND: 'Nobody of that address has factors, or a removal that waits.',
  INVALID_FIELD: `--set is one of ${Object.keys(ASKED).join(', ')}.`,
};

async function policy({ duty }: Factors, agency: Agency, { set }: Given): Promise<string> {
  if (set === undefined) {
    const { policy: present, isSet } = await duty.policyOf(agency.id);
    return `${agency.subdomain} asks a second factor of ${ASKED[present]}${isSet ? '' : ', as nothing is set'}.`;
  }
  const changed = await duty.setPolicy(agency.id, set);
  return `${agency.subdomain} asks a second factor of ${ASKED[changed]}; servers know within half a minute.`;
}

async function ask({ resets }: Factors, agency: Agency, given: Given): Promise<string> {
  const { dueAt } = await resets.ask(agency.id, needed(given.email, 'email'), {
    type: 'operator',
    via: 'cli',
    by: needed(given.by, 'by').slice(0, 80),
  });
  return `The person is told by mail. Their factors are removed at ${dueAt}, unless they log in with one of them before.`;
}

async function keep({ resets }: Factors, agency: Agency, given: Given): Promise<string> {
  await resets.refuse(agency.id, needed(given.email, 'email'), {
    type: 'operator',
    via: 'cli',
    by: needed(given.by, 'by').slice(0, 80),
  });
  return 'Their factors stay.';
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new CliError(`--${name} is missing.\n${USAGE}`);
  return value;
}
