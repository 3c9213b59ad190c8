// npm run bench [-- <subject>…] [--quick] [--profile]: measures the cost of Portico, each figure as
// a ratio to a baseline of the same run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (
  ['autocannon', 'lighthouse'].some(
    (name) => !existsSync(join(import.meta.dirname, 'node_modules', name)),
  )
) {
  console.log('Installing what the bench needs …');
  const installed = spawnSync(
    'npm',
    ['ci', '--prefix', import.meta.dirname, '--no-audit', '--no-fund'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (installed.status !== 0) {
    console.error('npm ci --prefix bench failed');
    process.exit(1);
  }
}
const { runBench } = await import('./src/run.ts');
process.exit(
  await runBench({
    names: positionals,
    isQuick: values.quick,
    isHelp: values.help,
    isProfiled: values.profile,
  }),
);
