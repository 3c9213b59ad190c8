import { hasProfileSdk } from '@portico/storefront/platform/host-page';
import { Modal, useOutsidePress } from '@portico/design';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { type RefObject, useRef } from 'react';
import { useCenter } from './center-context.ts';
import { groupsOf } from './menu-entries.ts';
import { MenuEntry } from './menu-entry.tsx';
import type { MenuState } from './menu-state.ts';
import { Signed } from './signed.tsx';
import { usePressElsewhere } from './press-elsewhere.ts';
import { FoldedSubmenu, Submenu } from './submenu.tsx';

interface SideMenuProps {
  readonly state: MenuState;
  /** Buttons that open the menu: a press on them is not one outside it. */
  readonly toggles: readonly RefObject<HTMLElement | null>[];
}

/** Side menu of agents (specification, section 2.6). */
export function SideMenu({ state, toggles }: SideMenuProps) {
  const { t } = useTranslation();
  const { kind, isFolded, leave } = state;
  const nav = useRef<HTMLElement>(null);
  useOutsidePress(kind === 'floating' && !isFolded ? [nav, ...toggles] : [], leave);
  // a docked menu moves the page when it folds: only after the press
  usePressElsewhere(kind === 'docked' && !isFolded ? [nav, ...toggles] : [], leave);
  const label = t('center.menu.label');
  if (kind === 'drawer')
    return (
      <Modal open={!isFolded} onClose={leave} className="modal center-drawer" label={label}>
        <nav aria-label={label} className="center-menu">
          <Groups state={state} />
        </nav>
        <Signed />
      </Modal>
    );
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="center-menu"
      data-folded={isFolded}
      data-kind={kind}
    >
      <Groups state={state} />
    </nav>
  );
}

function Groups({
  state: { kind, isFolded, isShut, toggleSubmenu },
}: {
  readonly state: MenuState;
}) {
  const { frame } = useCenter();
  const items = useAppSelector(({ navigation }) => navigation.items);
  const counts = new Map([['Bookings', frame?.counts.bookings]]);
  // an embedding page that owns the session ends it itself (decision O-073)
  const shown = hasProfileSdk() ? items.filter(({ path }) => path !== '/logout') : items;
  const hasIcons = kind !== 'drawer' && isFolded;
  return groupsOf(shown).map((group) => (
    <ul key={group[0]?.label} className="plain-list center-menu-group">
      {group.map((item) => (
        <li key={item.label}>
          {item.subMenu === undefined ? (
            <MenuEntry item={item} isFolded={hasIcons} count={counts.get(item.label)} />
          ) : hasIcons ? (
            <FoldedSubmenu item={item} leaves={item.subMenu} />
          ) : (
            <Submenu
              item={item}
              leaves={item.subMenu}
              isShut={isShut(item.label)}
              onToggle={() => toggleSubmenu(item.label)}
            />
          )}
        </li>
      ))}
    </ul>
  ));
}
