// Fixture of the account tests: a server that counts its password hashes, users, browsers with
// cookies, and the mails.
import { addAgency, cheapPasswords, startServer, type TestServer } from '@portico/test-kit';
import type { Reply } from '@portico/test-kit';
import type { Database } from '../../../kernel/db/database.ts';
import { type Sql, statementOf } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/transaction.ts';
import { identityRepo } from '../identity.repo.ts';
import type { NewUser } from '../identity.types.ts';

export const PASSWORD = 'correct horse 1';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Answer {
  readonly success: true;
  readonly accepted: true;
  readonly token: string;
  readonly user: { readonly id: string; readonly personal_info: { readonly email: string } };
  readonly code: string;
  readonly field?: string;
  readonly details?: { readonly reason: string };
}
export type Answered = Reply<Answer>;

/** A browser: it stores its cookies, and calls from its own address. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly address: string;
  token: string | undefined;
  send<T = Answer>(method: string, path: string, body?: unknown): Promise<Reply<T>>;
  post<T = Answer>(path: string, body?: unknown): Promise<Reply<T>>;
  login(email: string, password?: string): Promise<Answered>;
}

export interface Mail {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface AccountsGround {
  readonly server: TestServer;
  /**
   * Ids of the agencies by host: full, closed, and sso, which forbids passwords to its single
   * sign-on users.
   */
  readonly agencies: Readonly<Record<'full' | 'closed' | 'sso', string>>;
  /** Returns the number of passwords hashed or compared since the start. */
  hashes(): number;
  /**
   * Returns the statements sent to the database since the last call, each transaction between its
   * bounds.
   */
  statements(): string[];
  /** Adds a user with PASSWORD. Returns the id. */
  person(
    email: string,
    more?: Partial<NewUser>,
    agency?: 'full' | 'closed' | 'sso',
  ): Promise<string>;
  people(
    agency: 'full' | 'closed' | 'sso',
    people: readonly (Partial<NewUser> & { email: string })[],
  ): Promise<void>;
  browser(options?: { host?: string; agent?: string; keeps?: boolean }): Browser;
  /** Sends pending mails. Returns all mails to that address, the latest last. */
  mails(to: string): Promise<Mail[]>;
  /** Returns the token in the latest mail to that address. */
  link(to: string): Promise<string>;
  close(): Promise<void>;
}

/** Methods that send a transaction's statements. */
const STATEMENTS = new Set(['run', 'one', 'maybe', 'many']);

let addresses = 0;
const nextAddress = (): string => {
  addresses += 1;
  return `198.51.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export async function accountsGround(): Promise<AccountsGround> {
  const cheap = cheapPasswords();
  const storedHash = await cheap.hash(PASSWORD);
  let count = 0;
  const server = await startServer({
    env: { TRUST_PROXY: '127.0.0.1', RATE_FACTOR: '100000' },
    passwords: {
      hash: (password) => ((count += 1), cheap.hash(password)),
      matches: (password, stored) => ((count += 1), cheap.matches(password, stored)),
      inTurn: (asker, work) =>
        cheap.inTurn(asker, (matches) =>
          work((password, stored) => ((count += 1), matches(password, stored))),
        ),
    },
  });
  const { database } = server;
  const agencies = {
    full: await addAgency(database, 'full'),
    closed: await addAgency(database, 'closed'),
    sso: await addAgency(database, 'sso'),
  };
  await database.admin(
    `insert into agency_sso (agency_id, is_enabled, direct_login_allowed) values ($1, true, false)`,
    [agencies.sso],
  );
  const people: AccountsGround['people'] = (agency, list) =>
    identityRepo(server.kernel.db).addUsers(
      agencies[agency],
      list.map((one) => ({
        id: crypto.randomUUID(),
        passwordHash: storedHash,
        userType: 'Customer',
        isRestricted: false,
        firstName: 'Nadia',
        lastName: 'Rahman',
        phone: null,
        rewardWalletEnabled: false,
        verified: true,
        isSso: false,
        ...one,
      })),
      server.clock.iso(),
    );
  const mails = async (to: string): Promise<Mail[]> => {
    await server.worker.runDue();
    return database.admin<Mail & Record<string, unknown>>(
      'select kind, recipient, subject, text, html from mail where recipient = $1 order by created_at, id',
      [to],
    );
  };
  return {
    server,
    agencies,
    hashes: () => count,
    statements: listen(server.kernel.db),
    people,
    async person(email, more = {}, agency = 'full') {
      const id = crypto.randomUUID();
      await people(agency, [{ id, email, ...more }]);
      return id;
    },
    browser: (options) => browserOf(server, options),
    mails,
    async link(to) {
      const token = /[?&](?:token|link|email|refuse)=([\w-]{22})/.exec(
        (await mails(to)).at(-1)?.text ?? '',
      )?.[1];
      if (token === undefined) throw new Error(`no link was mailed to ${to}`);
      return token;
    },
    close: () => server.close(),
  };
}

/** Records every statement from now on. Occasional sweeps of old rows are excluded. */
function listen(db: Database): () => string[] {
  const sent: string[] = [];
  const say = (query: Sql) => {
    const { text } = statementOf(query);
    if (!/^\s*delete from login_attempt\b.*\bwindow_start </s.test(text)) sent.push(text);
  };
  const { read, write, tenant } = db;
  const heard: Pick<Database, 'read' | 'write' | 'tenant'> = {
    read: (agencyId, query) => (say(query), read(agencyId, query)),
    write: (agencyId, query) => (say(query), write(agencyId, query)),
    tenant: async (agencyId, fn, options) => {
      sent.push('begin');
      const done = await tenant(agencyId, (tx) => fn(heardTx(tx, say)), options);
      sent.push('commit');
      return done;
    },
  };
  Object.assign(db, heard);
  return () => sent.splice(0);
}

const heardTx = (tx: Tx, say: (query: Sql) => void): Tx =>
  new Proxy(tx, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (STATEMENTS.has(String(name))) say(args[0] as Sql);
        return Reflect.apply(value, target, args);
      };
    },
  });

function browserOf(
  server: TestServer,
  {
    host = 'full',
    agent = '',
    keeps = true,
  }: { host?: string; agent?: string; keeps?: boolean } = {},
): Browser {
  const cookies = new Map<string, string>();
  const client = server.client(host);
  const browser: Browser = {
    cookies,
    address: nextAddress(),
    token: undefined,
    async send<T>(method: string, path: string, body?: unknown) {
      const reply = await client.send<T>(method, path, {
        body,
        ...(browser.token === undefined ? {} : { token: browser.token }),
        headers: {
          'x-forwarded-for': browser.address,
          ...(agent === '' ? {} : { 'user-agent': agent }),
          ...(cookies.size === 0
            ? {}
            : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        },
      });
      if (keeps)
        for (const line of reply.cookies) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
        }
      return reply;
    },
    post: (path, body) => browser.send('POST', path, body),
    async login(email, password = PASSWORD) {
      const reply = await browser.post<Answer>('/api/user/login', { email, password });
      if (reply.status === 200) browser.token = reply.json.token;
      return reply;
    },
  };
  return browser;
}

export const SIGN_UP = {
  firstName: 'Grace',
  lastName: 'Okafor',
  password: 'a walk in 7 parks',
  acceptedTerms: true,
} as const;
