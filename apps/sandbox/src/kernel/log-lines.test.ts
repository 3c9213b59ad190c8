import { closeSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { linesTo } from './log-lines.ts';

it('a line for which there is no space ends nothing', () => {
  const full = openSync('/dev/full', 'w');
  try {
    const write = linesTo(full);
    for (let line = 0; line < 100; line += 1) expect(() => write('a line\n')).not.toThrow();
  } finally {
    closeSync(full);
  }
});
