// Adds histories to histories.data.json: `node
// packages/rules/src/lifecycle/simulator/record-histories.ts 40 <first seed>`. Existing histories
// are never changed: bookings started by old code are completed by new code.
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recordHistory } from './history.ts';

const FILE = fileURLToPath(new URL('./histories.data.json', import.meta.url));
const [count = '40', first = '1'] = process.argv.slice(2);
const known = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as unknown[]) : [];
const made = Array.from({ length: Number(count) }, (_, index) =>
  recordHistory(Number(first) + index),
);
writeFileSync(
  FILE,
  `[\n${[...known, ...made].map((history) => JSON.stringify(history)).join(',\n')}\n]\n`,
);
