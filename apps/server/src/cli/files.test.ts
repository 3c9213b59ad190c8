import { afterEach, expect, it } from 'vitest';
import { CliError } from './cli-error.ts';
import { readSecret } from './files.ts';

const isTerminal = Object.getOwnPropertyDescriptor(process.stdin, 'isTTY');
afterEach(() => {
  if (isTerminal === undefined) Reflect.deleteProperty(process.stdin, 'isTTY');
  else Object.defineProperty(process.stdin, 'isTTY', isTerminal);
});

it('reads no secret from a terminal, which would show it', async () => {
  Object.defineProperty(process.stdin, 'isTTY', { value: true, configurable: true });
  await expect(readSecret('-')).rejects.toThrow(CliError);
  await expect(readSecret('-')).rejects.toThrow('a terminal would show the secret');
});
