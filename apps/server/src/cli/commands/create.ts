// npm run agency -- create: makes an agency. The same call again changes nothing.
import { PRODUCT_TITLES } from '@portico/contract';
import { countryName } from '@portico/reference';
import { reservedLabels, SUBDOMAIN_FAULTS, subdomainFault } from '@portico/rules/subdomain';
import { brokenConstraint } from '../../kernel/db/faults.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { agenciesRepo, subscriptionEnd } from '../../modules/agencies/agencies.repo.ts';
import type { AgencySite, NewAgency } from '../../modules/agencies/agencies.types.ts';
import { agencyWriter } from '../../modules/agencies/agencies.write.repo.ts';
import { readName } from '../../modules/agencies/settings.ts';
import { CliError } from '../cli-error.ts';
import { defineCommand, type Given } from '../command.ts';
import {
  accepted,
  countryCode,
  currencyCodes,
  endOfDay,
  languageCodes,
  needed,
  OPERATOR,
  siteAddress,
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
    "create --subdomain kontor --name 'Kontor Reisen' --town Hamburg --country DE --currency EUR --languages en",
  ],
  options: OPTIONS,
  notes: [
    'All six services are on. The same call again changes nothing; a call that says something else of an agency that exists is refused.',
    'Next: user invite (its owner), contact, brand, markup, gateway, domain.',
  ],
  run: ({ withKernel, given }) => withKernel((kernel) => createAgency(kernel, given)),
});

/** Makes the agency, or says that it exists. Returns the text to print. */
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
  const wish = await accepted(async () => readWish(given));
  const known = await agencies.byHost(`${subdomain}.${config.platformDomain}`);
  if (known !== undefined) return compared(kernel, known.id, wish);
  const agency = newAgency(uuidv7(kernel.clock), subdomain, wish);
  try {
    await agencyWriter(kernel.db, kernel.clock).create(agency, OPERATOR);
  } catch (error) {
    if (brokenConstraint(error) === 'agency_subdomain_key')
      throw new CliError(`The agency ${subdomain} has just been made by another command.`);
    throw error;
  }
  return [
    `${subdomain} is made: ${siteAddress(config, subdomain)}`,
    `Its town is ${wish.town.name}, ${countryName(wish.town.countryCode)}; it settles in ${agency.settlementCurrency}.`,
    `Next, its owner: npm run agency -- user invite --agency ${subdomain} --role owner --email <address> --first-name <name> --last-name <name>`,
  ].join('\n');
}

/** Options as given; undefined ones are not compared with an agency that exists. */
interface Wish {
  readonly name: string;
  readonly town: Town;
  readonly currency: string | undefined;
  readonly languages: readonly string[] | undefined;
  readonly isMembersOnly: boolean | undefined;
  readonly subscribedUntil: string | null;
}

function readWish(given: Partial<Given<typeof OPTIONS>>): Wish {
  const country = given.country === undefined ? undefined : countryCode(given.country);
  const until = given['subscribed-until'];
  const [currency, ...others] = given.currency === undefined ? [] : currencyCodes(given.currency);
  if (others.length > 0 || (given.currency !== undefined && currency === undefined))
    throw new CliError('--currency is one code like EUR.');
  return {
    name: readName(needed(given.name, 'name')),
    town: townNamed(needed(given.town, 'town'), country),
    currency,
    languages: given.languages === undefined ? undefined : languageCodes(given.languages),
    isMembersOnly: given['members-only'],
    subscribedUntil: until === undefined ? null : endOfDay(until, 'subscribed-until'),
  };
}

/** Says that the agency exists. Throws CliError if it differs from the wish. */
async function compared({ db, clock }: Kernel, agencyId: string, wish: Wish): Promise<string> {
  const site = await agenciesRepo(db).loadSite(agencyId, clock.iso());
  if (site === null) throw new CliError('The agency cannot be read.');
  const differences = [
    ...differencesOf(site, wish),
    ...subscriptionDifference(wish.subscribedUntil, await subscriptionEnd(db, agencyId)),
  ];
  if (differences.length > 0)
    throw new CliError(
      [`${site.subdomain} exists, and nothing is changed:`, ...differences].join('\n'),
    );
  return `${site.subdomain} exists already, as ${site.name}; nothing is changed.`;
}

/** Farther apart than this, in degrees, two towns are not the same. */
const SAME_TOWN = 0.001;

function differencesOf(site: AgencySite, wish: Wish): string[] {
  const change = (command: string) => `npm run agency -- ${command} --agency ${site.subdomain}`;
  const { town } = wish;
  const isElsewhere =
    Math.abs(site.latitude - town.latitude) > SAME_TOWN ||
    Math.abs(site.longitude - town.longitude) > SAME_TOWN;
  return [
    ...(site.name === wish.name
      ? []
      : [`  its name is ${site.name}: ${change('brand')} --name '${wish.name}'`]),
    ...(isElsewhere ? [`  it is in another town: ${change('contact')} --town '${town.name}'`] : []),
    ...(wish.currency === undefined || wish.currency === site.settlementCurrency
      ? []
      : [
          `  it settles in ${site.settlementCurrency}: ${change('currency')} --settlement ${wish.currency}`,
        ]),
    ...(wish.languages === undefined || wish.languages.join() === site.languages.join()
      ? []
      : [
          `  its languages are ${site.languages.join(', ')}: ${change('languages')} --set ${wish.languages.join(',')}`,
        ]),
    ...(wish.isMembersOnly === undefined || wish.isMembersOnly === !site.allowNonLoginFlow
      ? []
      : [
          `  its prices are shown to ${site.allowNonLoginFlow ? 'all visitors' : 'members only'}: ${change('services')} ${wish.isMembersOnly ? '--members-only' : '--no-members-only'}`,
        ]),
  ];
}

/** Says that the subscription ends at another time than the wish; nothing without a wish. */
export function subscriptionDifference(wish: string | null, end: string | null): string[] {
  if (wish === null || (end !== null && Date.parse(end) === Date.parse(wish))) return [];
  return [
    end === null
      ? '  it has no subscription, and no command adds one'
      : `  its subscription ends at ${end}, and no command changes that`,
  ];
}

const DEFAULTS = { currency: 'USD', languages: ['en'] } as const;

function newAgency(id: string, subdomain: string, wish: Wish): NewAgency {
  return {
    id,
    subdomain,
    name: wish.name,
    status: 'Active',
    settlementCurrency: wish.currency ?? DEFAULTS.currency,
    tagline: {},
    primaryColor: null,
    metaTitle: '',
    metaDescription: '',
    keywords: [],
    returnUrl: '',
    allowNonLoginFlow: wish.isMembersOnly !== true,
    hideHeaderForDealProposal: false,
    hideLogin: false,
    hideSignup: false,
    topDestinations: false,
    isLockedHotelsOnly: false,
    isHouse: false,
    isSpanishDefault: false,
    supportMode: 'page',
    subscribedUntil: wish.subscribedUntil,
    products: PRODUCT_TITLES,
    languages: wish.languages ?? DEFAULTS.languages,
    contact: {
      phone: '',
      email: '',
      showPhone: false,
      showAddress: false,
      addressLine1: '',
      city: '',
      state: '',
      country: countryName(wish.town.countryCode),
      zipCode: '',
    },
    social: {},
    analytics: {
      isEnabled: false,
      googleAnalyticsId: '',
      facebookAnalyticsId: '',
      asksConsent: true,
    },
    savingPopup: true,
    sso: { isEnabled: false, directLoginAllowed: true, issuer: '' },
    about: null,
    faq: null,
    policies: {},
    destinations: [],
    gateway: null,
    city: { latitude: wish.town.latitude, longitude: wish.town.longitude },
  };
}
