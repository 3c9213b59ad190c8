// npm run agency -- markup: the ordered list of markup rules of an agency.
import { type ProductTitle, slugOfTitle, SOLD_SLUGS } from '@portico/contract';
import { minorUnits } from '@portico/reference';
import { fromDecimal } from '@portico/rules/decimal';
import {
  MARKUP_LIMITS,
  type MarkupAmounts,
  type MarkupConditions,
  type MarkupRule,
} from '@portico/rules/markup';
import { toDecimal } from '@portico/rules/money';
import type { Config } from '../../config.ts';
import type { Agency } from '../../kernel/agencies.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';
import { markupPlan } from '../../modules/agencies/markup.plans.repo.ts';
import { changeSection } from '../../modules/agencies/settings.change.repo.ts';
import { identityRepo } from '../../modules/identity/identity.repo.ts';
import { markupRepo } from '../../modules/markup/markup.repo.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand, type Given } from '../command.ts';
import { OPERATOR, serviceTitles } from '../settings.ts';

const OF_A_RULE = ['percent', 'fixed'] as const;
const OPTIONS = {
  ...AGENCY,
  product: {
    type: 'string',
    value: '<service>',
    about: 'hotels, flights, cars …',
    with: OF_A_RULE,
  },
  percent: { type: 'string', value: '<number>', about: 'percent of the net price' },
  fixed: {
    type: 'string',
    value: '<amount>',
    about: 'amount per stay or trip, in the settlement currency',
  },
  min: { type: 'string', value: '<amount>', about: 'least that the rule adds', with: OF_A_RULE },
  max: { type: 'string', value: '<amount>', about: 'most that the rule adds', with: OF_A_RULE },
  supplier: {
    type: 'string',
    value: '<id>',
    about: 'only prices of this supplier',
    with: OF_A_RULE,
  },
  agent: {
    type: 'string',
    value: '<address>',
    about: 'only searches of this agent',
    with: OF_A_RULE,
  },
  remove: {
    type: 'string',
    value: '<number>',
    about: 'removes the rule of this number in the list',
    without: [...OF_A_RULE, 'move'],
  },
  move: {
    type: 'string',
    value: '<number>',
    about: 'moves the rule of this number',
    without: OF_A_RULE,
  },
  to: { type: 'string', value: '<number>', about: 'its new number', with: ['move'] },
} as const;

export const markup = defineCommand({
  summary: 'lists, sets and orders markup rules',
  usage: [
    'markup --agency kontor',
    'markup --agency kontor --product hotels --percent 12.5 [--fixed 2 --min 5 --max 200]',
    'markup --agency kontor --product flights --fixed 15 [--supplier sandbox-sigma] [--agent sales@kontor.example]',
    'markup --agency kontor --move 3 --to 1',
    'markup --agency kontor --remove 2',
  ],
  options: OPTIONS,
  notes: [
    'The first rule that fits a price sets its markup alone; if none does, the price is net. Setting a rule replaces the amounts of the rule with the same product, supplier and agent; a new one goes before the more general ones, an agent’s before a supplier’s.',
  ],
  run: ({ withAgency, given }) => withAgency((kernel, agency) => setMarkup(kernel, agency, given)),
});

type MarkupGiven = Partial<Given<typeof OPTIONS>>;
type Change = (stored: readonly MarkupRule[]) => readonly MarkupRule[];

/** Sets, moves or removes a rule, or lists all. Returns the text to print. */
export async function setMarkup(
  kernel: Kernel,
  agency: Agency,
  given: MarkupGiven,
): Promise<string> {
  const { percent, fixed, remove, move, to } = given;
  const name = agency.subdomain;
  const change = async (next: Change, done: string, same: string): Promise<string> =>
    (await changeSection(kernel, agency.id, { section: 'markup', actor: OPERATOR }, [
      markupPlan(async (stored) => next(stored)),
    ]))
      ? `${name} ${done}; prices follow within two seconds.`
      : `${name} ${same}; nothing is changed.`;
  if (remove !== undefined)
    return change(
      (stored) => stored.toSpliced(placeOf(stored, remove, 'remove'), 1),
      `has no rule ${remove} any more`,
      'has no such rule',
    );
  if (move !== undefined)
    return change(
      (stored) => moved(stored, placeOf(stored, move, 'move'), placeOf(stored, to ?? '', 'to')),
      `has rule ${move} at ${to} now`,
      'has it there already',
    );
  if (percent === undefined && fixed === undefined) return listed(kernel, agency);
  const scope = await scopeOf(kernel, agency, given);
  await requireSupplier(kernel.config, scope);
  const rule: MarkupRule = {
    id: uuidv7(kernel.clock),
    ...scope,
    ...amountsOf(agency.settlementCurrency, given),
  };
  return change(
    (stored) => withRule(stored, rule),
    `adds ${described(rule, agency.settlementCurrency)} to ${rule.product}`,
    'has this rule already',
  );
}

/** Returns the index of a number in the printed list. */
function placeOf(stored: readonly MarkupRule[], text: string, option: string): number {
  const place = Number(text);
  if (!/^\d{1,4}$/.test(text) || place < 1 || place > stored.length)
    throw new CliError(
      `--${option} is a number of the list${stored.length === 0 ? ', which is empty' : `, 1 to ${stored.length}`}.`,
    );
  return place - 1;
}

const moved = (rules: readonly MarkupRule[], from: number, to: number): readonly MarkupRule[] =>
  rules.toSpliced(from, 1).toSpliced(to, 0, ...rules.slice(from, from + 1));

/** Agents before suppliers, these before everybody. */
const rank = ({ supplier, userId }: MarkupConditions): number =>
  (userId === null ? 0 : 2) + (supplier === null ? 0 : 1);

/** Replaces the amounts of the rule with these conditions, or adds it before the more general ones. */
function withRule(stored: readonly MarkupRule[], rule: MarkupRule): readonly MarkupRule[] {
  const { id: _id, ...wanted } = rule;
  const at = stored.findIndex((one) =>
    (['product', 'supplier', 'userId', 'from', 'until'] as const).every(
      (condition) => one[condition] === rule[condition],
    ),
  );
  const present = stored[at];
  if (present !== undefined) return stored.with(at, { id: present.id, ...wanted });
  if (stored.length >= MARKUP_LIMITS.rules)
    throw new CliError(`There are ${stored.length} rules, and no more fit.`);
  const before = stored.findIndex(
    (one) => (one.product === null || one.product === rule.product) && rank(one) < rank(rule),
  );
  return stored.toSpliced(before < 0 ? stored.length : before, 0, rule);
}

async function scopeOf(
  { db }: Kernel,
  agency: Agency,
  { product, supplier, agent }: MarkupGiven,
): Promise<MarkupConditions & { readonly product: ProductTitle }> {
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
  return {
    product: title,
    supplier: supplier ?? null,
    userId: user?.id ?? null,
    from: null,
    until: null,
  };
}

/**
 * Throws CliError for a supplier that does not sell the product to this installation: its rule
 * would never apply. A rule of a supplier that is gone can still be removed.
 */
async function requireSupplier(
  config: Config,
  { product, supplier }: { readonly product: ProductTitle; readonly supplier: string | null },
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

function amountsOf(currency: string, { percent, fixed, min, max }: MarkupGiven): MarkupAmounts {
  const amount = (text: string | undefined, name: string): number | null => {
    if (text === undefined) return null;
    const found = fromDecimal(text, minorUnits(currency));
    if (found === null || Math.abs(found) > MARKUP_LIMITS.amount)
      throw new CliError(
        `--${name} is an amount in ${currency}, like ${toDecimal(1_250, minorUnits(currency))}.`,
      );
    return found;
  };
  const limits = { min: amount(min, 'min'), max: amount(max, 'max') };
  if (limits.min !== null && limits.max !== null && limits.min > limits.max)
    throw new CliError('--min is more than --max.');
  const points = percent === undefined ? null : fromDecimal(percent.replace(/ ?%$/, ''), 2);
  if (percent !== undefined && (points === null || points < 0 || points > MARKUP_LIMITS.percent))
    throw new CliError(
      `--percent is a number from 0 to ${MARKUP_LIMITS.percent / 100} with two decimals at most.`,
    );
  return { percent: points, fixed: amount(fixed, 'fixed'), ...limits };
}

function described({ percent, fixed, min, max }: MarkupAmounts, currency: string): string {
  const money = (amount: number) => `${currency} ${toDecimal(amount, minorUnits(currency))}`;
  const added = [
    ...(percent === null ? [] : [`${percent / 100} %`]),
    ...(fixed === null ? [] : [money(fixed)]),
  ].join(' + ');
  return [
    added,
    ...(min === null ? [] : [`at least ${money(min)}`]),
    ...(max === null ? [] : [`at most ${money(max)}`]),
  ].join(', ');
}

async function listed({ db }: Kernel, agency: Agency): Promise<string> {
  const rules = await markupRepo(db).rules(agency.id);
  if (rules.length === 0) return `${agency.subdomain} has no markup: its prices are net.`;
  const people = identityRepo(db);
  const lines = rules.map(async (rule, at) => {
    const user = rule.userId === null ? undefined : await people.userById(agency.id, rule.userId);
    return [
      String(at + 1).padStart(2),
      (rule.product ?? 'everything').padEnd(11),
      described(rule, agency.settlementCurrency),
      ...(rule.supplier === null ? [] : [`of ${rule.supplier}`]),
      ...(rule.userId === null ? [] : [`for ${user?.email ?? 'an agent'}`]),
      ...(rule.from === null ? [] : [`from ${rule.from}`]),
      ...(rule.until === null ? [] : [`until ${rule.until}`]),
    ].join('  ');
  });
  return (await Promise.all(lines)).join('\n');
}
