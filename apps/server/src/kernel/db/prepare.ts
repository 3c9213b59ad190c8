// Prepares a PostgreSQL server for Portico as its administrator: the roles and the database that the
// settings name.
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { openClient } from './connect.ts';

/** Roles that `db/roles.sql` creates and that log in. */
const OWNER = 'portico_owner';
const APP = 'portico_app';

export interface Addresses {
  /** Address of an administrator, of any database of the server. */
  readonly admin: string;
  /** The two addresses that Portico is given, with the passwords that the roles get. */
  readonly owner: string;
  readonly app: string;
}

/**
 * Creates what is missing: the roles with their passwords, and the database. Roles that exist keep
 * their passwords. Returns one line for each thing that was created. Throws if the addresses do not
 * name the roles and one database.
 */
export async function prepareDatabase({ admin, owner, app }: Addresses): Promise<string[]> {
  const passwords = { [OWNER]: passwordOf(owner, OWNER), [APP]: passwordOf(app, APP) };
  const name = databaseIn(app);
  if (databaseIn(owner) !== name)
    throw new Error('DATABASE_URL and DATABASE_OWNER_URL name two databases.');
  const client = openClient(admin);
  client.on('error', () => undefined); // also rejects the pending statement
  await client.connect();
  try {
    return [...(await createRoles(client, passwords)), ...(await createDatabase(client, name))];
  } finally {
    await client.end();
  }
}

/** All roles or none: one without a password could never be used. */
async function createRoles(
  client: pg.Client,
  passwords: Readonly<Record<string, string>>,
): Promise<string[]> {
  const present = await client.query('select 1 from pg_roles where rolname = any($1)', [
    [OWNER, APP],
  ]);
  if (present.rowCount !== 0) return [];
  const roles = readFileSync(new URL('../../../../../db/roles.sql', import.meta.url), 'utf8');
  const logins = Object.entries(passwords).map(
    ([role, password]) => `alter role ${role} login password ${client.escapeLiteral(password)};`,
  );
  await client.query(`begin; ${roles} ${logins.join(' ')} commit;`);
  return Object.keys(passwords).map((role) => `role ${role}`);
}

async function createDatabase(client: pg.Client, name: string): Promise<string[]> {
  const present = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (present.rowCount !== 0) return [];
  await client.query(`create database ${client.escapeIdentifier(name)} owner ${OWNER}`);
  return [`database ${name}`];
}

function passwordOf(address: string, role: string): string {
  const { username, password } = new URL(address);
  if (decodeURIComponent(username) !== role || password === '')
    throw new Error(`The address of the role ${role} names it, with its password.`);
  return decodeURIComponent(password);
}

function databaseIn(address: string): string {
  const name = decodeURIComponent(new URL(address).pathname.slice(1));
  if (name === '') throw new Error('The addresses name a database.');
  return name;
}
