import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses the arguments after a command. On an unknown argument prints the usage, without a stack
 * trace, and ends the process.
 */
export function typedWith<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (fault) {
    console.error(
      `${fault instanceof Error ? fault.message.split('. ', 1)[0] : String(fault)}.\n${usage}`,
    );
    process.exit(1);
  }
}
