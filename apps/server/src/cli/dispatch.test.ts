import { expect, it } from 'vitest';
import { CliError } from './cli-error.ts';
import { dispatch } from './dispatch.ts';

it('prints the help of a command, however it is asked for', async () => {
  const help = await dispatch(['create', '--help']);
  expect(help).toMatch(/^create: makes an agency\n/);
  for (const words of [
    ['help', 'create'],
    ['create', '-h'],
    ['--help', 'create'],
    ['--agency', 'full', 'show', '--help'],
  ])
    expect(await dispatch(words), words.join(' ')).toMatch(
      words.includes('show') ? /^show: / : /^create: /,
    );
});

it('lists all commands for help, and refuses words that are none with the same list', async () => {
  const list = await dispatch(['--help']);
  expect(list).toMatch(/^npm run agency -- <command>/);
  expect(await dispatch(['help', 'nothing'])).toBe(list);
  await expect(dispatch([])).rejects.toThrow(new CliError(list));
  for (const words of [['nothing'], ['toString'], ['--agency', 'full']])
    await expect(dispatch(words), words.join(' ')).rejects.toThrow(
      new CliError(`There is no command ${words[0]}.\n\n${list}`),
    );
});
