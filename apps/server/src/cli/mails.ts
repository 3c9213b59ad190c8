// Prints stored mails, for reading them without an SMTP server, and lists mails that could not be
// sent.
import { demoAgencies } from '@portico/demo';
import { type FailedMessage, listFailed, sendAgain } from '../kernel/dead-letters.ts';
import { listAgencies } from '../kernel/db/list-agencies.ts';
import { isUuid } from '../kernel/ids.ts';
import { type KeptMail, listMails } from '../kernel/mail.ts';
import { openKernel, openOwnerUrl } from './open-kernel.ts';
import { typedWith } from './typed.ts';

const USAGE = `npm run mails -- [--agency <subdomain>] [--last | --id <id>] [--html] [--limit <number>]
npm run mails -- failed [--agency <subdomain>] [--limit <number>]    mails that were given up, with the reason
npm run mails -- again --agency <subdomain> [--id <id>]              sends them again, or the one of that id`;

const { values, positionals } = typedWith(
  {
    allowPositionals: true,
    options: {
      agency: { type: 'string' },
      last: { type: 'boolean', default: false },
      id: { type: 'string' },
      html: { type: 'boolean', default: false },
      limit: { type: 'string', default: '20' },
    },
  },
  USAGE,
);

const [verb, ...more] = positionals;
if (more.length > 0 || (verb !== undefined && verb !== 'failed' && verb !== 'again')) refuse(USAGE);
if (verb === 'again' && values.agency === undefined) refuse(`--agency is missing.\n${USAGE}`);
if (verb === 'again' && values.id !== undefined && !isUuid(values.id))
  refuse(`--id is the id of a mail that "failed" lists, not '${values.id}'.`);

const limit = Math.min(500, Math.max(1, Math.trunc(Number(values.limit)) || 20));
const kernel = openKernel();
try {
  for (const name of await names()) {
    const agency = await kernel.agencies.byHost(`${name}.${kernel.config.platformDomain}`);
    if (agency !== undefined) await run(name, agency.id);
    else if (values.agency !== undefined) {
      console.error(`There is no agency ${name}.`);
      process.exitCode = 1;
    }
  }
} finally {
  await kernel.close();
}

function refuse(text: string): never {
  console.error(text);
  process.exit(1);
}

/**
 * Returns the named agency; otherwise every agency for failed mails, or the demo agencies for
 * reading mails.
 */
async function names(): Promise<readonly string[]> {
  if (values.agency !== undefined) return [values.agency];
  if (verb === undefined) return demoAgencies().map(({ subdomain }) => subdomain);
  const ownerUrl = openOwnerUrl();
  if (ownerUrl === undefined)
    refuse(
      `Without --agency, all agencies are looked at: that needs DATABASE_OWNER_URL.\n${USAGE}`,
    );
  return (await listAgencies(ownerUrl)).map(({ subdomain }) => subdomain);
}

async function run(name: string, agencyId: string): Promise<void> {
  if (verb === 'failed') printFailed(name, await listFailed(kernel.db, agencyId, limit));
  else if (verb === 'again') await again(name, agencyId);
  else print(name, await listMails(kernel.db, agencyId, values.id === undefined ? limit : 500));
}

async function again(name: string, agencyId: string): Promise<void> {
  const which = values.id === undefined ? 'all' : { id: values.id };
  const count = await sendAgain(kernel.db, kernel.clock, agencyId, which);
  if (count > 0) console.log(`${name}: ${count} sent again.`);
  else if (values.id === undefined) console.log(`${name} has no mail that failed.`);
  else {
    console.error(`${name} has no such mail that failed.`);
    process.exitCode = 1;
  }
}

function printFailed(agency: string, failed: readonly FailedMessage[]): void {
  if (failed.length === 0 && values.agency === undefined) return;
  console.log(`${agency}: ${failed.length === 0 ? 'no mail failed' : ''}`);
  for (const { id, failedAt, topic, reference, attempts, reason } of failed)
    console.log(
      `  ${id}  ${failedAt}  ${topic}  ${reference ?? '-'}  ${attempts} tries  ${reason}`,
    );
}

function print(agency: string, mails: readonly KeptMail[]): void {
  const wanted =
    values.id === undefined
      ? values.last
        ? mails[0]
        : undefined
      : mails.find(({ id }) => id === values.id);
  if (values.last || values.id !== undefined) {
    if (wanted !== undefined) console.log(values.html ? wanted.html : whole(wanted));
    else if (values.agency !== undefined) console.log(`${agency} has no such mail.`);
    return;
  }
  if (mails.length === 0 && values.agency === undefined) return;
  console.log(`${agency}: ${mails.length === 0 ? 'no mails' : ''}`);
  for (const mail of mails)
    console.log(
      `  ${mail.id}  ${mail.createdAt}  ${mail.sentAt === null ? 'kept' : 'sent'}  ${mail.recipient}  ${mail.subject}`,
    );
}

function whole(mail: KeptMail): string {
  const files = mail.attachments
    .map(({ name, size }) => `${name} (${Math.ceil(size / 1024)} KB)`)
    .join(', ');
  const head = [
    `From: ${mail.sender}`,
    `To: ${mail.recipient}`,
    ...(mail.replyTo === null ? [] : [`Reply-To: ${mail.replyTo}`]),
    `Date: ${mail.createdAt}`,
    `Subject: ${mail.subject}`,
    ...(files === '' ? [] : [`Attached: ${files}`]),
  ];
  return `${head.join('\n')}\n\n${mail.text}`;
}
