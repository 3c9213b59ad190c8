// Manages an agency's site and settings from the command line.
//   npm run agency -- list
//   npm run agency -- show --agency full
//   npm run agency -- logo --agency full --file logo.png [--mobile]     (--remove: restores the drawn one)
//   npm run agency -- favicon --agency full --file icon.png             (--remove)
//   npm run agency -- poster --agency full --file harbour.jpg --alt 'The harbour at six' [--lang en]      (--remove)
//   npm run agency -- destination --agency full --slug lisbon --file roofs.jpg --alt 'Roofs of Lisbon'    (--remove)
//   npm run agency -- hotel --agency full --hotel sandbox-alpha:alisbonh3 --file room.jpg --alt 'The river room'   (adds one; --remove: removes all)
//   npm run agency -- map --agency full --tiles 'https://tiles.example/{z}/{x}/{y}.png' --attribution '© Example Maps'   (or one .pmtiles file; --remove)
//   npm run agency -- about --agency full --lang en --title 'A desk on the water' --file about.html [--nav 'About Us'] [--image quay.jpg --alt 'The quay'] [--on | --off]
//   npm run agency -- faq --agency full --lang en --file faq.json [--on | --off]
//   npm run agency -- policy --agency full --kind privacy --lang en --file privacy.html [--diff [--version 2027-03-01]]     (or --versions)
//   npm run agency -- analytics --agency full [--google G-ABC1234567] [--facebook 123456789] [--on | --off] [--ask | --no-ask]
//   npm run agency -- popup --agency full --on | --off     (sign-in dialog that opens automatically on the home page)
//   npm run agency -- tasks list|show|decide --agency full [--task … --decision … --note …]
//   npm run agency -- sso show|on|off|direct|client|key --agency full [--issuer https://id.example] [--client <id>] [--alg EdDSA] [--file secret.txt] [--vouches]     (single sign-on of its agents)
//   npm run agency -- factors policy|ask|keep --agency full [--set off|owners|agents] [--email …] [--by <your name>]     (second factors: policy, and resets of lost ones)
//   npm run agency -- compare --agency full [--since 2027-03-01T12:00:00Z]
//   npm run agency -- rehearse --agency full [--faults 'sold-out@book, webhook-late=5s']     (faults that the demo's sandbox injects; '' for none)
//   npm run agency -- rates [--accept NGN]     (lists suspect exchange rates; accepts one)
//   npm run agency -- erasures list | again --file erasures.jsonl     (exports erasures, to be stored with the backups; replays them after a restore)
//   npm run agency -- restored --since 2027-03-01T12:00:00Z     (run once after restoring a backup)
import { readFile } from 'node:fs/promises';
import { type LanguageCode, LANGUAGES, PorticoError } from '@portico/contract';
import type { Agency } from '../kernel/agencies.ts';
import { listAgencies } from '../kernel/db/list-agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { agenciesRepo } from '../modules/agencies/agencies.repo.ts';
import type { OwnPicture } from '../modules/agencies/agencies.types.ts';
import { agencyWriter } from '../modules/agencies/agencies.write.repo.ts';
import { listsRepo } from '../modules/lists/lists.repo.ts';
import { filesRepo } from '../modules/files/files.repo.ts';
import { filesService, type SavedPicture } from '../modules/files/files.service.ts';
import type { PictureUse } from '../modules/files/files.types.ts';
import { createPictureMaker } from '../modules/files/pictures.ts';
import type { Refusal } from '../modules/files/sniff.ts';
import { typed, USAGE } from './agency-options.ts';
import { openKernel, openOwnerUrl } from './open-kernel.ts';
import { restored } from './restored.ts';
import { CliError } from './cli-error.ts';

const ACTOR = { actorType: 'operator', via: 'cli' } as const;
const WHY: Readonly<Record<Refusal, string>> = {
  type: 'it is no PNG, JPEG or WebP',
  bytes: 'it is larger than 5 MB',
  pixels: 'it has more than 25 megapixels or a side over 10,000',
  broken: 'it cannot be read as a picture',
  more: 'it holds more than a picture',
};

const { values, positionals } = typed();

type Values = typeof values;
type Command = (kernel: Kernel, agency: Agency, given: Values) => Promise<string>;

const CONTENT = ['about', 'faq', 'policy', 'analytics', 'popup'] as const;

const COMMANDS: Readonly<Record<string, Command>> = {
  show,
  poster,
  destination,
  hotel: async (...args) => (await import('./hotel-pictures.ts')).hotel(...args, ownPicture),
  map: async (...args) => (await import('./map-tiles.ts')).map(...args),
  logo: (...args) => picture('logo', ...args),
  favicon: (...args) => picture('favicon', ...args),
  ...Object.fromEntries(
    CONTENT.map((name) => [
      name,
      async (kernel: Kernel, agency: Agency, given: Values) =>
        (await import('./content.ts'))[name](
          kernel,
          agency,
          { ...given, lang: languageOf(given) },
          {
            text: async (file) => textOf(await read(file), file),
            picture: (file, alt) =>
              ownPicture(kernel, agency, { ...given, file, alt, remove: false }),
          },
        ),
    ]),
  ),
  compare: async (...args) => (await withPeers()).compare(...args),
  rehearse: async (...args) => (await import('./rehearse.ts')).rehearse(...args),
  sso: async (kernel, agency, given) =>
    (await import('./sso.ts')).sso(kernel, agency, positionals[1], given),
  factors: async (kernel, agency, given) =>
    (await import('./factors.ts')).factors(kernel, agency, positionals[1], given),
  tasks: async (kernel, agency, given) =>
    (await withPeers()).tasks(kernel, agency, positionals[1], given),
};

/** Loads the full wiring only for the commands that need it, so that the others start quickly. */
function withPeers(): Promise<typeof import('./tasks.ts')> {
  return import('./tasks.ts');
}

try {
  const [name = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === 'list') console.log(await list());
  else if (name === 'restored')
    console.log(await onKernel((kernel) => restored(kernel, openOwnerUrl(), values.since)));
  else if (name === 'erasures')
    console.log(
      await onKernel(async (kernel) =>
        (await import('./erasures.ts')).erasures(
          kernel,
          openOwnerUrl(),
          positionals[1],
          values.file,
        ),
      ),
    );
  else if (name === 'rates') console.log(await onKernel(suspectRates));
  else if (command === undefined) throw new CliError(USAGE);
  else console.log(await onAgency(command));
} catch (fault) {
  if (!(fault instanceof CliError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}

async function onAgency(command: Command): Promise<string> {
  if (values.agency === undefined) throw new CliError(USAGE);
  const kernel = openKernel();
  try {
    const agency = await kernel.agencies.byHost(`${values.agency}.${kernel.config.platformDomain}`);
    if (agency === undefined) throw new CliError(`There is no agency ${values.agency}.`);
    return await command(kernel, agency, values);
  } finally {
    await kernel.close();
  }
}

async function onKernel(work: (kernel: Kernel) => Promise<string>): Promise<string> {
  const kernel = openKernel();
  try {
    return await work(kernel);
  } finally {
    await kernel.close();
  }
}

async function suspectRates({ db, clock }: Kernel): Promise<string> {
  const repo = listsRepo(db);
  const code = values.accept;
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

async function list(): Promise<string> {
  const ownerUrl = openOwnerUrl();
  if (ownerUrl === undefined) throw new CliError('Listing all agencies needs DATABASE_OWNER_URL.');
  return (await listAgencies(ownerUrl))
    .map(({ subdomain, status, name }) => `${subdomain.padEnd(16)} ${status.padEnd(9)} ${name}`)
    .join('\n');
}

async function show({ db, clock }: Kernel, agency: Agency): Promise<string> {
  const site = await agenciesRepo(db).loadSite(agency.id, clock.iso());
  if (!site) throw new CliError(`There is no agency ${agency.subdomain}.`);
  const { branding, contact } = site;
  const policies = Object.entries(site.policies).map(
    ([kind, texts]) =>
      `  ${kind.padEnd(13)} ${Object.entries(texts)
        .map(([lang, { version }]) => `${lang} ${version}`)
        .join(', ')}`,
  );
  return [
    `${site.name} (${site.subdomain}), ${site.status}`,
    `services   ${site.products
      .filter(({ active }) => active)
      .map(({ title }) => title)
      .join(', ')}`,
    `languages  ${site.languages.join(', ')}`,
    `contact    ${[contact.phone, contact.email].filter((part) => part !== '').join(', ')}`,
    `colour     ${branding.primaryColor ?? 'the product’s own'}`,
    `logo       ${branding.logo ?? 'drawn'}${branding.logoMobile ? `, on phones ${branding.logoMobile}` : ''}`,
    `favicon    ${branding.favicon ?? 'drawn'}`,
    `poster     ${branding.poster?.address ?? 'drawn'}`,
    ...site.destinations.map(({ slug, image }) => `           ${slug}: ${image || 'drawn'}`),
    `maps       ${site.mapTiles === null ? 'drawn' : `${site.mapTiles} (${site.mapAttribution ?? ''})`}`,
    ...site.pictured.map(
      ({ hotelId, name, pictures }) =>
        `hotel      ${hotelId} (${name}): ${pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}`,
    ),
    `about      ${site.isAboutEnabled ? 'shown' : 'hidden'}, ${Object.keys(site.about).join(', ') || 'no text'}`,
    `questions  ${site.isFaqEnabled ? 'shown' : 'hidden'}, ${Object.keys(site.faq).join(', ') || 'no text'}`,
    `analytics  ${site.analytics.isEnabled ? 'on' : 'off'}${site.analytics.asksConsent ? ', asks first' : ''}`,
    `popup      ${site.savingPopup ? 'comes by itself' : 'only when asked for'}`,
    'policies',
    ...(policies.length > 0 ? policies : ['  none']),
  ].join('\n');
}

async function poster(kernel: Kernel, agency: Agency, given: Values): Promise<string> {
  const own = await ownPicture(kernel, agency, given);
  await agencyWriter(kernel.db, kernel.clock).setPoster(agency.id, own, ACTOR);
  return `${agency.subdomain} shows ${own?.address ?? 'its drawn picture'} on home.`;
}

async function destination(kernel: Kernel, agency: Agency, given: Values): Promise<string> {
  const { slug = '' } = given;
  const own = await ownPicture(kernel, agency, given);
  if (
    !(await agencyWriter(kernel.db, kernel.clock).setDestinationPicture(
      agency.id,
      slug,
      own,
      ACTOR,
    ))
  )
    throw new CliError(`${agency.subdomain} has no destination --slug ${slug}.`);
  return `${agency.subdomain} shows ${own?.address ?? 'its drawn picture'} for ${slug}.`;
}

/** Stores the given picture with its alternative text, for users of screen readers. */
async function ownPicture(kernel: Kernel, agency: Agency, given: Values): Promise<OwnPicture> {
  if (given.remove) return null;
  const alt = given.alt?.trim() ?? '';
  if (alt === '' || alt.length > 300)
    throw new CliError('--alt says in one sentence what the picture shows.');
  const lang = languageOf(given);
  return {
    address: (await keepPicture(kernel, agency, given.file, 'photo')).address,
    alt: { [lang]: alt },
  };
}

async function picture(
  use: 'logo' | 'favicon',
  kernel: Kernel,
  agency: Agency,
  given: Values,
): Promise<string> {
  const field = use === 'favicon' ? 'favicon' : given.mobile ? 'logoMobile' : 'logo';
  const writer = agencyWriter(kernel.db, kernel.clock);
  if (given.remove) {
    await writer.setBranding(agency.id, { [field]: null }, ACTOR);
    return `${agency.subdomain} shows its drawn ${use} again.`;
  }
  const saved = await keepPicture(kernel, agency, given.file, use);
  await writer.setBranding(agency.id, { [field]: saved.address }, ACTOR);
  return `${agency.subdomain} shows ${saved.address} (${saved.width} × ${saved.height}, ${Math.ceil(saved.size / 1024)} KB) as its ${use}.`;
}

/**
 * Re-encodes an uploaded picture from its pixels and stores it. Throws Wrong with the reason if it
 * is rejected.
 */
async function keepPicture(
  { db, clock, answers }: Kernel,
  agency: Agency,
  file: string | undefined,
  use: PictureUse,
): Promise<SavedPicture> {
  const files = filesService({ store: filesRepo(db), maker: createPictureMaker(), clock, answers });
  try {
    return await files.savePicture(agency.id, await read(file), use);
  } catch (fault) {
    const reason =
      fault instanceof PorticoError && fault.field === 'file'
        ? (fault.details as { reason: Refusal }).reason
        : undefined;
    throw reason === undefined ? fault : new CliError(`${file} is not taken: ${WHY[reason]}.`);
  } finally {
    await files.close();
  }
}

function languageOf({ lang }: Values): LanguageCode {
  const known = LANGUAGES.find((one) => one === lang);
  if (known === undefined) throw new CliError(`--lang is one of ${LANGUAGES.join(', ')}.`);
  return known;
}

/**
 * Decodes a file as text. Bytes that are not UTF-8 are rejected: the file is of another kind, or
 * would be shown with replacement characters.
 */
function textOf(bytes: Buffer, file = ''): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CliError(`${file} is no text in UTF-8.`);
  }
}

async function read(file: string | undefined): Promise<Buffer> {
  if (file === undefined) throw new CliError('--file is missing.');
  try {
    return await readFile(file);
  } catch (fault) {
    throw new CliError(
      `${file} cannot be read (${fault instanceof Error ? fault.message : String(fault)}).`,
    );
  }
}
