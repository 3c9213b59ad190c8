// Commands and pages of the palette, with the keys that do the same.
import type { NavigationItem } from '@portico/contract';
import type { RefusedRight } from '@portico/contract/http/center/frame';
import { centerIcons, icons } from '@portico/design';
import { capabilityOfEntry } from '@portico/rules/menu-rights';
import { drawnAs } from '../frame/menu-entries.ts';
import type { Result } from './palette-results.ts';

/** Letters that follow G, by the label of the menu's entry. */
export const GO_TO: Readonly<Record<string, string>> = {
  Dashboard: 'D',
  Clients: 'C',
  Bookings: 'B',
  Proposals: 'P',
  Website: 'W',
  Markup: 'M',
  Searches: 'S',
};
/** Letter that follows G for the tasks, which are no entry of the menu. */
export const GO_TO_TASKS = 'T';

export interface CommandTexts {
  readonly nameOf: (label: string) => string;
  readonly of: (key: 'new' | 'tasks' | 'audit' | 'notifications' | 'fold' | 'help') => string;
}

export interface CommandActions {
  readonly fold: () => void;
  readonly help: () => void;
  readonly notifications: () => void;
}

/** Returns every command and page, also those that this agent may not use. */
export function commandsOf(
  items: readonly NavigationItem[],
  refused: readonly RefusedRight[],
  texts: CommandTexts,
  actions: CommandActions,
): Result[] {
  const refusedOf = (capability: string | undefined) =>
    refused.find((right) => right.capability === capability);
  const page = (item: NavigationItem, group: 'do' | 'settings'): Result => {
    const letter = GO_TO[item.label];
    return {
      id: `page ${item.label}`,
      group,
      title: texts.nameOf(item.label),
      icon: drawnAs(item.label).icon,
      href: item.path,
      ...(letter === undefined ? {} : { keys: ['G', letter] }),
      refused: refusedOf(capabilityOfEntry(item)),
    };
  };
  const pages = items.filter(
    ({ path, subMenu, label }) => path.startsWith('/') && !subMenu && label !== 'Book Now',
  );
  const settings = items.flatMap(({ subMenu }) => subMenu ?? []);
  const bookNow = items.find(({ label }) => label === 'Book Now');
  return [
    ...(bookNow
      ? [
          {
            id: 'new',
            group: 'do' as const,
            title: texts.of('new'),
            icon: icons.plus,
            href: bookNow.path,
            keys: ['N'],
          },
        ]
      : []),
    {
      id: 'tasks',
      group: 'do',
      title: texts.of('tasks'),
      icon: icons.check,
      href: '/tasks',
      keys: ['G', GO_TO_TASKS],
      refused: refusedOf('tasks'),
    },
    ...pages.map((item) => page(item, 'do')),
    {
      id: 'audit',
      group: 'do',
      title: texts.of('audit'),
      icon: icons.list,
      href: '/audit',
      refused: refusedOf('audit'),
    },
    {
      id: 'notifications',
      group: 'do',
      title: texts.of('notifications'),
      icon: centerIcons.bell,
      run: actions.notifications,
    },
    {
      id: 'fold',
      group: 'do',
      title: texts.of('fold'),
      icon: icons.menu,
      run: actions.fold,
      keys: ['['],
    },
    {
      id: 'help',
      group: 'do',
      title: texts.of('help'),
      icon: icons.help,
      run: actions.help,
      keys: ['?'],
    },
    ...settings.map((item) => page(item, 'settings')),
  ];
}
