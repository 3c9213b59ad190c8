// npm run agency -- logo, favicon, poster, destination, hotel: an agency's own pictures in place of
// the drawn ones.
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { agencyWriter } from '../../modules/agencies/agencies.write.repo.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand } from '../command.ts';
import { keepPicture, ownPicture } from '../files.ts';
import { OPERATOR } from '../settings.ts';

const FILE = {
  type: 'string',
  value: '<path>',
  about: 'a PNG, JPEG or WebP up to 5 MB',
  without: ['remove'],
} as const;
const REMOVE = { type: 'boolean', default: false, about: 'restores the drawn picture' } as const;
/** Options of a photograph with its alternative text. */
const PHOTO = {
  ...AGENCY,
  file: FILE,
  alt: {
    type: 'string',
    value: '<text>',
    about: 'what the picture shows, in one sentence',
    without: ['remove'],
  },
  lang: {
    type: 'string',
    value: '<code>',
    default: 'en',
    about: 'language of --alt',
    with: ['alt'],
  },
  remove: REMOVE,
} as const;

export const logo = defineCommand({
  summary: 'sets the logo',
  usage: ['logo --agency full --file logo.png [--mobile]', 'logo --agency full --remove'],
  options: {
    ...AGENCY,
    file: FILE,
    mobile: { type: 'boolean', default: false, about: 'the logo on phones only' },
    remove: REMOVE,
  },
  run: ({ withAgency, given }) =>
    withAgency((kernel, agency) => picture('logo', kernel, agency, given)),
});

export const favicon = defineCommand({
  summary: 'sets the icon of browser tabs',
  usage: ['favicon --agency full --file icon.png', 'favicon --agency full --remove'],
  options: { ...AGENCY, file: FILE, remove: REMOVE },
  run: ({ withAgency, given }) =>
    withAgency((kernel, agency) => picture('favicon', kernel, agency, { ...given, mobile: false })),
});

export const poster = defineCommand({
  summary: 'sets the picture of the home page',
  usage: [
    "poster --agency full --file harbour.jpg --alt 'The harbour at six' [--lang en]",
    'poster --agency full --remove',
  ],
  options: PHOTO,
  run: ({ withAgency, given }) =>
    withAgency(async (kernel, agency) => {
      const own = await ownPicture(kernel, agency, given);
      await agencyWriter(kernel.db, kernel.clock).setPoster(agency.id, own, OPERATOR);
      return `${agency.subdomain} shows ${own?.address ?? 'its drawn picture'} on home.`;
    }),
});

export const destination = defineCommand({
  summary: 'sets the picture of a destination',
  usage: [
    "destination --agency full --slug lisbon --file roofs.jpg --alt 'Roofs of Lisbon'",
    'destination --agency full --slug lisbon --remove',
  ],
  options: { ...PHOTO, slug: { type: 'string', value: '<name>', about: 'the destination' } },
  run: ({ withAgency, given }) =>
    withAgency(async (kernel, agency) => {
      const { slug = '' } = given;
      const own = await ownPicture(kernel, agency, given);
      const writer = agencyWriter(kernel.db, kernel.clock);
      if (!(await writer.setDestinationPicture(agency.id, slug, own, OPERATOR)))
        throw new CliError(`${agency.subdomain} has no destination --slug ${slug}.`);
      return `${agency.subdomain} shows ${own?.address ?? 'its drawn picture'} for ${slug}.`;
    }),
});

export const hotel = defineCommand({
  summary: 'adds a picture of a hotel, or removes them all',
  usage: [
    "hotel --agency full --hotel sandbox-alpha:alisbonh3 --file room.jpg --alt 'The river room'",
    'hotel --agency full --hotel sandbox-alpha:alisbonh3 --remove',
  ],
  options: {
    ...PHOTO,
    hotel: { type: 'string', value: '<id>', about: 'the id in the address of the hotel’s page' },
  },
  run: ({ withAgency, given }) =>
    withAgency(async (kernel, agency) =>
      (await import('../hotel-pictures.ts')).hotel(kernel, agency, given, ownPicture),
    ),
});

async function picture(
  use: 'logo' | 'favicon',
  kernel: Kernel,
  agency: Agency,
  given: { readonly file: string | undefined; readonly mobile: boolean; readonly remove: boolean },
): Promise<string> {
  const field = use === 'favicon' ? 'favicon' : given.mobile ? 'logoMobile' : 'logo';
  const writer = agencyWriter(kernel.db, kernel.clock);
  if (given.remove) {
    await writer.setBranding(agency.id, { [field]: null }, OPERATOR);
    return `${agency.subdomain} shows its drawn ${use} again.`;
  }
  const saved = await keepPicture(kernel, agency, given.file, use);
  await writer.setBranding(agency.id, { [field]: saved.address }, OPERATOR);
  return `${agency.subdomain} shows ${saved.address} (${saved.width} × ${saved.height}, ${Math.ceil(saved.size / 1024)} KB) as its ${use}.`;
}
