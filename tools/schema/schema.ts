// `node tools/schema/schema.ts` writes db/schema.sql and the table types from the migrations; with
// `--check` it fails if they are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderSchema, renderTables, testDatabase } from '../../packages/test-kit/src/index.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const database = await testDatabase();
try {
  const wanted = new Map([
    ['db/schema.sql', await renderSchema(database)],
    ['apps/server/src/kernel/db/tables.gen.ts', await renderTables(database)],
  ]);
  for (const [path, text] of wanted) {
    if (existsSync(file(path)) && readFileSync(file(path), 'utf8') === text) continue;
    if (process.argv.includes('--check')) {
      console.error(`${path} is not what the migrations make: run "node tools/schema/schema.ts".`);
      process.exitCode = 1;
    } else {
      writeFileSync(file(path), text);
      console.log(`wrote ${path}`);
    }
  }
} finally {
  await database.drop();
}
