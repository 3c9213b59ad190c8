import { ConfigError, WRONG_SETTINGS } from '../config.ts';

/**
 * Runs code that reads settings for a terminal user: faults are printed without a stack trace and
 * end the process.
 */
export function reportFaults<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(WRONG_SETTINGS);
  }
}
