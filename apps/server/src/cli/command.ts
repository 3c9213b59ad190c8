// Defines the commands of npm run agency: each is one object with its options, its help and its
// function. The values of options are typed from their specs.
import type { ParseArgsConfig } from 'node:util';
import type { Agency } from '../kernel/agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { CliError } from './cli-error.ts';
import { openKernel, openOwnerUrl } from './open-kernel.ts';
import { typedWith } from './typed.ts';

export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  /** Placeholder of a value in the help: '<path>'. */
  readonly value?: string;
  readonly about: string;
  readonly default?: string | boolean;
  /** Verbs that read it; all verbs of the command if this is not given. */
  readonly verbs?: readonly string[];
  /** Options of which one must be given, because this one changes nothing alone. */
  readonly with?: readonly string[];
  /** Options that this one cannot be given with, because it would change nothing. */
  readonly without?: readonly string[];
}
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

type ValueOf<T extends OptionSpec> = T['type'] extends 'boolean' ? boolean : string;
/** Values of the options; one without a default may be undefined. */
export type Given<T extends OptionSpecs> = {
  readonly [K in keyof T]: T[K] extends { readonly default: string | boolean }
    ? ValueOf<T[K]>
    : ValueOf<T[K]> | undefined;
};

/** One run of a command: its arguments, and access to the kernel. */
export interface Call<T extends OptionSpecs> {
  /** Second word of the command line: `list` of `tasks list`. */
  readonly verb: string | undefined;
  readonly given: Given<T>;
  /** Opens the kernel for the work, and closes it afterwards. */
  withKernel(work: (kernel: Kernel) => Promise<string>): Promise<string>;
  /** The same for the agency of --agency. Throws CliError if there is none. */
  withAgency(work: (kernel: Kernel, agency: Agency) => Promise<string>): Promise<string>;
  /** Returns the connection URL of the owner role; undefined if it is not set. */
  ownerUrl(): string | undefined;
}

export interface CommandSpec<T extends OptionSpecs> {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Examples, each without `npm run agency -- `. */
  readonly usage: readonly string[];
  readonly options: T;
  /** Further sentences of the help. */
  readonly notes?: readonly string[];
  run(call: Call<T>): Promise<string>;
}

/** Parts of a command that its parser and its help need. */
type Described = Pick<Command, 'summary' | 'usage' | 'options' | 'notes'>;

export interface Command {
  readonly summary: string;
  readonly usage: readonly string[];
  readonly options: OptionSpecs;
  readonly notes: readonly string[];
  /** Parses the words after the command's name. Throws CliError for words that would be ignored. */
  read(name: string, words: readonly string[]): ReadWords;
  /**
   * Parses the words after the command's name and runs it. Returns the text to print. `--help`
   * returns the help and opens nothing.
   */
  start(name: string, words: readonly string[]): Promise<string>;
}

/** The words after the name of a command. */
export interface ReadWords {
  readonly verb: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly isHelp: boolean;
}

/** Option of every command for one agency. */
export const AGENCY = {
  agency: { type: 'string', value: '<subdomain>', about: 'the agency' },
} as const satisfies OptionSpecs;

const HELP: ParseArgsConfig['options'] = { help: { type: 'boolean', short: 'h' } };

export function defineCommand<const T extends OptionSpecs>(spec: CommandSpec<T>): Command {
  const { summary, usage, options, notes = [] } = spec;
  const command: Command = {
    summary,
    usage,
    options,
    notes,
    read: (name, words) => read(name, command, words),
    async start(name, words) {
      const { values, verb, isHelp } = read(name, command, words);
      if (isHelp) return helpOf(name, command);
      return spec.run(callOf(values as Given<T>, verb, usageOf(name, command)));
    },
  };
  return command;
}

function read(name: string, command: Described, words: readonly string[]): ReadWords {
  const usage = usageOf(name, command);
  const { values, positionals, tokens } = typedWith(
    {
      args: [...words],
      allowPositionals: true,
      allowNegative: true,
      tokens: true,
      options: { ...parserOptions(command.options), ...HELP },
    },
    usage,
  );
  const isHelp = values['help'] === true;
  const [verb] = positionals;
  if (!isHelp) {
    const extra = positionals[verbsOf(command).length > 0 ? 1 : 0];
    const typed = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const reason =
      extra === undefined
        ? ineffective(command, { verb, values, typed })
        : `${extra} is not expected here.`;
    if (reason !== null) throw new CliError(`${reason}\n${usage}`);
  }
  return { verb, values, isHelp };
}

/** Returns the verbs of a command: its examples name them all. */
const verbsOf = ({ usage }: Described): string[] =>
  usage.flatMap((example) => /^[a-z]+ ([a-z|]+)/.exec(example)?.[1]?.split('|') ?? []);

interface Parsed {
  readonly verb: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  /** Names of the options in the order of the line. */
  readonly typed: readonly string[];
}

/**
 * Returns why an option of the command line would be ignored: it is given twice, the verb does not
 * read it, or it depends on another option. Null if each has an effect.
 */
function ineffective(command: Described, { verb, values, typed }: Parsed): string | null {
  const { options } = command;
  const twice = typed.find((name, at) => typed.indexOf(name) < at);
  if (twice !== undefined) return `--${twice} is given twice.`;
  // a switch that is off as it is by default is the same as one that is not given
  const given = typed.filter(
    (name) => values[name] !== false || !('default' in (options[name] ?? {})),
  );
  const isVerb = verb !== undefined && verbsOf(command).includes(verb);
  for (const name of given) {
    const { verbs, with: companions, without } = options[name] ?? {};
    if (isVerb && verbs?.includes(verb) === false) return `--${name} has no effect on ${verb}.`;
    if (companions?.some((other) => given.includes(other)) === false)
      return `--${name} has no effect without ${listed(companions)}.`;
    const other = without?.find((one) => given.includes(one));
    if (other !== undefined) return `--${name} has no effect with --${other}.`;
  }
  return null;
}

const listed = (names: readonly string[]): string => names.map((name) => `--${name}`).join(' or ');

function parserOptions(options: OptionSpecs): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { type, default: standard }]) => [
      name,
      { type, ...(standard === undefined ? {} : { default: standard }) },
    ]),
  );
}

function callOf<T extends OptionSpecs>(
  given: Given<T>,
  verb: string | undefined,
  usage: string,
): Call<T> {
  const withKernel: Call<T>['withKernel'] = async (work) => {
    const kernel = openKernel();
    try {
      return await work(kernel);
    } finally {
      await kernel.close();
    }
  };
  return {
    verb,
    given,
    withKernel,
    withAgency(work) {
      const name: unknown = given['agency'];
      if (typeof name !== 'string') throw new CliError(`--agency is missing.\n${usage}`);
      return withKernel(async (kernel) => work(kernel, await agencyNamed(kernel, name)));
    },
    ownerUrl: openOwnerUrl,
  };
}

/** Returns the agency of a subdomain. Throws CliError if there is none. */
export async function agencyNamed(kernel: Kernel, subdomain: string): Promise<Agency> {
  const agency = await kernel.agencies.byHost(`${subdomain}.${kernel.config.platformDomain}`);
  if (agency === undefined) throw new CliError(`There is no agency ${subdomain}.`);
  return agency;
}

/** Returns the examples of a command, one per line. */
export const usageOf = (name: string, { usage }: Pick<Command, 'usage'>): string =>
  usage.map((example) => `npm run agency -- ${example}`).join('\n') || `npm run agency -- ${name}`;

/** Returns the whole help of a command. */
export function helpOf(name: string, command: Described): string {
  const rows = Object.entries(command.options).map(
    ([option, { value, about, default: standard }]) => {
      const end = typeof standard === 'string' ? ` (${standard} if it is not given)` : '';
      return [`--${option}${value === undefined ? '' : ` ${value}`}`, `${about}${end}`] as const;
    },
  );
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 2;
  return [
    `${name}: ${command.summary}`,
    '',
    usageOf(name, command),
    ...(rows.length === 0 ? [] : ['']),
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`),
    ...(command.notes.length === 0 ? [] : ['', ...command.notes]),
  ].join('\n');
}
