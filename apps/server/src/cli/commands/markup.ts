// npm run agency -- markup: the markup rules of an agency.
import { type ProductTitle, slugOfTitle, SOLD_SLUGS } from '@portico/contract';
import { minorUnits } from '@portico/reference';
import { fromDecimal } from '@portico/rules/decimal';
import type { MarkupRule } from '@portico/rules/markup';
import { toDecimal } from '@portico/rules/money';
import type { Config } from '../../config.ts';
import type { Agency } from '../../kernel/agencies.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';
import { identityRepo } from '../../modules/identity/identity.repo.ts';
import { markupRepo } from '../../modules/markup/markup.repo.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand, type Given } from '../command.ts';
import { OPERATOR, serviceTitles } from '../settings.ts';

const OPTIONS = {
  ...AGENCY,
  product: {
    type: 'string',
    value: '<service>',
    about: 'hotels, flights, cars …',
    with: ['percent', 'fixed', 'remove'],
  },
  percent: { type: 'string', value: '<number>', about: 'percent of the net price' },
  fixed: {
    type: 'string',
    value: '<amount>',
    about: 'amount per stay or trip, in the settlement currency',
  },
  min: {
    type: 'string',
    value: '<amount>',
    about: 'least amount that the rule adds',
    with: ['percent', 'fixed'],
  },
  max: {
    type: 'string',
    value: '<amount>',
    about: 'most that the rule adds',
    with: ['percent', 'fixed'],
  },
  supplier: {
    type: 'string',
    value: '<id>',
    about: 'only prices of this supplier',
    with: ['percent', 'fixed', 'remove'],
  },
  agent: {
    type: 'string',
    value: '<address>',
    about: 'only searches of this agent',
    with: ['percent', 'fixed', 'remove'],
  },
  remove: { type: 'string', value: 'percent|fixed', about: 'removes the rule of this kind' },
} as const;

export const markup = defineCommand({
  summary: 'lists and sets markup rules',
  usage: [
    'markup --agency kontor',
    'markup --agency kontor --product hotels --percent 12.5 [--min 5 --max 200]',
    'markup --agency kontor --product flights --fixed 15 [--supplier sandbox-sigma] [--agent sales@kontor.example]',
    'markup --agency kontor --product hotels --remove percent',
  ],
  options: OPTIONS,
  notes: [
    'A product has at most one rule of each kind per supplier and agent; of several that fit, the one of an agent goes before that of a supplier. Without any rule prices are net.',
  ],
  run: ({ withAgency, given }) => withAgency((kernel, agency) => setMarkup(kernel, agency, given)),
});

type MarkupGiven = Partial<Given<typeof OPTIONS>>;

/** Sets or removes a rule, or lists all. Returns the text to print. */
export async function setMarkup(
  kernel: Kernel,
  agency: Agency,
  given: MarkupGiven,
): Promise<string> {
  const repo = markupRepo(kernel.db);
  const at = kernel.clock.iso();
  const { percent, fixed, remove } = given;
  const kinds = [percent, fixed, remove].filter((value) => value !== undefined);
  if (kinds.length === 0) return listed(kernel, agency);
  if (kinds.length > 1) throw new CliError('--percent, --fixed or --remove, one at a time.');
  const scope = await scopeOf(kernel, agency, given);
  if (remove !== undefined) {
    if (remove !== 'percent' && remove !== 'fixed')
      throw new CliError('--remove is percent or fixed.');
    const isRemoved = await repo.remove(agency.id, { ...scope, type: remove }, at, OPERATOR);
    return isRemoved
      ? `${agency.subdomain} has no such rule any more; prices follow within two seconds.`
      : `${agency.subdomain} has no such rule; nothing is changed.`;
  }
  await requireSupplier(kernel.config, scope);
  const rule: MarkupRule = {
    id: uuidv7(kernel.clock),
    ...scope,
    ...amountsOf(agency.settlementCurrency, given),
  };
  return (await repo.set(agency.id, rule, at, OPERATOR))
    ? `${agency.subdomain} adds ${described(rule, agency.settlementCurrency)} to ${rule.product}; prices follow within two seconds.`
    : `${agency.subdomain} has this rule already; nothing is changed.`;
}

async function scopeOf(
  { db }: Kernel,
  agency: Agency,
  { product, supplier, agent }: MarkupGiven,
): Promise<Pick<MarkupRule, 'product' | 'supplier' | 'userId'>> {
  const [title, ...more]: ProductTitle[] = serviceTitles(product ?? '');
  if (title === undefined || more.length > 0)
    throw new CliError('--product is one service, like hotels.');
  if (supplier !== undefined && !/^[a-z][a-z0-9-]{0,19}$/.test(supplier))
    throw new CliError('--supplier is the id of a supplier, like sandbox-alpha.');
  const user =
    agent === undefined
      ? undefined
      : await identityRepo(db).userByEmail(agency.id, mailboxOf(agent));
  if (agent !== undefined && (user === undefined || user.userType === 'Customer'))
    throw new CliError(`${agency.subdomain} has no agent ${agent}.`);
  return { product: title, supplier: supplier ?? null, userId: user?.id ?? null };
}

/**
 * Throws CliError for a supplier that does not sell the product to this installation: its rule
 * would never apply. A rule of a supplier that is gone can still be removed.
 */
async function requireSupplier(
  config: Config,
  { product, supplier }: Pick<MarkupRule, 'product' | 'supplier'>,
): Promise<void> {
  if (supplier === null) return;
  // all adapters are loaded for such a rule only, so that the other commands start quickly
  const { openSuppliers } = await import('../../wiring/selling.ts');
  const sold = SOLD_SLUGS.find((slug) => slug === slugOfTitle(product));
  const names =
    sold === undefined ? [] : openSuppliers(config)[sold].map(({ profile }) => profile.name);
  if (!names.includes(supplier))
    throw new CliError(
      `${supplier} does not sell ${product} to this installation: ${names.length === 0 ? 'nobody does' : `its suppliers are ${names.join(', ')}`}.`,
    );
}

/** Limits of the database, in basis points: −100 % to 1000 %. */
const PERCENT = { least: -10_000, most: 100_000 } as const;

function amountsOf(
  currency: string,
  { percent, fixed, min, max }: MarkupGiven,
): Pick<MarkupRule, 'type' | 'value' | 'min' | 'max'> {
  const amount = (text: string, name: string): number => {
    const found = fromDecimal(text, minorUnits(currency));
    if (found === null)
      throw new CliError(
        `--${name} is an amount in ${currency}, like ${toDecimal(1_250, minorUnits(currency))}.`,
      );
    return found;
  };
  const limits = {
    min: min === undefined ? null : amount(min, 'min'),
    max: max === undefined ? null : amount(max, 'max'),
  };
  if (limits.min !== null && limits.max !== null && limits.min > limits.max)
    throw new CliError('--min is more than --max.');
  if (percent === undefined)
    return { type: 'fixed', value: amount(fixed ?? '', 'fixed'), ...limits };
  const points = fromDecimal(percent.replace(/ ?%$/, ''), 2);
  if (points === null || points < PERCENT.least || points > PERCENT.most)
    throw new CliError('--percent is a number from -100 to 1000 with two decimals at most.');
  return { type: 'percent', value: points, ...limits };
}

function described({ type, value, min, max }: MarkupRule, currency: string): string {
  const money = (amount: number) => `${currency} ${toDecimal(amount, minorUnits(currency))}`;
  return [
    type === 'percent' ? `${value / 100} %` : money(value),
    ...(min === null ? [] : [`at least ${money(min)}`]),
    ...(max === null ? [] : [`at most ${money(max)}`]),
  ].join(', ');
}

async function listed({ db }: Kernel, agency: Agency): Promise<string> {
  const rules = await markupRepo(db).rules(agency.id);
  if (rules.length === 0) return `${agency.subdomain} has no markup: its prices are net.`;
  const people = identityRepo(db);
  const lines = rules.map(async (rule) => {
    const user = rule.userId === null ? undefined : await people.userById(agency.id, rule.userId);
    return [
      rule.product.padEnd(11),
      described(rule, agency.settlementCurrency),
      ...(rule.supplier === null ? [] : [`of ${rule.supplier}`]),
      ...(rule.userId === null ? [] : [`for ${user?.email ?? 'an agent'}`]),
    ].join('  ');
  });
  return (await Promise.all(lines)).join('\n');
}
