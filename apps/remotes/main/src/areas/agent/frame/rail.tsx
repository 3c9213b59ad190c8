import { centerIcons, Icon, IconButton, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useRef } from 'react';
import './rail.css';
import type { MenuState } from './menu-state.ts';
import { SideMenu } from './side-menu.tsx';

/**
 * The frame around the site's own pages, which keep their header: the folded menu beside the page,
 * with what the top bar has elsewhere. Narrow windows show the page alone.
 */
export function Rail({
  menu,
  tools,
  onSearch,
}: {
  readonly menu: MenuState;
  /** Parts of the top bar. */
  readonly tools: ReactNode;
  readonly onSearch: () => void;
}) {
  const { t } = useTranslation();
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <div className="center-rail">
      <IconButton
        ref={toggle}
        className="center-toggle"
        icon={menu.isFolded ? centerIcons.panelOpen : centerIcons.panelClose}
        label={t(menu.isFolded ? 'center.menu.open' : 'center.menu.fold')}
        aria-expanded={!menu.isFolded}
        onClick={menu.toggle}
      />
      <SideMenu state={menu} toggles={[toggle]} />
      <div className="center-rail-tools">
        <button
          type="button"
          className="center-jump"
          title={t('center.top.search')}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <Icon of={icons.search} />
          <span className="center-top-text">{t('center.top.search')}</span>
        </button>
        {tools}
      </div>
    </div>
  );
}
