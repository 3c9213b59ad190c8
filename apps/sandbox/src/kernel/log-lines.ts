import { writeSync } from 'node:fs';

/**
 * Writes lines to a descriptor, at once. One that cannot be written (full disk) is lost and
 * counted, and the next that can says how many were: the stream of Node would end the process.
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
