// Uses Kysely as a typed query builder; tenant(), read() and platform() send the statement. It
// opens no connection.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from './tables.gen.ts';

/**
 * `tx.many(build.selectFrom('agency').select('name'))`: for statements whose shape depends on
 * filters.
 */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
