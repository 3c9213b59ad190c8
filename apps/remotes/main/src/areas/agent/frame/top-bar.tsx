import { pageOf } from '@portico/contract';
import { centerIcons, Anchor, Icon, IconButton, icons } from '@portico/design';
import { useAppSelector, useLocation, useTranslation } from '@portico/runtime';
import { InHeader } from '@portico/storefront/parts/in-header.tsx';
import type { ReactNode, Ref } from 'react';
import { useSingleKeys } from '../parts/single-keys.ts';
import { isCurrent } from './menu-entries.ts';
import { useEntryName } from './menu-entry.tsx';
import type { MenuState } from './menu-state.ts';

/** Parts of the frame in the shell's header: the menu's toggle, and where this page stands. */
export function TopBar({
  menu: { kind, isFolded, toggle },
  toggleRef,
  onSearch,
  children,
}: {
  readonly menu: MenuState;
  readonly toggleRef: Ref<HTMLButtonElement>;
  readonly onSearch: () => void;
  /** Parts after the search. */
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const { areOn } = useSingleKeys();
  return (
    <InHeader>
      <div className="center-top">
        {kind !== 'drawer' && (
          <IconButton
            ref={toggleRef}
            className="center-toggle"
            icon={isFolded ? centerIcons.panelOpen : centerIcons.panelClose}
            label={t(isFolded ? 'center.menu.open' : 'center.menu.fold')}
            aria-expanded={!isFolded}
            aria-keyshortcuts={areOn ? '[' : undefined}
            onClick={toggle}
          />
        )}
        <Crumbs />
        <button
          type="button"
          className="center-jump"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <Icon of={icons.search} />
          <span className="center-top-text">{t('center.top.search')}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        {children}
      </div>
    </InHeader>
  );
}

/** The page, after the entry of the menu that it stands below. */
function Crumbs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const nameOf = useEntryName();
  const items = useAppSelector(({ navigation }) => navigation.items);
  const parent = items.find(({ subMenu }) => subMenu?.some((leaf) => isCurrent(leaf, pathname)));
  const entry = (parent?.subMenu ?? items).find((item) => isCurrent(item, pathname));
  const page = pageOf(pathname);
  const name = entry ? nameOf(entry.label) : page === null ? '' : t(`center.page.${page}`);
  return (
    <p className="center-crumbs">
      {parent && (
        <>
          <Anchor href={parent.path}>{nameOf(parent.label)}</Anchor>
          <Icon of={icons.chevronForward} size="sm" />
        </>
      )}
      <span className="strong">{name}</span>
    </p>
  );
}
