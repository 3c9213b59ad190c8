// npm run agency -- subscription: until when an agency has subscribed to the platform.
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { subscriptionEnd } from '../../modules/agencies/agencies.repo.ts';
import { settingsWriter } from '../../modules/agencies/settings.write.repo.ts';
import { AGENCY, defineCommand, type Given } from '../command.ts';
import { endOfDay, OPERATOR, withOutcome } from '../settings.ts';

const OPTIONS = {
  ...AGENCY,
  until: { type: 'string', value: '<date>', about: 'last day; a past one ends it' },
} as const;

export const subscription = defineCommand({
  summary: 'sets the last day of its subscription',
  usage: ['subscription --agency kontor', 'subscription --agency kontor --until 2027-12-31'],
  options: OPTIONS,
  notes: ['Owners of an agency without a subscription are asked to subscribe.'],
  run: ({ withAgency, given }) =>
    withAgency((kernel, agency) => setSubscription(kernel, agency, given)),
});

/** Sets the last day if one is given, and prints it. Returns the text to print. */
export async function setSubscription(
  { db, clock }: Kernel,
  agency: Agency,
  { until }: Partial<Given<typeof OPTIONS>>,
): Promise<string> {
  const changes =
    until === undefined
      ? []
      : [
          await settingsWriter(db, clock).setSubscription(
            agency.id,
            endOfDay(until, 'until'),
            OPERATOR,
          ),
        ];
  const end = await db.tenant(agency.id, subscriptionEnd);
  const said =
    end === null
      ? 'has no subscription'
      : `${end > clock.iso() ? 'is' : 'was'} subscribed until ${end}`;
  return withOutcome(`${agency.subdomain} ${said}.`, changes);
}
