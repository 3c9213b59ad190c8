// npm run agency -- services: switches an agency's services on and off, and sets who sees its
// prices.
import { PRODUCTS, type ProductTitle, slugOfTitle } from '@portico/contract';
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { settingsWriter } from '../../modules/agencies/settings.write.repo.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand, type Given } from '../command.ts';
import { OPERATOR, serviceTitles, siteOf, withOutcome } from '../settings.ts';

const OPTIONS = {
  ...AGENCY,
  on: { type: 'string', value: '<services>', about: 'services to switch on, by name or id' },
  off: { type: 'string', value: '<services>', about: 'services to switch off' },
  'members-only': {
    type: 'boolean',
    about: 'prices are shown after login only; --no-members-only: to all visitors',
  },
} as const;

export const services = defineCommand({
  summary: 'switches the six services on and off',
  usage: [
    'services --agency kontor',
    'services --agency kontor --on hotels,flights --off cruise,resorts',
    'services --agency kontor --members-only',
  ],
  options: OPTIONS,
  notes: [`Services: ${Object.keys(PRODUCTS).join(', ')}.`],
  run: ({ withAgency, given }) =>
    withAgency((kernel, agency) => setServices(kernel, agency, given)),
});

/** Switches the given services, and prints all. Returns the text to print. */
export async function setServices(
  kernel: Kernel,
  agency: Agency,
  given: Partial<Given<typeof OPTIONS>>,
): Promise<string> {
  const writer = settingsWriter(kernel.db, kernel.clock);
  const on = serviceTitles(given.on ?? '');
  const off = serviceTitles(given.off ?? '');
  for (const [name, titles] of Object.entries({ on, off }))
    if (given[name as 'on' | 'off'] !== undefined && titles.length === 0)
      throw new CliError(`--${name} is a list of services, like hotels,flights.`);
  const both = on.find((title) => off.includes(title));
  if (both !== undefined) throw new CliError(`${both} is switched on and off.`);
  const isMembersOnly = given['members-only'];
  const switches = Object.fromEntries([
    ...on.map((title) => [title, true] as const),
    ...off.map((title) => [title, false] as const),
  ]);
  const changes: boolean[] = [];
  if (on.length + off.length > 0)
    changes.push(await writer.setServices(agency.id, switches, OPERATOR));
  if (isMembersOnly !== undefined)
    changes.push(
      await writer.setPricesShown(agency.id, isMembersOnly ? 'members' : 'all', OPERATOR),
    );
  const site = await siteOf(kernel, agency);
  const lines = [
    ...site.products.map(
      ({ title, active }) => `${active ? 'on ' : 'off'}  ${title}${noteOf(title)}`,
    ),
    `prices are shown to ${site.allowNonLoginFlow ? 'all visitors' : 'members only'}`,
  ];
  return withOutcome(lines.join('\n'), changes);
}

const noteOf = (title: ProductTitle): string =>
  PRODUCTS[slugOfTitle(title)].sold ? '' : ' (not open yet: its pages say so)';
