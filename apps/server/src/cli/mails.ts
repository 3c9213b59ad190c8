// Mails as they were written: the place to read them where there is no SMTP server.
//   npm run mails                              the latest of each demo agency
//   npm run mails -- --agency full             a list
//   npm run mails -- --agency full --last      the newest as text (--html: its HTML), or the one named by --id
import { demoAgencies } from '@portico/demo';
import { type KeptMail, listMails } from '../kernel/mail.ts';
import { openKernel } from './open-kernel.ts';
import { typedWith } from './typed.ts';

const { values } = typedWith(
  {
    options: {
      agency: { type: 'string' },
      last: { type: 'boolean', default: false },
      id: { type: 'string' },
      html: { type: 'boolean', default: false },
      limit: { type: 'string', default: '20' },
    },
  },
  'npm run mails -- [--agency <subdomain>] [--last | --id <id>] [--html] [--limit <number>]',
);

const limit = Math.min(500, Math.max(1, Math.trunc(Number(values.limit)) || 20));
const kernel = openKernel();
try {
  const names =
    values.agency === undefined
      ? demoAgencies().map(({ subdomain }) => subdomain)
      : [values.agency];
  for (const name of names) {
    const agency = await kernel.agencies.byHost(`${name}.${kernel.config.platformDomain}`);
    if (agency !== undefined)
      print(name, await listMails(kernel.db, agency.id, values.id === undefined ? limit : 500));
    else if (values.agency !== undefined) {
      console.error(`There is no agency ${name}.`);
      process.exitCode = 1;
    }
  }
} finally {
  await kernel.close();
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
