// npm run agency -- gateway: the merchant account through which an agency is paid. Its secret is
// read from a file or a pipe, because an argument would stay in the shell's history.
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { accountPlan } from '../../modules/agencies/gateway.write.repo.ts';
import { changeSection } from '../../modules/agencies/settings.change.repo.ts';
import { gatewayAccountsRepo } from '../../modules/bookings/engine/gateway-accounts.repo.ts';
import type { GatewayAccount } from '../../modules/bookings/engine/gateways.ts';
import { openGateways } from '../../wiring/gateways.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand, type Given } from '../command.ts';
import { readSecret } from '../files.ts';
import { OPERATOR } from '../settings.ts';

const OPTIONS = {
  ...AGENCY,
  adapter: { type: 'string', value: '<name>', about: 'the gateway' },
  mode: {
    type: 'string',
    value: 'test|live',
    about: 'whether cards are charged',
    with: ['adapter'],
  },
  'public-key': {
    type: 'string',
    value: '<key>',
    about: 'public key of the account, if it has one',
    with: ['adapter'],
  },
  file: {
    type: 'string',
    value: '<path>',
    about: 'its secret; - reads it from a pipe',
    with: ['adapter'],
  },
} as const;

export const gateway = defineCommand({
  summary: 'lists merchant accounts, and sets the one that is paid',
  usage: [
    'gateway --agency kontor',
    'gateway --agency kontor --adapter sandbox-card --mode test [--public-key pk_test_kontor] [--file secret.txt]',
  ],
  options: OPTIONS,
  notes: [
    'Payments that are open, and refunds, stay with the account they have. The same account with another secret replaces the secret.',
  ],
  run: ({ withAgency, given }) => withAgency((kernel, agency) => setGateway(kernel, agency, given)),
});

/** Chooses an account, or lists all. Returns the text to print, which never contains a secret. */
export async function setGateway(
  kernel: Kernel,
  agency: Agency,
  given: Partial<Given<typeof OPTIONS>>,
): Promise<string> {
  const { db, clock, keys, config } = kernel;
  const { adapter, mode, file } = given;
  if (adapter === undefined) return listed(agency, await gatewayAccountsRepo(db).all(agency.id));
  const gateways = openGateways(config);
  if (!Object.hasOwn(gateways.adapters, adapter))
    throw new CliError(
      `${adapter} is no gateway of this installation: it has ${Object.keys(gateways.adapters).join(', ') || 'none'}.`,
    );
  if (mode !== 'test' && mode !== 'live') throw new CliError('--mode is test or live.');
  if (mode === 'live' && config.mode === 'demo') throw new CliError('A demo charges no cards.');
  const publicKey = given['public-key'] ?? '';
  if (!/^[!-~]{0,300}$/.test(publicKey))
    throw new CliError('--public-key is a text of printable signs without spaces.');
  const secret = file === undefined ? null : await readSecret(file);
  const isChanged = await changeSection(
    { db, clock },
    agency.id,
    { section: 'payment', actor: OPERATOR },
    [accountPlan({ keys, clock }, { adapter, mode, publicKey, secret })],
  );
  const said = isChanged
    ? `${agency.subdomain} is paid through ${adapter} (${mode}) from now on${secret === null ? '' : ', with the secret that was read'}.`
    : `${agency.subdomain} is paid through ${adapter} already; nothing is changed.`;
  return gateways.stepOf(adapter, agency.settlementCurrency) === null
    ? `${said}\nIt does not charge ${agency.settlementCurrency}, in which ${agency.subdomain} settles: visitors pay in another currency.`
    : said;
}

function listed({ subdomain }: Agency, accounts: readonly GatewayAccount[]): string {
  if (accounts.length === 0)
    return `${subdomain} has no merchant account: nothing can be paid online.`;
  return accounts
    .map(
      ({ adapter, mode, publicKey, isCurrent, sealedSecret }) =>
        `${isCurrent ? '*' : ' '} ${adapter}  ${mode}  ${publicKey || 'no public key'}  ${sealedSecret === null ? 'no secret' : 'secret stored'}`,
    )
    .join('\n');
}
