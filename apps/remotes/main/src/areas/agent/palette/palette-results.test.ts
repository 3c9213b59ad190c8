import { icons } from '@portico/design';
import { expect, it } from 'vitest';
import { asked, fits, type Group, offered, partsOf, type Result } from './palette-results.ts';

const result = (group: Group, title: string): Result => ({
  id: `${group} ${title}`,
  group,
  title,
  icon: icons.dots,
});
const titles = (typed: string, narrowed: Group | null = null) =>
  offered(
    [result('settings', 'Website'), result('do', 'New booking'), result('do', 'Tasks')],
    [result('bookings', 'NB2K41'), result('clients', 'Sofia Lindqvist')],
    asked(typed),
    narrowed,
  ).map(({ title }) => title);

it('keeps the order of the groups, whatever was found first', () => {
  expect(titles('')).toEqual(['Sofia Lindqvist', 'NB2K41', 'New booking', 'Tasks', 'Website']);
});

it('reads the sign for commands, references and people', () => {
  expect(titles('> ne')).toEqual(['New booking']);
  expect(titles('#nb')).toEqual(['NB2K41']);
  expect(titles('@lin')).toEqual(['Sofia Lindqvist']);
  expect(asked('  #  AB 1')).toEqual({ text: 'AB 1', groups: ['bookings'] });
});

it('narrows to one group', () => {
  expect(titles('', 'do')).toEqual(['New booking', 'Tasks']);
});

it('fits beginnings of words, without case and accents', () => {
  expect(fits('Café Zürich', 'zur caf')).toBe(true);
  expect(fits('Café Zürich', 'rich')).toBe(false);
  expect(fits('anything', '')).toBe(true);
});

it('marks the typed letters and loses none', () => {
  expect(partsOf('Sofia Lindqvist', 'lin')).toEqual([
    { text: 'Sofia ', isTyped: false },
    { text: 'Lin', isTyped: true },
    { text: 'dqvist', isTyped: false },
  ]);
  for (const title of ['', 'İstanbul ﬁne', 'حجز جديد', '👩‍🚀 moon'])
    expect(
      partsOf(title, 'i m ح')
        .map(({ text }) => text)
        .join(''),
    ).toBe(title);
});
