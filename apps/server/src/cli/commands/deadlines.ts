// npm run agency -- deadlines: when an agency's staff is warned of deadlines, and by which clock.
import { LONGEST_BUFFER, WARNING_HOURS } from '@portico/rules/deadlines';
import { isZone } from '@portico/rules/zones';
import type { Agency } from '../../kernel/agencies.ts';
import { scheduleWork } from '../../kernel/db/work.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { settingsWriter, type Warnings } from '../../modules/agencies/settings.write.repo.ts';
import { WARNINGS_WORK } from '../../modules/deadlines/work.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand, type Given } from '../command.ts';
import { OPERATOR, withOutcome } from '../settings.ts';

const OPTIONS = {
  ...AGENCY,
  buffer: { type: 'string', value: '<hours>', about: 'hours by which every warning is earlier' },
  'time-zone': {
    type: 'string',
    value: '<zone>',
    about: 'zone of its own clock, for staff whose zone is unknown',
  },
} as const;

export const deadlines = defineCommand({
  summary: 'sets when its staff is warned of deadlines',
  usage: [
    'deadlines --agency kontor --buffer 4',
    'deadlines --agency kontor --time-zone Europe/Lisbon',
  ],
  options: OPTIONS,
  notes: ['Warnings are mailed 72, 24 and 6 hours before a deadline, and earlier by the buffer.'],
  run: ({ withAgency, given }) =>
    withAgency((kernel, agency) => setWarnings(kernel, agency, given)),
});

/** Sets the given values, and prints both. Returns the text to print. */
export async function setWarnings(
  kernel: Kernel,
  agency: Agency,
  { buffer, 'time-zone': zone }: Partial<Given<typeof OPTIONS>>,
): Promise<string> {
  const writer = settingsWriter(kernel.db, kernel.clock);
  const wanted: Partial<Warnings> = {
    ...(buffer === undefined ? {} : { bufferHours: hoursOf(buffer) }),
    ...(zone === undefined ? {} : { timeZone: zoneOf(zone) }),
  };
  const isList = buffer === undefined && zone === undefined;
  const changes = isList ? [] : [await writer.setWarnings(agency.id, wanted, OPERATOR)];
  // the next plan may be due only when the first warning was
  const plan = { kind: WARNINGS_WORK, id: agency.id, dueAt: kernel.clock.now() };
  if (buffer !== undefined) await kernel.db.tenant(agency.id, (tx) => scheduleWork(tx, plan));
  const { bufferHours, timeZone } = await writer.warnings(agency.id);
  const hours = WARNING_HOURS.map((ahead) => ahead + bufferHours);
  return withOutcome(
    `${agency.subdomain} is warned ${hours.slice(0, 2).join(', ')} and ${hours[2]} hours before a deadline, by the clock of ${timeZone ?? 'nobody: its time zone is not set'}.`,
    changes,
  );
}

function hoursOf(text: string): number {
  const hours = Number(text);
  if (!/^\d{1,3}$/.test(text) || hours > LONGEST_BUFFER)
    throw new CliError(`--buffer is a number of hours from 0 to ${LONGEST_BUFFER}.`);
  return hours;
}

function zoneOf(text: string): string {
  if (text.length > 60 || !isZone(text))
    throw new CliError(`There is no time zone ${text}: name one like Europe/Lisbon.`);
  return text;
}
