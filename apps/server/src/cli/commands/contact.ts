// npm run agency -- contact: telephone, mail address, postal address, town and social networks.
import { SOCIAL_NETWORKS } from '@portico/contract/social-networks';
import { countryName } from '@portico/reference';
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type ContactChange, readSocial } from '../../modules/agencies/settings.ts';
import { settingsWriter } from '../../modules/agencies/settings.write.repo.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand, type Given } from '../command.ts';
import { accepted, OPERATOR, readCountry, siteOf, townNamed } from '../settings.ts';

const OPTIONS = {
  ...AGENCY,
  phone: { type: 'string', value: '<number>', about: 'with its country code; empty to remove it' },
  email: { type: 'string', value: '<address>', about: 'mails are answered to it' },
  address: { type: 'string', value: '<text>', about: 'street and number' },
  zip: { type: 'string', value: '<code>', about: 'postal code' },
  city: { type: 'string', value: '<name>', about: 'city of the postal address' },
  state: { type: 'string', value: '<name>', about: 'state or region' },
  country: {
    type: 'string',
    value: '<code>',
    about: 'country of the address and of the town: a code like DE, or a name as visitors read it',
  },
  'show-phone': { type: 'boolean', about: 'the footer shows the number; --no-show-phone hides it' },
  'show-address': { type: 'boolean', about: 'the footer shows the postal address' },
  town: {
    type: 'string',
    value: '<name>',
    about: 'home shows deals near this town; its country becomes that of the address',
  },
  social: {
    type: 'string',
    value: '<network>=<address>',
    about: `its page at ${SOCIAL_NETWORKS.join(', ')}; nothing after = removes it`,
  },
} as const;

export const contact = defineCommand({
  summary: 'sets telephone, addresses, town and social networks',
  usage: [
    "contact --agency kontor --phone '+49 40 555 0100' --email hello@kontor.example --show-phone",
    "contact --agency kontor --address 'Speicherstadt 1' --zip 20457 --city Hamburg --country DE --show-address",
    "contact --agency kontor --town 'Birmingham, Alabama'",
    'contact --agency kontor --social instagram=https://www.instagram.com/kontor',
  ],
  options: OPTIONS,
  run: ({ withAgency, given }) => withAgency((kernel, agency) => setContact(kernel, agency, given)),
});

/** Changes the given parts. Returns the text to print. */
export async function setContact(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  agency: Pick<Agency, 'id' | 'subdomain'>,
  given: Partial<Given<typeof OPTIONS>>,
): Promise<string> {
  const writer = settingsWriter(kernel.db, kernel.clock);
  const { town, social } = given;
  const country = given.country === undefined ? null : readCountry(given.country);
  const place = town === undefined ? undefined : townNamed(town, country?.code);
  // a name stays as typed; that of a code or a town is in the agency's own language
  const code = country === null ? place?.countryCode : country.isName ? undefined : country.code;
  const change: ContactChange = {
    ...changeOf(given),
    ...(code === undefined
      ? {}
      : { country: countryName(code, (await siteOf(kernel, agency)).languages[0]) }),
  };
  const [network = '', ...address] = social?.split('=') ?? [];
  if (social !== undefined && address.length === 0)
    throw new CliError('--social is like instagram=https://www.instagram.com/kontor');
  // validate before the first write, so that a rejected command changes nothing
  if (social !== undefined) await accepted(async () => readSocial(network, address.join('=')));
  const done: boolean[] = [];
  if (Object.keys(change).length > 0)
    done.push(await accepted(() => writer.setContact(agency.id, change, OPERATOR)));
  if (social !== undefined)
    done.push(
      await accepted(() => writer.setSocial(agency.id, network, address.join('='), OPERATOR)),
    );
  if (place !== undefined) done.push(await writer.setTown(agency.id, place, OPERATOR));
  if (done.length === 0) throw new CliError('Nothing to do: --phone, --email, --address …');
  return done.includes(true)
    ? `${agency.subdomain} has its new contact data; servers show it within a second.`
    : `${agency.subdomain} has this contact data already; nothing is changed.`;
}

function changeOf(given: Partial<Given<typeof OPTIONS>>): ContactChange {
  const change = {
    phone: given.phone,
    email: given.email,
    showPhone: given['show-phone'],
    showAddress: given['show-address'],
    addressLine1: given.address,
    city: given.city,
    state: given.state,
    country: given.country,
    zipCode: given.zip,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
