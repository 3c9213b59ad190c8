// `node tools/schema/schema.ts` writes db/schema.sql from the migrations; with `--check` it fails if
// the file is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderSchema, testDatabase } from '../../packages/test-kit/src/index.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const database = await testDatabase();
try {
  const path = 'db/schema.sql';
  const text = await renderSchema(database);
  if (!existsSync(file(path)) || readFileSync(file(path), 'utf8') !== text) {
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
