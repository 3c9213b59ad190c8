// npm run agency -- sso: configures single sign-on for an agency's agents. Secrets are read from
// files: typed ones would stay in the shell history.
import { readFile } from 'node:fs/promises';
import { HAND_OFF_ALGS } from '@portico/contract/http/center/settings-secrets';
import { mayAsk } from '@portico/supplier-kit';
import type { Agency } from '../kernel/agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { settingsWriter } from '../modules/agencies/settings.write.repo.ts';
import { handOffKey } from '../modules/sign-on/hand-off.ts';
import { sealSsoSecret } from '../modules/sign-on/settings.ts';
import { signOnRepo } from '../modules/sign-on/sign-on.repo.ts';
import type { SsoSettings } from '../modules/sign-on/sign-on.types.ts';
import { CliError } from './cli-error.ts';
import { OPERATOR } from './settings.ts';

const USAGE = `npm run agency -- sso show|on|off --agency <subdomain>
npm run agency -- sso direct --agency <subdomain> --set yes|no     (whether its people may also log in with a password)
npm run agency -- sso client --agency <subdomain> --issuer https://id.example --client <id> --file <its secret> [--vouches]     (--remove)
npm run agency -- sso key --agency <subdomain> --issuer https://id.example --alg ${HAND_OFF_ALGS.join('|')} --file <public key in PEM, or the secret>     (--remove)`;
interface Given {
  readonly set?: string | undefined;
  readonly issuer?: string | undefined;
  readonly client?: string | undefined;
  readonly alg?: string | undefined;
  readonly file?: string | undefined;
  readonly vouches: boolean;
  readonly remove: boolean;
}

type Change = (
  before: SsoSettings,
  given: Given,
  at: { readonly kernel: Kernel; readonly agency: Agency },
) => SsoSettings | Promise<SsoSettings>;

const CHANGES: Readonly<Record<string, Change>> = {
  show: (before) => before,
  on: (before) => {
    if (before.client === null && before.handOff === null)
      throw new CliError('There is no way in yet: set a client or a key first.');
    return { ...before, isEnabled: true };
  },
  off: (before) => ({ ...before, isEnabled: false }),
  direct: (before, { set }) => {
    if (set !== 'yes' && set !== 'no') throw new CliError('--set is yes or no.');
    return { ...before, directLoginAllowed: set === 'yes' };
  },
  client,
  key,
};

/** Runs one of the commands. Returns the text to print, which never contains a secret. */
export async function sso(
  kernel: Kernel,
  agency: Agency,
  verb: string | undefined,
  given: Given,
): Promise<string> {
  const change = verb !== undefined && Object.hasOwn(CHANGES, verb) ? CHANGES[verb] : undefined;
  if (change === undefined) throw new CliError(USAGE);
  const repo = signOnRepo(kernel.db, kernel.clock);
  const before = await repo.settings(agency.id);
  const after = await change(before, given, { kernel, agency });
  if (after !== before)
    await settingsWriter(kernel.db, kernel.clock).setSso(agency.id, () => after, OPERATOR);
  return [
    `${agency.subdomain}: sign-in of its own people is ${after.isEnabled ? 'on' : 'off'}`,
    `issuer     ${after.issuer === '' ? 'none' : after.issuer}`,
    `client     ${after.client === null ? 'none' : `${after.client.id}, addresses ${after.isVouching ? 'always count as shown' : 'count when the issuer vouches for them'}`}`,
    `hand-off   ${after.handOff === null ? 'none' : `tokens signed with ${after.handOff.alg}`}`,
    `password   ${after.directLoginAllowed ? 'allowed as well' : 'not for its people'}`,
  ].join('\n');
}

async function client(
  before: SsoSettings,
  { issuer, client: id, file, vouches, remove }: Given,
  { kernel: { keys, config }, agency }: { readonly kernel: Kernel; readonly agency: Agency },
): Promise<SsoSettings> {
  if (remove) return withoutWay({ ...before, client: null, isVouching: false });
  if (id === undefined || !/^[!-~]{1,300}$/.test(id))
    throw new CliError('--client is its id there.');
  const secret = (await textOf(file)).trim();
  if (secret.length < 8 || secret.length > 500)
    throw new CliError('The secret has 8 to 500 characters.');
  return {
    ...before,
    issuer: issuerOf(issuer, before, config.mode === 'demo'),
    isVouching: vouches,
    client: { id, secret: sealSsoSecret(keys, agency.id, 'client', secret) },
  };
}

async function key(
  before: SsoSettings,
  { issuer, alg: wanted, file, remove }: Given,
  { kernel: { keys, config }, agency }: { readonly kernel: Kernel; readonly agency: Agency },
): Promise<SsoSettings> {
  if (remove) return withoutWay({ ...before, handOff: null });
  const alg = HAND_OFF_ALGS.find((known) => known === wanted);
  if (alg === undefined) throw new CliError(`--alg is one of ${HAND_OFF_ALGS.join(', ')}.`);
  const kept = handOffKey(alg, await textOf(file));
  if (kept === null)
    throw new CliError(
      alg === 'HS256'
        ? 'The secret has at least 32 bytes and is no key.'
        : `The file holds no public key for ${alg} (PEM; RSA of 2048 bits or more).`,
    );
  return {
    ...before,
    issuer: issuerOf(issuer, before, config.mode === 'demo'),
    handOff: { alg, key: sealSsoSecret(keys, agency.id, 'hand-off', kept) },
  };
}

/** Disables single sign-on when no method is left. */
const withoutWay = (after: SsoSettings): SsoSettings =>
  after.client === null && after.handOff === null ? { ...after, isEnabled: false } : after;

function issuerOf(given: string | undefined, before: SsoSettings, isDemo: boolean): string {
  const issuer = given ?? before.issuer;
  const url = URL.parse(issuer);
  if (url === null || !mayAsk(issuer, isDemo) || url.search !== '' || url.hash !== '')
    throw new CliError('--issuer is an address like https://id.example that everybody can reach.');
  return issuer;
}

async function textOf(file: string | undefined): Promise<string> {
  if (file === undefined) throw new CliError('--file is missing.');
  try {
    return await readFile(file, 'utf8');
  } catch (fault) {
    throw new CliError(
      `${file} cannot be read (${fault instanceof Error ? fault.message : String(fault)}).`,
    );
  }
}
