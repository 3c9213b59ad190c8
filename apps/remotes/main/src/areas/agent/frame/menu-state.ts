// Whether the side menu is folded and which submenus are, as this browser remembers it.
import { useLocation } from '@portico/runtime';
import { useCallback, useEffect, useState } from 'react';
import { readBrowser, useMedia, writeBrowser } from '../../../platform/window.ts';

const KEY = 'center-menu';

interface Kept {
  readonly isFolded: boolean;
  /** Labels of the submenus that are folded. */
  readonly shut: readonly string[];
}
const OPEN: Kept = { isFolded: false, shut: [] };

/**
 * `docked`: beside the page. `floating`: narrow windows, where the open menu lies over the page.
 * `drawer`: phones.
 */
export type MenuKind = 'docked' | 'floating' | 'drawer';

export interface MenuState {
  readonly kind: MenuKind;
  /** True if only icons are shown; a drawer is then closed. */
  readonly isFolded: boolean;
  readonly toggle: () => void;
  /** Folds the menu because the reader works in the page; a docked one stays folded. */
  readonly leave: () => void;
  readonly isShut: (label: string) => boolean;
  readonly toggleSubmenu: (label: string) => void;
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'isFolded' in value &&
    typeof value.isFolded === 'boolean' &&
    'shut' in value &&
    Array.isArray(value.shut)
  );
}

function read(): Kept {
  const kept = readBrowser<unknown>(KEY);
  return isKept(kept) ? kept : OPEN;
}

/** @param isRail True on pages of the site, where the menu is folded until it is opened. */
export function useMenuState(isRail: boolean): MenuState {
  const isDrawer = useMedia('(width < 47.5rem)');
  const isNarrow = useMedia('(width < 68.75rem)');
  const kind = isDrawer ? 'drawer' : isNarrow || isRail ? 'floating' : 'docked';
  const [kept, setKept] = useState(read);
  const [isOver, setOver] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOver(false), [pathname, kind]);
  const keep = useCallback((next: Kept) => {
    setKept(next);
    writeBrowser(KEY, next);
  }, []);
  return {
    kind,
    isFolded: kind === 'docked' ? kept.isFolded : !isOver,
    toggle: useCallback(() => {
      if (kind === 'docked') keep({ ...kept, isFolded: !kept.isFolded });
      else setOver((is) => !is);
    }, [kind, kept, keep]),
    leave: useCallback(() => {
      if (kind === 'docked') keep({ ...kept, isFolded: true });
      else setOver(false);
    }, [kind, kept, keep]),
    isShut: (label) => kept.shut.includes(label),
    toggleSubmenu: (label) =>
      keep({
        ...kept,
        shut: kept.shut.includes(label)
          ? kept.shut.filter((one) => one !== label)
          : [...kept.shut, label],
      }),
  };
}
