import { hostname } from 'node:os';
import { randomBytes } from 'node:crypto';

const name = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`;

/** Returns this process's name, unique among all that share the database and never reused. */
export function processName(): string {
  return name;
}
