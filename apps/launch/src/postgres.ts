// Embedded PostgreSQL for other tools: prints one line of JSON with the addresses.
//   node apps/launch/src/postgres.ts --folder <dir> --owner <pid> [--database <name>] [--linger <seconds>] [--careless]
// The server lives as long as the owner does.
import { parseArgs } from 'node:util';
import { ensureDatabase, startCluster } from './postgres/cluster.ts';
import { processName } from './processes.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    owner: { type: 'string' },
    database: { type: 'string' },
    linger: { type: 'string', default: '0' },
    careless: { type: 'boolean', default: false },
  },
});
if (values.folder === undefined || values.owner === undefined) {
  console.error('postgres.ts needs --folder and --owner');
  process.exit(2);
}
try {
  const cluster = await startCluster({
    folder: values.folder,
    owner: processName(Number(values.owner)),
    lingerSeconds: Number(values.linger),
    careless: values.careless,
  });
  const database = values.database ?? 'postgres';
  if (values.database !== undefined) await ensureDatabase(cluster, values.database);
  console.log(
    JSON.stringify({
      port: cluster.port,
      adopted: cluster.adopted,
      identity: cluster.identity.kind,
      superuser: cluster.url('superuser', database),
      owner: cluster.url('owner', database),
      app: cluster.url('app', database),
    }),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
