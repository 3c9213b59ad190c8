// npm run agency -- currency: the currency an agency settles in, and those that its site shows.
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { settingsWriter } from '../../modules/agencies/settings.write.repo.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand, type Given } from '../command.ts';
import { currencyCode, currencyCodes, OPERATOR, siteOf, withOutcome } from '../settings.ts';

const OPTIONS = {
  ...AGENCY,
  settlement: { type: 'string', value: '<code>', about: 'currency it settles in' },
  shown: { type: 'string', value: '<codes>', about: 'currencies that visitors may choose, or all' },
} as const;

export const currency = defineCommand({
  summary: 'sets the currency it settles in, and those that it shows',
  usage: [
    'currency --agency kontor --settlement EUR',
    'currency --agency kontor --shown EUR,USD,GBP',
    'currency --agency kontor --shown all',
  ],
  options: OPTIONS,
  notes: [
    'The settlement currency cannot change once there are bookings, or markup rules with amounts.',
  ],
  run: ({ withAgency, given }) =>
    withAgency((kernel, agency) => setCurrency(kernel, agency, given)),
});

/** Sets the given currencies, and prints all. Returns the text to print. */
export async function setCurrency(
  kernel: Kernel,
  agency: Agency,
  { settlement, shown }: Partial<Given<typeof OPTIONS>>,
): Promise<string> {
  const writer = settingsWriter(kernel.db, kernel.clock);
  const site = await siteOf(kernel, agency);
  const own =
    settlement === undefined ? site.settlementCurrency : currencyCode(settlement, 'settlement');
  const codes = shown === undefined ? site.currencies : shownCodes(shown);
  if (codes !== null && !codes.includes(own))
    throw new CliError(
      `${own} must be among the currencies shown, because ${agency.subdomain} settles in it.`,
    );
  const settled = await writer.setSettlementCurrency(agency.id, own, OPERATOR);
  if (settled === 'bound')
    throw new CliError(
      `${agency.subdomain} settles in ${site.settlementCurrency}: it has bookings or markup rules with amounts in it.`,
    );
  const isShownAnew = await writer.setCurrencies(agency.id, codes, OPERATOR);
  const said = `${agency.subdomain} settles in ${own} and shows ${codes === null ? 'all currencies of the platform' : codes.join(', ')}.`;
  const isList = settlement === undefined && shown === undefined;
  return withOutcome(said, isList ? [] : [settled, isShownAnew]);
}

function shownCodes(text: string): string[] | null {
  if (text === 'all') return null;
  const codes = currencyCodes(text);
  if (codes.length === 0) throw new CliError('--shown is a list like EUR,USD, or all.');
  return [...new Set(codes)];
}
