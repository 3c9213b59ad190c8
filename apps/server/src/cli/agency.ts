// What an agency shows, by command line.
//   npm run agency -- list
//   npm run agency -- show --agency full
//   npm run agency -- logo --agency full --file logo.png [--mobile]     (--remove: the drawn one again)
//   npm run agency -- favicon --agency full --file icon.png             (--remove)
//   npm run agency -- policy --agency full --kind privacy --lang en --file privacy.html
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PorticoError } from '@portico/contract';
import type { Agency } from '../kernel/agencies.ts';
import { listAgencies } from '../kernel/db/list-agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { agenciesRepo } from '../modules/agencies/agencies.repo.ts';
import { POLICY_KINDS } from '../modules/agencies/agencies.types.ts';
import { agencyWriter } from '../modules/agencies/agencies.write.repo.ts';
import { filesRepo } from '../modules/files/files.repo.ts';
import { filesService } from '../modules/files/files.service.ts';
import { createPictureMaker } from '../modules/files/pictures.ts';
import type { Refusal } from '../modules/files/sniff.ts';
import { openKernel, openOwnerUrl } from './open-kernel.ts';

const USAGE = 'npm run agency -- list | show | logo | favicon | policy  (--agency <subdomain> --file <path> [--mobile] [--remove] [--kind <policy>] [--lang <code>])';
const ACTOR = { actorType: 'operator', via: 'cli' } as const;
const WHY: Readonly<Record<Refusal, string>> = {
  type: 'it is no PNG, JPEG or WebP',
  bytes: 'it is larger than 5 MB',
  pixels: 'it has more than 25 megapixels or a side over 10,000',
  broken: 'it cannot be read as a picture',
  more: 'it holds more than a picture',
};

/** Said to whoever typed the command; everything else is a fault of ours. */
class Wrong extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    agency: { type: 'string' }, file: { type: 'string' }, kind: { type: 'string' }, lang: { type: 'string', default: 'en' },
    mobile: { type: 'boolean', default: false }, remove: { type: 'boolean', default: false },
  },
});

type Values = typeof values;
type Command = (kernel: Kernel, agency: Agency, given: Values) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = { show, logo: (...asked) => picture('logo', ...asked), favicon: (...asked) => picture('favicon', ...asked), policy };

try {
  const [name = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === 'list') console.log(await list());
  else if (command === undefined) throw new Wrong(USAGE);
  else console.log(await onAgency(command));
} catch (fault) {
  if (!(fault instanceof Wrong)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}

async function onAgency(command: Command): Promise<string> {
  if (values.agency === undefined) throw new Wrong(USAGE);
  const kernel = openKernel();
  try {
    const agency = await kernel.agencies.byHost(`${values.agency}.${kernel.config.platformDomain}`);
    if (agency === undefined) throw new Wrong(`There is no agency ${values.agency}.`);
    return await command(kernel, agency, values);
  } finally {
    await kernel.close();
  }
}

async function list(): Promise<string> {
  const ownerUrl = openOwnerUrl();
  if (ownerUrl === undefined) throw new Wrong('Listing all agencies needs DATABASE_OWNER_URL.');
  return (await listAgencies(ownerUrl)).map(({ subdomain, status, name }) => `${subdomain.padEnd(16)} ${status.padEnd(9)} ${name}`).join('\n');
}

async function show({ db, clock }: Kernel, agency: Agency): Promise<string> {
  const site = await agenciesRepo(db).loadSite(agency.id, clock.iso());
  if (!site) throw new Wrong(`There is no agency ${agency.subdomain}.`);
  const { branding, contact } = site;
  const policies = Object.entries(site.policies).map(([kind, texts]) => `  ${kind.padEnd(13)} ${Object.entries(texts).map(([lang, { version }]) => `${lang} ${version}`).join(', ')}`);
  return [
    `${site.name} (${site.subdomain}), ${site.status}`,
    `services   ${site.products.filter(({ active }) => active).map(({ title }) => title).join(', ')}`,
    `languages  ${site.languages.join(', ')}`,
    `contact    ${[contact.phone, contact.email].filter((part) => part !== '').join(', ')}`,
    `colour     ${branding.primaryColor ?? 'the product’s own'}`,
    `logo       ${branding.logo ?? 'drawn'}${branding.logoMobile ? `, on phones ${branding.logoMobile}` : ''}`,
    `favicon    ${branding.favicon ?? 'drawn'}`,
    'policies', ...(policies.length > 0 ? policies : ['  none']),
  ].join('\n');
}

async function picture(use: 'logo' | 'favicon', { db, clock }: Kernel, agency: Agency, given: Values): Promise<string> {
  const field = use === 'favicon' ? 'favicon' : given.mobile ? 'logoMobile' : 'logo';
  const writer = agencyWriter(db, clock);
  if (given.remove) {
    await writer.setBranding(agency.id, { [field]: null }, ACTOR);
    return `${agency.subdomain} shows its drawn ${use} again.`;
  }
  const files = filesService({ store: filesRepo(db), maker: createPictureMaker(), clock });
  try {
    const saved = await files.savePicture(agency.id, await read(given.file), use);
    await writer.setBranding(agency.id, { [field]: saved.address }, ACTOR);
    return `${agency.subdomain} shows ${saved.address} (${saved.width} × ${saved.height}, ${Math.ceil(saved.size / 1024)} KB) as its ${use}.`;
  } catch (fault) {
    const reason = fault instanceof PorticoError && fault.field === 'file' ? (fault.details as { reason: Refusal }).reason : undefined;
    throw reason === undefined ? fault : new Wrong(`${given.file} is not taken: ${WHY[reason]}.`);
  } finally {
    await files.close();
  }
}

async function policy({ db, clock }: Kernel, agency: Agency, given: Values): Promise<string> {
  const kind = POLICY_KINDS.find((known) => known === given.kind);
  if (kind === undefined) throw new Wrong(`--kind is one of ${POLICY_KINDS.join(', ')}.`);
  if (!/^[a-z]{2}$/.test(given.lang)) throw new Wrong('--lang is a language like en.');
  const html = (await read(given.file)).toString('utf8');
  try {
    const version = await agencyWriter(db, clock).savePolicy(agency.id, { kind, lang: given.lang, html, actor: ACTOR });
    return `${agency.subdomain} has ${kind} ${given.lang} ${version}.`;
  } catch (fault) {
    throw fault instanceof PorticoError && fault.field === 'html' ? new Wrong(`${given.file} is not taken: it is too long, or no HTML that stays the same when it is read twice.`) : fault;
  }
}

async function read(file: string | undefined): Promise<Buffer> {
  if (file === undefined) throw new Wrong('--file is missing.');
  try {
    return await readFile(file);
  } catch (fault) {
    throw new Wrong(`${file} cannot be read (${fault instanceof Error ? fault.message : String(fault)}).`);
  }
}
