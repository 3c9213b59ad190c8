import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, startServer, type TestServer, TEST_SECRET_KEYS } from '@portico/test-kit';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { createMailer, type NewMail } from '../../../kernel/mail.ts';
import { wire } from '../../../wiring.ts';
import { journeys } from '@portico/test-kit/buyer';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
let smtp: SMTPServer;
let smtpUrl: string;
let sending: TestServer;
let received: { envelope: string[]; mail: Email }[] = [];
/** Number of temporary refusals (450) before the SMTP server accepts mails. */
let refusals = 0;
/** True if the SMTP server refuses every recipient permanently (550). */
let hasNoMailbox = false;
/** True if the SMTP server accepts no mail, as during a shutdown (421). */
let isAway = false;

beforeAll(async () => {
  world = await demoWorld();
  way = journeys(world);
  const port = await freePort();
  smtpUrl = `smtp://127.0.0.1:${port}`;
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_address, _session, done) {
      const closing = Object.assign(new Error('service shuts down'), { responseCode: 421 });
      done(isAway ? closing : undefined);
    },
    onRcptTo(_address, _session, done) {
      const refused = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
      done(hasNoMailbox ? refused : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if ((refusals -= 1) >= 0) return done(new Error('450 try again'));
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ envelope: session.envelope.rcptTo.map(({ address }) => address), mail });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  sending = await startServer({
    database: world.server.database,
    clock: world.server.clock,
    env: {
      SANDBOX_URL: world.sandbox.url,
      SANDBOX_PROFILE: 'fast',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'bookings@portico.example',
    },
  });
});
afterEach(() => {
  hasNoMailbox = false;
  isAway = false;
});
afterAll(async () => {
  await sending.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await world.close();
});

const guest = { agency: 'full' };
const cancel = async (reference: string, link: string | undefined) => {
  const client = world.client('full');
  const offered = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
    `/api/bookings/${reference}/cancel-quote${way.suffix(link)}`,
    {},
  );
  await client.post(
    `/api/bookings/${reference}/cancel${way.suffix(link)}`,
    { cancelQuoteId: offered.json.cancelQuote.cancelQuoteId },
    { headers: { 'idempotency-key': way.newKey() } },
  );
};
/** Sends pending mails and returns those received. */
async function sent() {
  received = [];
  await sending.worker.runDue();
  return received;
}

describe('mails', () => {
  it('confirmation to the traveller in the agency’s name with voucher and calendar, notice to the agency', async () => {
    await sent();
    const { reference, guest: link } = await way.confirmed(guest);
    const mails = await sent();
    const toGuest = mails.find(({ envelope }) => envelope[0] === 'grace@example.com')?.mail;
    expect(toGuest?.subject).toContain(reference);
    expect(toGuest?.from).toMatchObject({
      address: 'bookings@portico.example',
      name: expect.stringMatching(/\w/),
    });
    expect(toGuest?.replyTo?.[0]?.address).toMatch(/@/);
    expect(toGuest?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`voucher-${reference}.pdf`, 'application/pdf'],
      [`trip-${reference}.ics`, 'text/calendar'],
    ]);
    // the mail contains a short address, not the guest token itself; it leads to the booking with guest access
    const short =
      /http:\/\/full\.localhost(\/url\/[\w-]{22})\n/.exec(toGuest?.text ?? '')?.[1] ?? '';
    expect(toGuest?.html).toContain(`http://full.localhost${short}"`);
    expect(
      [toGuest?.text, toGuest?.html, toGuest?.attachments[1]?.content].join(' '),
    ).not.toContain('guest=');
    const followed = await world.client('full').get(short);
    expect([followed.status, followed.headers.location]).toEqual([
      302,
      `/hotel-details?referenceNumber=${reference}&guest=${link}`,
    ]);
    expect(toGuest?.html).not.toMatch(/wholesale|<script/);
    const toAgency = mails.find(({ envelope }) => envelope[0] !== 'grace@example.com');
    expect(toAgency?.mail.subject).toContain('New booking');
    // only the guest gets the link that opens the booking: the agency's copy leads to the page, which asks for a login
    const copy = [toAgency?.mail.text, toAgency?.mail.html].join(' ');
    expect(copy).toContain(`http://full.localhost/hotel-details?referenceNumber=${reference}`);
    expect(copy).not.toMatch(/guest=|\/url\//);
    expect((await world.client('full').get(`/api/bookings/${reference}`)).status).toBe(404);
    expect(mails).toHaveLength(2);
  });

  it('in the traveller’s language', async () => {
    const quote = await way.quote(guest);
    const made = await way.book(guest, way.body(quote, { language: 'ar' }));
    await way.pay('full', made.json.reference);
    await way.read(guest, made.json.reference, made.json.guestToken);
    const mail = (await sent()).find(({ envelope }) => envelope[0] === 'grace@example.com')?.mail;
    expect(mail?.subject).toContain('تم الحجز');
    expect(mail?.html).toContain('dir="rtl"');
  });

  it('reach addresses of other scripts and with unusual signs, which are known again however they are written', async () => {
    // this mail server shows domains in Unicode, however they were sent
    for (const [typed, envelope, written] of [
      [' ana&co@Example.com ', 'ana&co@example.com', 'ANA&CO@example.com'],
      ['x@xn--e1afmkfd.xn--p1ai', 'x@пример.рф', 'x@Пример.рф'],
      ['анна@пример.рф', 'анна@пример.рф', 'Анна@XN--E1AFMKFD.xn--p1ai'],
    ] as const) {
      await sent();
      const quote = await way.quote(guest, { payAt: 'on-site' });
      const contact = { firstName: 'Ana', lastName: 'Okafor', email: typed };
      const made = await way.book<{ booking: { reference: string } }>(
        guest,
        way.body(quote, { contact }),
      );
      const { reference } = made.json.booking;
      const recipients = (await sent()).map((mail) => mail.envelope[0]);
      expect(recipients, typed).toContain(envelope);
      // "find my booking" with the same mailbox, spelled differently
      const asked = await world
        .client('full')
        .post('/api/bookings/request-link', { reference, email: written });
      expect(asked.status, asked.text).toBeLessThan(300);
      expect(
        (await sent()).map((mail) => mail.envelope[0]),
        written,
      ).toEqual([envelope]);
    }
  });

  it('cancellation and refund, and a booking that failed', async () => {
    await sent();
    const { reference, guest: link, quote } = await way.confirmed(guest);
    const booked = (await sent()).find(({ mail }) => mail.attachments.length === 2)?.mail;
    await cancel(reference, link);
    const texts = (await sent())
      .filter(({ envelope }) => envelope[0] === 'grace@example.com')
      .map(({ mail }) => mail);
    const cancelled = texts.find(({ subject }) => subject?.startsWith('Cancelled'));
    expect(cancelled?.text).toContain(
      `We’re refunding $${(quote.price.dueNow / 100).toLocaleString('en', { minimumFractionDigits: 2 })} to Visa ending 4242`,
    );
    // the entries of the first calendar file are cancelled, the reminder of the deadline too
    const filesOf = (mail: typeof cancelled) =>
      mail?.attachments.flatMap(({ filename, content }) =>
        filename === `trip-${reference}.ics` ? [Buffer.from(content as Buffer).toString()] : [],
      ) ?? [];
    const [before = '', after = ''] = [...filesOf(booked), ...filesOf(cancelled)];
    const uids = (file: string) => file.replaceAll('\r\n ', '').match(/^UID:.+$/gm) ?? [];
    expect(cancelled?.attachments.map(({ filename }) => filename)).toEqual([
      `trip-${reference}.ics`,
    ]);
    expect(uids(before).length).toBeGreaterThan(1);
    expect(uids(after).toSorted()).toEqual(uids(before).toSorted());
    expect(after.match(/^STATUS:CANCELLED/gm)).toHaveLength(uids(before).length);
    expect(after).toContain('METHOD:CANCEL');
    // reported once more when the gateway has sent it, and to the traveller only
    const refunds = texts.filter(({ subject }) => subject?.startsWith('Refund sent'));
    expect(refunds.map(({ subject }) => subject)).toEqual([
      `Refund sent: $${(quote.price.dueNow / 100).toLocaleString('en', { minimumFractionDigits: 2 })} (${reference})`,
    ]);
    expect(refunds[0]?.text).toContain('to Visa ending 4242 for your stay at');
    const picture =
      /src="(http:\/\/full\.localhost)(\/assets\/scenes\/[^"]+\.1280\.[\w-]+\.jpg)" alt="([^"]+)"/.exec(
        refunds[0]?.html ?? '',
      );
    expect(picture?.[3]?.length).toBeGreaterThan(10);
    const pixels = await world.client('full').get(picture?.[2] ?? '');
    expect([
      pixels.status,
      pixels.headers['content-type'],
      pixels.bytes.subarray(0, 3).toString('hex'),
    ]).toEqual([200, 'image/jpeg', 'ffd8ff']);
    // declined when the price was no longer held: there is no open checkout that could show it
    const quote20 = await way.quote(guest);
    await world.server.clock.advance(10 * 60_000);
    const failing = await way.book(guest, way.body(quote20));
    await sent();
    await world.server.clock.advance(11 * 60_000);
    await way.pay('full', failing.json.reference, '4000000000000002');
    await way.read(guest, failing.json.reference, failing.json.guestToken);
    const failed = (await sent()).map(({ mail }) => mail);
    expect(failed.map(({ subject }) => subject?.slice(0, 10))).toEqual(['Not booked']);
    expect(failed[0]?.text).toContain('Your payment was declined. You haven’t been charged.');
  });

  it('none of a declined card while the price is held: the checkout says it, and the same quote can be booked', async () => {
    const quote = await way.quote(guest);
    const declined = await way.book(guest, way.body(quote));
    await way.pay('full', declined.json.reference, '4000000000000002');
    const { booking } = (await way.read(guest, declined.json.reference, declined.json.guestToken))
      .json;
    expect([booking.status, booking.failure]).toEqual(['failed', 'DECLINED']);
    expect(booking.retry).toEqual({ quoteId: quote.quoteId });
    expect(await sent()).toEqual([]);
    const again = await way.book(guest, way.body(quote));
    await way.pay('full', again.json.reference);
    const done = (await way.read(guest, again.json.reference, again.json.guestToken)).json.booking;
    expect([done.status, done.retry]).toEqual(['confirmed', undefined]);
    const subjects = (await sent()).map(({ mail }) => mail.subject?.split(':')[0]);
    expect(subjects.sort()).toEqual(['Booked', `New booking ${again.json.reference}`]);
  });

  it('are tried again when the server refuses them, and sent once', async () => {
    refusals = 1;
    await way.confirmed(guest);
    const first = await sent();
    await world.server.clock.advance(5_000);
    const second = await sent();
    expect([...first, ...second]).toHaveLength(2);
    await world.server.clock.advance(600_000);
    expect(await sent()).toEqual([]);
  });

  const mailsCli = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        fileURLToPath(new URL('../../../cli/mails.ts', import.meta.url)),
        ...args,
      ],
      {
        env: {
          PATH: process.env['PATH'],
          MODE: 'demo',
          DATABASE_URL: world.server.database.appUrl,
          SECRET_KEYS: TEST_SECRET_KEYS,
        },
      },
    );

  it('are not lost when the mail server is away for a day', async () => {
    isAway = true;
    const { reference } = await way.confirmed(guest);
    for (let hour = 0; hour < 24; hour += 1) {
      expect(await sent()).toHaveLength(0);
      await world.server.clock.advance(3_600_000);
    }
    isAway = false;
    await world.server.clock.advance(3_600_000);
    const subjects = (await sent()).map(({ mail }) => mail.subject ?? '');
    expect(subjects.filter((subject) => subject.includes(reference))).toHaveLength(2);
    expect((await mailsCli('failed', '--agency', 'full')).stdout).toContain('no mail failed');
  }, 120_000);

  it('whose recipient is refused for good are given up: a task, a metric, a list, and sent again on demand', async () => {
    hasNoMailbox = true;
    const { reference } = await way.confirmed(guest);
    expect(await sent()).toEqual([]);
    hasNoMailbox = false;
    await world.server.clock.advance(3_600_000);
    expect(await sent()).toEqual([]);
    const agencyId = world.ids.get('full') ?? '';
    const { tasks } = wire(sending.kernel).reconciliation;
    const open = (await tasks.list(agencyId)).filter(
      ({ booking }) => booking?.reference === reference,
    );
    expect(open).toMatchObject([
      { reason: 'mail-not-sent', decisions: ['send-again', 'write-off'] },
      { reason: 'mail-not-sent', decisions: ['send-again', 'write-off'] },
    ]);
    const metrics = await sending.client('full').get('/metrics');
    expect(metrics.text).toMatch(
      /portico_messages_total\{topic="booking.mail",outcome="given-up"\} [1-9]/,
    );
    const list = (await mailsCli('failed', '--agency', 'full')).stdout;
    const lines = list.split('\n').filter((line) => line.includes(reference));
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('no such mailbox');
    const id = lines[0]?.trim().split(' ')[0] ?? '';
    expect((await mailsCli('again', '--agency', 'full', '--id', id)).stdout).toContain(
      '1 sent again',
    );
    expect(await sent()).toHaveLength(1);
    await tasks.decide({
      agencyId,
      taskId: open.find(({ break: found }) => found?.theirs['message'] !== id)?.id ?? '',
      decision: 'send-again',
      note: 'address put right',
      by: { type: 'operator', id: 'ines', via: 'test', correlationId: 't' },
    });
    expect(await sent()).toHaveLength(1);
    await expect(mailsCli('again', '--agency', 'full', '--id', id)).rejects.toMatchObject({
      stderr: expect.stringContaining('no such mail'),
    });
    await expect(mailsCli('again')).rejects.toMatchObject({
      stderr: expect.stringContaining('--agency is missing'),
    });
  }, 120_000);

  it('know themselves by their key: a crash between sending and noting it sends the same Message-ID again, and no second mail is written', async () => {
    const mail: NewMail = {
      dedupeKey: 'twice',
      kind: 'test',
      language: 'en',
      to: 'a@example.com',
      fromName: 'A "quoted"\r\nBcc: x@evil.example',
      subject: 'S',
      text: 't https://full.example/login?link=Abc-1_2',
      html: '<p><a href="https://full.example/verify?lng=ar&amp;token=Abc-1_2">t</a></p>',
      attachments: [],
    };
    const id = world.ids.get('full') ?? '';
    received = [];
    const mailer = createMailer(sending.kernel.db, sending.clock, {
      smtpUrl,
      mailFrom: 'bookings@portico.example',
    });
    await mailer.send(id, mail);
    await world.server.database.admin("update mail set sent_at = null where dedupe_key = 'twice'");
    await mailer.send(id, mail);
    await mailer.send(id, mail);
    mailer.close();
    expect(received).toHaveLength(2);
    expect(received[0]?.mail.messageId).toBe(received[1]?.mail.messageId);
    expect(received[0]?.envelope).toEqual(['a@example.com']);
    expect(received[0]?.mail.bcc ?? []).toEqual([]);
    expect(received[0]?.mail.text).toContain('link=Abc-1_2');
    // the stored copy of a sent mail contains no working link
    expect(
      await world.server.database.admin("select text, html from mail where dedupe_key = 'twice'"),
    ).toEqual([
      {
        text: 't https://full.example/login?link=[token]',
        html: '<p><a href="https://full.example/verify?lng=ar&amp;token=[token]">t</a></p>',
      },
    ]);
  });

  it('are kept where there is no SMTP server, and npm run mails prints them with a link that opens the booking', async () => {
    const { reference, guest: link } = await way.confirmed(guest);
    await world.server.worker.runDue();
    const list = (await mailsCli('--agency', 'full')).stdout;
    expect(list).toMatch(new RegExp(`kept\\s+grace@example.com\\s+Booked: .*${reference}`));
    const id =
      list
        .split('\n')
        .find((line) => line.includes(`(${reference})`))
        ?.trim()
        .split(' ')[0] ?? '';
    const text = (await mailsCli('--agency', 'full', '--id', id)).stdout;
    const short = /\/url\/[\w-]{22}/.exec(text)?.[0] ?? '';
    expect((await world.client('full').get(short)).headers.location).toBe(
      `/hotel-details?referenceNumber=${reference}&guest=${link}`,
    );
    expect(text).toContain(`Attached: voucher-${reference}.pdf`);
    expect((await mailsCli('--agency', 'full', '--last')).stdout).toContain('Subject: ');
    await expect(mailsCli('--agency', 'nobody')).rejects.toThrow(/There is no agency nobody/);
  });
});
