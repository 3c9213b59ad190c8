// Finds the command of a command line and runs it.
import { commandNamed, COMMANDS, overview } from './agency-commands.ts';
import { CliError } from './cli-error.ts';

interface Words {
  readonly name: string;
  readonly rest: readonly string[];
}

/** Splits off the name of the command. Options may precede it. */
function split(words: readonly string[]): Words {
  const [first = ''] = words;
  const at = first.startsWith('-') ? words.findIndex((word) => Object.hasOwn(COMMANDS, word)) : 0;
  return at < 0
    ? { name: first, rest: words.slice(1) }
    : { name: words[at] ?? '', rest: words.toSpliced(at, 1) };
}

/** Runs a command line. Returns the text to print. Throws CliError with the list of commands. */
export async function dispatch(words: readonly string[]): Promise<string> {
  const { name, rest } = split(words);
  if (name === 'help' || name === '--help' || name === '-h') {
    const wanted = commandNamed(rest[0] ?? '');
    return wanted === undefined ? overview() : (await wanted).start(rest[0] ?? '', ['--help']);
  }
  const command = await commandNamed(name);
  if (command === undefined)
    throw new CliError(
      name === '' ? await overview() : `There is no command ${name}.\n\n${await overview()}`,
    );
  return command.start(name, rest);
}
