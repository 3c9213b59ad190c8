import { writeSync } from 'node:fs';

/**
 * Writes lines to a descriptor synchronously. A failed write (full disk) is dropped and counted,
 * and the next successful one reports the count: Node's stream would end the process.
 */
export function linesTo(fd: number): (line: string) => void {
  let lost = 0;
  return (line) => {
    try {
      writeSync(fd, lost === 0 ? line : `${JSON.stringify({ lost })}\n${line}`);
      lost = 0;
    } catch {
      lost += 1;
    }
  };
}
