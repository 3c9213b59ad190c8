import { ConfigError, WRONG_SETTINGS } from '../config.ts';

/**
 * Runs what reads settings for a person at a terminal: faults are told in words, without a stack,
 * and end the process.
 */
export function plainly<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(WRONG_SETTINGS);
  }
}
