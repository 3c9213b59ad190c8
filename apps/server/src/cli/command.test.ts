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

/** Returns the lines that an example stands for, as words: alternatives, and parts in brackets. */
function linesOf(example: string): string[][] {
  const plain = example.replace(/ > .*/, '');
  const lines = [
    plain.replaceAll(/ \[[^\]]*\]/g, ''),
    plain.replaceAll(/ \[([^\]|]*)[^\]]*\]/g, ' $1'),
  ];
  return [...new Set(lines)].flatMap((line) => {
    const words = (line.match(/'[^']*'|<[^>]*>|\S+/g) ?? []).map((word) =>
      word.replaceAll("'", ''),
    );
    const verbs = words[1]?.split('|') ?? [];
    return verbs.map((verb) => words.with(1, verb));
  });
}

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

  it('accepts each of its examples, whole and without the optional parts, as far as the line says', async () => {
    for (const name of NAMES) {
      const found = await command(name);
      for (const example of found.usage.flatMap(linesOf))
        expect(() => found.read(name, example.slice(1)), example.join(' ')).not.toThrow();
    }
  });

  it('names in its rules only its own options and verbs', async () => {
    for (const name of NAMES) {
      const { options, usage } = await command(name);
      const verbs = usage.flatMap((example) => /^[a-z]+ ([a-z|]+)/.exec(example)?.[1]?.split('|'));
      for (const [option, spec] of Object.entries(options)) {
        for (const other of [...(spec.with ?? []), ...(spec.without ?? [])])
          expect(Object.keys(options), `${name} --${option}`).toContain(other);
        for (const verb of spec.verbs ?? []) expect(verbs, `${name} --${option}`).toContain(verb);
      }
    }
  });

  it.each([
    ['markup --min 5 --max 3', '--min has no effect without --percent or --fixed.'],
    ['markup --product hotels --min 5', '--product has no effect without --percent or'],
    ['markup --remove 1 --product hotels', '--product has no effect without --percent or'],
    ['markup --remove 1 --percent 5', '--remove has no effect with --percent'],
    ['markup --to 1', '--to has no effect without --move.'],
    ['gateway --mode live --file /nonexistent', '--mode has no effect without --adapter.'],
    ['gateway --public-key x', '--public-key has no effect without --adapter.'],
    ['gateway --file /nonexistent', '--file has no effect without --adapter.'],
    ['terms --version 2027-01 --file a.html', '--version has no effect without --platform.'],
    ['terms --platform --file a.html', '--agency has no effect with --platform.'],
    ['brand --name Kontor --lang ar', '--lang has no effect without --tagline.'],
    ['domain list --host book.kontor.example', '--host has no effect on list.'],
    ['user list --email a@b.example', '--email has no effect on list.'],
    ['user deactivate --email a@b.example --role sales', '--role has no effect on deactivate.'],
    ['user resend --email a@b.example --restricted', '--restricted has no effect on resend.'],
    ['tasks show --task 1 --decision refund', '--decision has no effect on show.'],
    ['factors policy --set off --by Ada', '--by has no effect on policy.'],
    ['sso show --file key.pem', '--file has no effect on show.'],
    ['sso client --remove --file key.pem', '--file has no effect with --remove.'],
    ['logo --remove --file logo.png', '--file has no effect with --remove.'],
    ['poster --remove --alt Harbour', '--alt has no effect with --remove.'],
    ['map --attribution Maps', '--attribution has no effect without --tiles.'],
    ['about --on --title Harbour', '--title has no effect without --file.'],
    ['about --file a.html --alt Quay', '--alt has no effect without --image.'],
    ['faq --on --lang ar', '--lang has no effect without --file.'],
    ['policy --kind privacy --file a.html --version 1', '--version has no effect without --diff.'],
    ['policy --kind privacy --versions --diff', '--diff has no effect with --versions.'],
    ['contact --social x=1 --social y=2', '--social is given twice.'],
    ['services --on hotels --agency other', '--agency is given twice.'],
  ])('refuses %s before it opens anything', async (line, reason) => {
    const [name = '', ...words] = line.split(' ');
    const run = (await command(name)).start(name, [...words, '--agency', 'kontor']);
    await expect(run).rejects.toThrow(CliError);
    await expect(run).rejects.toThrow(reason);
  });

  it('refuses a file for the list of erasures', async () => {
    await expect(
      (await command('erasures')).start('erasures', ['list', '--file', 'a.jsonl']),
    ).rejects.toThrow('--file has no effect on list.');
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
