import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * What was typed after a command. A word nobody knows is answered with how to say it, without a
 * stack, and ends the process.
 * @param usage the line that shows how
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
