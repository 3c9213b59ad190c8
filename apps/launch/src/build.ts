// Builds only the stale bundles: the step of `npm test` before the browser tests.
import { buildStale, LOGS } from './builds.ts';
import { createChildren } from './children.ts';

const children = createChildren(LOGS, (line) => console.log(line));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    children.kill();
    process.exit(1);
  });
}
try {
  await buildStale(children, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
