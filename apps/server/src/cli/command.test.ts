import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandNamed, COMMANDS, overview } from './agency-commands.ts';
import { CliError } from './cli-error.ts';
import { AGENCY, type Command, defineCommand } from './command.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const NAMES = Object.keys(COMMANDS);
const command = async (name: string): Promise<Command> => {
  const found = await commandNamed(name);
  if (found === undefined) throw new Error(`no command ${name}`);
  return found;
};
afterEach(() => void vi.restoreAllMocks());

/** Returns the options that a line of a document or an example uses. */
const optionsIn = (line: string): string[] =>
  [...line.replaceAll(/'[^']*'/g, "''").matchAll(/--([a-z][a-z-]*)/g)].map(([, name = '']) => name);

describe('every command of npm run agency', () => {
  it.each(NAMES)(
    '%s has a help with its examples and options, and opens nothing for it',
    async (name) => {
      const found = await command(name);
      const help = await found.start(name, ['--help']);
      expect(await found.start(name, ['-h'])).toBe(help);
      expect(help).toMatch(new RegExp(`^${name}: [a-z]`));
      expect(found.usage.length).toBeGreaterThan(0);
      for (const example of found.usage) {
        expect(help).toContain(`npm run agency -- ${example}`);
        expect(example).toMatch(new RegExp(`^${name}\\b`));
        for (const option of optionsIn(example))
          expect(found.options, example).toHaveProperty(option.replace(/^no-/, ''));
      }
      for (const [option, { about, type, value }] of Object.entries(found.options)) {
        expect(help).toContain(`--${option}`);
        expect(help).toContain(about);
        expect(value === undefined, `${option} shows its value`).toBe(type === 'boolean');
      }
    },
  );

  it('is in the list of commands, in one line', async () => {
    const list = await overview();
    expect(list).toMatch(/^npm run agency -- <command>/);
    for (const name of NAMES)
      expect(list).toContain(`\n  ${name} ${' '.repeat(Math.max(0, 11 - name.length))}`);
    expect(list.split('\n').every((line) => line.length <= 100)).toBe(true);
  });

  it('is documented as it is: no document names another command or option', async () => {
    const faults: string[] = [];
    for (const file of [
      'README.md',
      'ARCHITECTURE.md',
      'docs/runbooks/running.md',
      'docs/runbooks/restore.md',
      'apps/sandbox/README.md',
    ])
      for (const [, name = '', rest = ''] of readFileSync(resolve(ROOT, file), 'utf8').matchAll(
        /npm run agency -- ([a-z]+)([^`\n]*)/g,
      )) {
        const found = Object.hasOwn(COMMANDS, name) ? await command(name) : undefined;
        if (found === undefined) faults.push(`${file}: ${name}`);
        else
          for (const option of optionsIn(rest))
            if (option !== 'help' && !Object.hasOwn(found.options, option.replace(/^no-/, '')))
              faults.push(`${file}: ${name} --${option}`);
      }
    expect(faults).toEqual([]);
  });

  it('knows no names of every object', () => {
    for (const name of ['toString', '__proto__', 'constructor', ''])
      expect(commandNamed(name)).toBeUndefined();
  });
});

describe('a command', () => {
  const seen: unknown[] = [];
  const sample = defineCommand({
    summary: 'does something',
    usage: ['sample show --agency full'],
    options: {
      ...AGENCY,
      lang: { type: 'string', value: '<code>', default: 'en', about: 'language' },
      remove: { type: 'boolean', default: false, about: 'removes it' },
      ask: { type: 'boolean', about: 'asks' },
    },
    notes: ['A note.'],
    async run({ verb, given, withAgency }) {
      seen.push({ verb, ...given });
      return verb === 'open' ? withAgency(async () => 'opened') : 'done';
    },
  });

  it('gets its verb, and options with their defaults', async () => {
    seen.length = 0;
    expect(await sample.start('sample', ['show', '--agency', 'full', '--no-ask'])).toBe('done');
    await sample.start('sample', ['--remove', '--lang', 'ar']);
    expect(seen).toEqual([
      { verb: 'show', agency: 'full', lang: 'en', remove: false, ask: false },
      { verb: undefined, lang: 'ar', remove: true },
    ]);
  });

  it('prints its help in one form', async () => {
    expect(await sample.start('sample', ['show', '--help'])).toBe(
      [
        'sample: does something',
        '',
        'npm run agency -- sample show --agency full',
        '',
        '  --agency <subdomain>  the agency',
        '  --lang <code>         language (en if it is not given)',
        '  --remove              removes it',
        '  --ask                 asks',
        '',
        'A note.',
      ].join('\n'),
    );
  });

  it('refuses an option that it does not have, with its usage', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    await expect(sample.start('sample', ['--agenzy', 'full'])).rejects.toThrow('ended');
    expect(told.mock.calls).toEqual([
      ["Unknown option '--agenzy'.\nnpm run agency -- sample show --agency full"],
    ]);
  });

  it('refuses words that it would ignore', async () => {
    await expect(sample.start('sample', ['show', '--ask', 'no'])).rejects.toThrow(
      'no is not expected here.\nnpm run agency -- sample show --agency full',
    );
    const brand = await command('brand');
    await expect(
      brand.start('brand', ['--agency', 'full', '--name', 'Kontor', 'Reisen']),
    ).rejects.toThrow('Reisen is not expected here.');
    for (const name of ['domain', 'erasures', 'factors', 'sso', 'tasks', 'user'])
      await expect((await command(name)).start(name, ['list', 'more'])).rejects.toThrow(
        'more is not expected here.',
      );
  });

  it('says that the agency is missing before it opens anything', async () => {
    await expect(sample.start('sample', ['open'])).rejects.toThrow(CliError);
    await expect(sample.start('sample', ['open'])).rejects.toThrow('--agency is missing.');
  });
});
