import { hostname } from 'node:os';
import { randomBytes } from 'node:crypto';

const name = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`;

/** Name of this process among all that share the database: never used twice. */
export function processName(): string {
  return name;
}
