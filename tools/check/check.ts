// npm run check: the law of the house, sizes, and the rows no test carries.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { applyLaw } from './law.ts';
import { reportRows } from './rows.ts';
import { longFiles } from './size.ts';

const root = resolve(import.meta.dirname, '../..');
const law = await applyLaw(root);
const rows = reportRows(root);
const long = longFiles(root);
const format = spawnSync(
  process.execPath,
  [resolve(root, 'node_modules/oxfmt/bin/oxfmt'), '--check'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);

console.log(
  format.status === 0 ? 'Format: as npm run format leaves it' : format.stdout + format.stderr,
);
console.log(
  `Law: ${law.modules} of ${law.sources} source files read, ${law.violations.length} violations`,
);
for (const { rule, from, to } of law.violations) console.log(`  ${rule}: ${from} → ${to}`);
console.log(`Size: ${long.length} files over 350 lines`);
for (const { file, lines } of long) console.log(`  ${lines} ${file}`);
console.log(`Rows: ${rows.carried.size} of ${rows.all.length} carried by a test`);
for (const id of rows.unknown) console.log(`  unknown id in a test title: ${id}`);
if (process.argv.includes('--verbose'))
  for (const [id, files] of [...rows.carried].sort()) console.log(`  ${id}  ${files.join(' ')}`);
console.log(`Rows without a test (${rows.open.length}):`);
for (let i = 0; i < rows.open.length; i += 12)
  console.log(`  ${rows.open.slice(i, i + 12).join(' ')}`);

const bad =
  format.status !== 0 ||
  law.violations.length > 0 ||
  law.modules < law.sources ||
  rows.unknown.length > 0 ||
  long.length > 0;
process.exitCode = bad ? 1 : 0;
