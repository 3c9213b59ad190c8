// What an agency shows, by command line.
//   npm run agency -- list
//   npm run agency -- show --agency full
//   npm run agency -- logo --agency full --file logo.png [--mobile]     (--remove: the drawn one again)
//   npm run agency -- favicon --agency full --file icon.png             (--remove)
//   npm run agency -- poster --agency full --file harbour.jpg --alt 'The harbour at six' [--lang en]      (--remove)
//   npm run agency -- destination --agency full --slug lisbon --file roofs.jpg --alt 'Roofs of Lisbon'    (--remove)
//   npm run agency -- hotel --agency full --hotel sandbox-alpha:alisbonh3 --file room.jpg --alt 'The river room'   (one more; --remove: all)
//   npm run agency -- policy --agency full --kind privacy --lang en --file privacy.html
//   npm run agency -- tasks list|show|decide --agency full [--task … --decision … --note …]
//   npm run agency -- compare --agency full [--since 2027-03-01T12:00:00Z]
//   npm run agency -- rehearse --agency full [--faults 'sold-out@book, webhook-late=5s']     (what the demo's sandbox does wrong for it; '' for nothing)
//   npm run agency -- rates [--accept NGN]     (exchange rates that are not believed; believe one)
//   npm run agency -- restored --since 2027-03-01T12:00:00Z     (once after a backup was restored)
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type LanguageCode, LANGUAGES, PorticoError } from '@portico/contract';
import type { Agency } from '../kernel/agencies.ts';
import { listAgencies } from '../kernel/db/list-agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { agenciesRepo } from '../modules/agencies/agencies.repo.ts';
import { type OwnPicture, POLICY_KINDS } from '../modules/agencies/agencies.types.ts';
import { agencyWriter } from '../modules/agencies/agencies.write.repo.ts';
import { listsRepo } from '../modules/lists/lists.repo.ts';
import { filesRepo } from '../modules/files/files.repo.ts';
import { filesService, type SavedPicture } from '../modules/files/files.service.ts';
import type { PictureUse } from '../modules/files/files.types.ts';
import { createPictureMaker } from '../modules/files/pictures.ts';
import type { Refusal } from '../modules/files/sniff.ts';
import { openKernel, openOwnerUrl } from './open-kernel.ts';
import { restored } from './restored.ts';
import { Wrong } from './wrong.ts';

const USAGE =
  'npm run agency -- list | show | logo | favicon | poster | destination | hotel | policy | tasks | compare | rehearse | restored | rates  (--agency <subdomain> --file <path> [--mobile] [--remove] [--kind <policy>] [--lang <code>])';
const ACTOR = { actorType: 'operator', via: 'cli' } as const;
const WHY: Readonly<Record<Refusal, string>> = {
  type: 'it is no PNG, JPEG or WebP',
  bytes: 'it is larger than 5 MB',
  pixels: 'it has more than 25 megapixels or a side over 10,000',
  broken: 'it cannot be read as a picture',
  more: 'it holds more than a picture',
};

const OPTIONS = {
  agency: { type: 'string' },
  file: { type: 'string' },
  kind: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  task: { type: 'string' },
  decision: { type: 'string' },
  note: { type: 'string' },
  reference: { type: 'string' },
  by: { type: 'string' },
  since: { type: 'string' },
  accept: { type: 'string' },
  alt: { type: 'string' },
  slug: { type: 'string' },
  hotel: { type: 'string' },
  faults: { type: 'string' },
  mobile: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
} as const;

/** What was typed. A word nobody knows is answered with how to say it. */
function typed() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (fault) {
    console.error(
      `${fault instanceof Error ? fault.message.split('. ', 1)[0] : String(fault)}.\n${USAGE}`,
    );
    process.exit(1);
  }
}
const { values, positionals } = typed();

type Values = typeof values;
type Command = (kernel: Kernel, agency: Agency, given: Values) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  show,
  poster,
  destination,
  hotel: async (...asked) => (await import('./hotel-pictures.ts')).hotel(...asked, ownPicture),
  logo: (...asked) => picture('logo', ...asked),
  favicon: (...asked) => picture('favicon', ...asked),
  policy,
  compare: async (...asked) => (await withPeers()).compare(...asked),
  rehearse: async (...asked) => (await import('./rehearse.ts')).rehearse(...asked),
  tasks: async (kernel, agency, given) =>
    (await withPeers()).tasks(kernel, agency, positionals[1], given),
};

/** These need the whole wiring: it is loaded only for them, so that the others answer at once. */
function withPeers(): Promise<typeof import('./tasks.ts')> {
  return import('./tasks.ts');
}

try {
  const [name = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === 'list') console.log(await list());
  else if (name === 'restored')
    console.log(await onKernel((kernel) => restored(kernel, openOwnerUrl(), values.since)));
  else if (name === 'rates') console.log(await onKernel(suspectRates));
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
    if (rate === undefined) throw new Wrong(`No rate of ${code.slice(0, 20)} is under suspicion.`);
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
  if (ownerUrl === undefined) throw new Wrong('Listing all agencies needs DATABASE_OWNER_URL.');
  return (await listAgencies(ownerUrl))
    .map(({ subdomain, status, name }) => `${subdomain.padEnd(16)} ${status.padEnd(9)} ${name}`)
    .join('\n');
}

async function show({ db, clock }: Kernel, agency: Agency): Promise<string> {
  const site = await agenciesRepo(db).loadSite(agency.id, clock.iso());
  if (!site) throw new Wrong(`There is no agency ${agency.subdomain}.`);
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
    ...site.pictured.map(
      ({ hotelId, name, pictures }) =>
        `hotel      ${hotelId} (${name}): ${pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}`,
    ),
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
    throw new Wrong(`${agency.subdomain} has no destination --slug ${slug}.`);
  return `${agency.subdomain} shows ${own?.address ?? 'its drawn picture'} for ${slug}.`;
}

/** The picture that was given, kept, with what it shows in words: those who do not see it are told. */
async function ownPicture(kernel: Kernel, agency: Agency, given: Values): Promise<OwnPicture> {
  if (given.remove) return null;
  const alt = given.alt?.trim() ?? '';
  if (alt === '' || alt.length > 300)
    throw new Wrong('--alt says in one sentence what the picture shows.');
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

/** Keeps an uploaded picture, made anew from its pixels; says why when it is not taken. */
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
    throw reason === undefined ? fault : new Wrong(`${file} is not taken: ${WHY[reason]}.`);
  } finally {
    await files.close();
  }
}

async function policy({ db, clock }: Kernel, agency: Agency, given: Values): Promise<string> {
  const kind = POLICY_KINDS.find((known) => known === given.kind);
  if (kind === undefined) throw new Wrong(`--kind is one of ${POLICY_KINDS.join(', ')}.`);
  const lang = languageOf(given);
  const html = textOf(await read(given.file), given.file);
  try {
    const version = await agencyWriter(db, clock).savePolicy(agency.id, {
      kind,
      lang,
      html,
      actor: ACTOR,
    });
    return `${agency.subdomain} has ${kind} ${lang} ${version}.`;
  } catch (fault) {
    throw fault instanceof PorticoError && fault.field === 'html'
      ? new Wrong(
          `${given.file} is not taken: it is too long, or no HTML that stays the same when it is read twice.`,
        )
      : fault;
  }
}

function languageOf({ lang }: Values): LanguageCode {
  const known = LANGUAGES.find((one) => one === lang);
  if (known === undefined) throw new Wrong(`--lang is one of ${LANGUAGES.join(', ')}.`);
  return known;
}

/** What a file says. Bytes that are no UTF-8 are another kind of file, or would be shown as question marks. */
function textOf(bytes: Buffer, file = ''): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Wrong(`${file} is no text in UTF-8.`);
  }
}

async function read(file: string | undefined): Promise<Buffer> {
  if (file === undefined) throw new Wrong('--file is missing.');
  try {
    return await readFile(file);
  } catch (fault) {
    throw new Wrong(
      `${file} cannot be read (${fault instanceof Error ? fault.message : String(fault)}).`,
    );
  }
}
