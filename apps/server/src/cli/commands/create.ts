// npm run agency -- create: creates an agency. Repeating the call changes nothing.
import { NEW_AGENCY, NO_CONTACT } from '@portico/contract/new-agency';
import { countryName } from '@portico/reference';
import { reservedLabels, SUBDOMAIN_FAULTS, subdomainFault } from '@portico/rules/subdomain';
import { type Agency, siteAddress } from '../../kernel/agencies.ts';
import { brokenConstraint } from '../../kernel/db/faults.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { subscriptionEnd } from '../../modules/agencies/agencies.repo.ts';
import type { AgencySite, NewAgency } from '../../modules/agencies/agencies.types.ts';
import { agencyWriter } from '../../modules/agencies/agencies.write.repo.ts';
import { readName } from '../../modules/agencies/settings.ts';
import { CliError } from '../cli-error.ts';
import { defineCommand, type Given } from '../command.ts';
import {
  accepted,
  countryCode,
  currencyCode,
  endOfDay,
  languageCodes,
  needed,
  OPERATOR,
  siteOf,
  type Town,
  townNamed,
} from '../settings.ts';

const OPTIONS = {
  subdomain: { type: 'string', value: '<name>', about: 'its label below the platform’s domain' },
  name: { type: 'string', value: '<text>', about: 'its name, as visitors read it' },
  town: { type: 'string', value: '<name>', about: 'where it is: home shows deals near it' },
  country: { type: 'string', value: '<code>', about: 'country of the town, if several have one' },
  currency: { type: 'string', value: '<code>', about: 'currency it settles in (default USD)' },
  languages: {
    type: 'string',
    value: '<codes>',
    about: 'languages of its site, its own first (default en)',
  },
  'members-only': { type: 'boolean', about: 'prices are shown after login only' },
  'subscribed-until': {
    type: 'string',
    value: '<date>',
    about: 'end of its subscription; without one its owners are asked to subscribe',
  },
} as const;

export const create = defineCommand({
  summary: 'makes an agency',
  usage: [
    "create --subdomain kontor --name 'Kontor Reisen' --town Hamburg --country DE --currency EUR --languages en --subscribed-until 2027-12-31",
  ],
  options: OPTIONS,
  notes: [
    'All six services are on. The same call again changes nothing; a call that says something else of an agency that exists is refused.',
    'Next: user invite (its owner), contact, brand, markup, gateway, domain.',
  ],
  run: ({ withKernel, given }) => withKernel((kernel) => createAgency(kernel, given)),
});

/** Creates the agency, or reports that it exists. Returns the text to print. */
export async function createAgency(
  kernel: Kernel,
  given: Partial<Given<typeof OPTIONS>>,
): Promise<string> {
  const { config, agencies } = kernel;
  const subdomain = needed(given.subdomain, 'subdomain').trim();
  const reserved = reservedLabels(
    config.reservedSubdomains,
    config.operatorHost,
    config.platformDomain,
  );
  const fault = subdomainFault(subdomain, reserved);
  if (fault !== null)
    throw new CliError(`--subdomain ${subdomain} is not taken: ${SUBDOMAIN_FAULTS[fault]}.`);
  const requested = await accepted(async () => readRequested(given));
  const known = await agencies.byHost(`${subdomain}.${config.platformDomain}`);
  if (known !== undefined) return compared(kernel, known, requested);
  const agency = newAgency(uuidv7(kernel.clock), subdomain, requested);
  try {
    await agencyWriter(kernel.db, kernel.clock).create(agency, OPERATOR);
  } catch (error) {
    if (brokenConstraint(error) === 'agency_subdomain_key')
      throw new CliError(`The agency ${subdomain} has just been made by another command.`);
    throw error;
  }
  return [
    `${subdomain} is made: ${siteAddress(config, subdomain)}`,
    `Its town is ${requested.town.name}, ${countryName(requested.town.countryCode)}; it settles in ${agency.settlementCurrency}.`,
    `Next, its owner: npm run agency -- user invite --agency ${subdomain} --role owner --email <address> --first-name <name> --last-name <name>`,
  ].join('\n');
}

/** Options as given; undefined ones are not compared with an agency that exists. */
interface Requested {
  readonly name: string;
  readonly town: Town;
  readonly currency: string | undefined;
  readonly languages: readonly string[] | undefined;
  readonly isMembersOnly: boolean | undefined;
  readonly subscribedUntil: string | null;
}

function readRequested(given: Partial<Given<typeof OPTIONS>>): Requested {
  const country = given.country === undefined ? undefined : countryCode(given.country);
  const until = given['subscribed-until'];
  return {
    name: readName(needed(given.name, 'name')),
    town: townNamed(needed(given.town, 'town'), country),
    currency: given.currency === undefined ? undefined : currencyCode(given.currency, 'currency'),
    languages: given.languages === undefined ? undefined : languageCodes(given.languages),
    isMembersOnly: given['members-only'],
    subscribedUntil: until === undefined ? null : endOfDay(until, 'subscribed-until'),
  };
}

/** Reports that the agency exists. Throws CliError if it differs from the requested one. */
async function compared(kernel: Kernel, agency: Agency, requested: Requested): Promise<string> {
  const site = await siteOf(kernel, agency);
  const differences = [
    ...differencesOf(site, requested),
    ...subscriptionDifference(
      site.subdomain,
      requested.subscribedUntil,
      await kernel.db.tenant(agency.id, subscriptionEnd),
    ),
  ];
  if (differences.length > 0)
    throw new CliError(
      [`${site.subdomain} exists, and nothing is changed:`, ...differences].join('\n'),
    );
  return `${site.subdomain} exists already, as ${site.name}; nothing is changed.`;
}

/** Farther apart than this, in degrees, two towns are not the same. */
const SAME_TOWN = 0.001;

function differencesOf(site: AgencySite, requested: Requested): string[] {
  const change = (command: string) => `npm run agency -- ${command} --agency ${site.subdomain}`;
  const { town } = requested;
  const isElsewhere =
    Math.abs(site.latitude - town.latitude) > SAME_TOWN ||
    Math.abs(site.longitude - town.longitude) > SAME_TOWN;
  return [
    ...(site.name === requested.name
      ? []
      : [`  its name is ${site.name}: ${change('brand')} --name '${requested.name}'`]),
    ...(isElsewhere
      ? [`  it is in another town: ${change('contact')} --town '${town.label}'`]
      : []),
    ...(requested.currency === undefined || requested.currency === site.settlementCurrency
      ? []
      : [
          `  it settles in ${site.settlementCurrency}: ${change('currency')} --settlement ${requested.currency}`,
        ]),
    ...(requested.languages === undefined || requested.languages.join() === site.languages.join()
      ? []
      : [
          `  its languages are ${site.languages.join(', ')}: ${change('languages')} --set ${requested.languages.join(',')}`,
        ]),
    ...(requested.isMembersOnly === undefined || requested.isMembersOnly === !site.allowNonLoginFlow
      ? []
      : [
          `  its prices are shown to ${site.allowNonLoginFlow ? 'all visitors' : 'members only'}: ${change('services')} ${requested.isMembersOnly ? '--members-only' : '--no-members-only'}`,
        ]),
  ];
}

/** Reports a subscription whose end is not the requested one; an end that is not given is ignored. */
export function subscriptionDifference(
  subdomain: string,
  requested: string | null,
  end: string | null,
): string[] {
  if (requested === null || end === requested) return [];
  const is = end === null ? 'it has no subscription' : `its subscription ends at ${end}`;
  return [
    `  ${is}: npm run agency -- subscription --agency ${subdomain} --until ${requested.slice(0, 10)}`,
  ];
}

const DEFAULTS = { currency: 'USD', languages: ['en'] } as const;

function newAgency(id: string, subdomain: string, requested: Requested): NewAgency {
  const { name, town, currency, languages, isMembersOnly, subscribedUntil } = requested;
  return {
    ...NEW_AGENCY,
    id,
    subdomain,
    name,
    settlementCurrency: currency ?? DEFAULTS.currency,
    tagline: {},
    allowNonLoginFlow: isMembersOnly !== true,
    subscribedUntil,
    languages: languages ?? DEFAULTS.languages,
    contact: {
      ...NO_CONTACT,
      country: countryName(town.countryCode, languages?.[0] ?? DEFAULTS.languages[0]),
    },
    about: null,
    faq: null,
    policies: {},
    destinations: [],
    gateway: null,
    city: { latitude: town.latitude, longitude: town.longitude },
  };
}
