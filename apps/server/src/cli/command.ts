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

export interface Command {
  readonly summary: string;
  readonly usage: readonly string[];
  readonly options: OptionSpecs;
  readonly notes: readonly string[];
  /**
   * Parses the words after the command's name and runs it. Returns the text to print. `--help`
   * returns the help and opens nothing.
   */
  start(name: string, words: readonly string[]): Promise<string>;
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
    async start(name, words) {
      const help = helpOf(name, command);
      const { values, positionals } = typedWith(
        {
          args: [...words],
          allowPositionals: true,
          allowNegative: true,
          options: { ...parserOptions(options), ...HELP },
        },
        usageOf(name, command),
      );
      if (values['help'] === true) return help;
      refuseExtraWords(positionals, name, command);
      return spec.run(callOf(values as Given<T>, positionals[0], usageOf(name, command)));
    },
  };
  return command;
}

/**
 * Throws CliError for a word that would be ignored: the rest of a name without quotation marks, or
 * the `no` of `--restricted no`. A command takes a verb if its examples have one.
 */
function refuseExtraWords(words: readonly string[], name: string, command: Command): void {
  const takesVerb = command.usage.some((example) => /^[a-z]+ [a-z]/.test(example));
  const extra = words[takesVerb ? 1 : 0];
  if (extra !== undefined)
    throw new CliError(`${extra} is not expected here.\n${usageOf(name, command)}`);
}

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
export function helpOf(name: string, command: Omit<Command, 'start'>): string {
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
