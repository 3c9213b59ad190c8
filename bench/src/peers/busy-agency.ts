// Starts the server and fills agencies with copies of one booking.
import type { Ground } from '../kit/ground.ts';
import { bookingOf, offersOf, quoteOf, type Site } from '../kit/buying.ts';
import type { Measured } from '../kit/process.ts';
import { manyBookings, type RunSql } from './many-bookings.ts';
import pg from 'pg';

export interface Size {
  readonly bookings: number;
  readonly agents: number;
}

export interface BusyAgencies {
  readonly server: Measured;
  /** Database address of the server's role. */
  readonly app: string;
  /** Runs statements as the administrator of the database. */
  readonly run: RunSql;
  /** Returns the id of an agency. */
  readonly idOf: (subdomain: string) => string;
  close(): Promise<void>;
}

/** The agency that sells the booking which is copied. */
const SELLER = 'full';

/** @param sizes by subdomain; two subjects of one run must fill different agencies */
export async function busyAgencies(
  ground: Ground,
  sizes: Readonly<Record<string, Size>>,
  say: (progress: string) => void,
): Promise<BusyAgencies> {
  const { url } = await ground.sandbox();
  const server = await ground.server({ SANDBOX_URL: url });
  const { superuser, app } = await ground.database();
  const site: Site = { port: server.port, host: `${SELLER}.localhost` };
  const [offer = ''] = await offersOf(site, 'on-site');
  const { booking } = await bookingOf<{ booking: { reference: string } }>(
    site,
    await quoteOf(site, offer),
    'on-site',
    201,
  );
  const admin = new pg.Client({ connectionString: superuser });
  admin.on('error', () => undefined); // also rejects the pending statement
  await admin.connect();
  const run: RunSql = async (text, values) => (await admin.query(text, values)).rows;
  const ids = new Map<string, string>();
  for (const [subdomain, size] of Object.entries(sizes)) {
    say(`${size.bookings.toLocaleString('en')} bookings of ${subdomain}`);
    const [agency] = await run<{ id: string }>('select id from agency where subdomain = $1', [
      subdomain,
    ]);
    ids.set(subdomain, agency?.id ?? '');
    await manyBookings(run, { of: booking.reference, agencyId: agency?.id ?? '', ...size });
  }
  return {
    server,
    app,
    run,
    idOf: (subdomain) => ids.get(subdomain) ?? '',
    async close() {
      await admin.end();
      await server.end();
    },
  };
}
