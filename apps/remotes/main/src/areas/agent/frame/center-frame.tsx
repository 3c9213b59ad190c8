import { pageOf } from '@portico/contract';
import { CENTER_PATHS } from '@portico/contract/center-paths';
import { addPaths, useLocation } from '@portico/runtime';
import { type ReactNode, useRef, useState } from 'react';
import { isCenterPage } from '../framed-pages.ts';
import { usePresenter, usePresenterKeys } from '../presenter.query.ts';
import '../parts/center.css';
import './frame.css';
import './menu.css';
import './presenter-mode.css';
import './top-bar.css';
import { Bell } from './bell.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CenterContext } from './center-context.ts';
import { CenterKeys, type Over } from './center-keys.tsx';
import { useFrameState } from './frame.query.ts';
import { useMenuState } from './menu-state.ts';
import { OwnProfile } from './own-profile.tsx';
import { PresenterBar, PresenterSwitch } from './presenter-mode.tsx';
import { Rail } from './rail.tsx';
import { Sheet } from './sheet.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

addPaths(CENTER_PATHS);

/**
 * Frame of the command center: menu, top bar, and the sheet with the page. Around the site's own
 * pages a rail with the same parts.
 */
export function CenterFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  const isCenter = page === null || isCenterPage(page);
  const state = useFrameState();
  const menu = useMenuState(!isCenter);
  const presenter = usePresenter();
  usePresenterKeys(presenter);
  const [over, setOver] = useState<Over>(null);
  const topToggle = useRef<HTMLButtonElement>(null);
  const bottomToggle = useRef<HTMLButtonElement>(null);
  const search = () => setOver('palette');
  const tools = (
    <>
      <PresenterSwitch presenter={presenter} />
      <Bell
        isOpen={over === 'notifications'}
        isPresenting={presenter.isOn}
        side={isCenter ? 'end' : 'start'}
        onToggle={() => setOver(over === 'notifications' ? null : 'notifications')}
        onClose={() => setOver(null)}
      />
    </>
  );
  const bar = <PresenterBar presenter={presenter} />;
  const keys = <CenterKeys over={over} onOver={setOver} onFold={menu.toggle} />;
  return (
    <CenterContext value={state}>
      {isCenter ? (
        <div
          className="center"
          data-menu={menu.kind === 'docked' && !menu.isFolded ? 'open' : 'folded'}
          data-presenting={presenter.isOn || undefined}
        >
          <TopBar menu={menu} toggleRef={topToggle} onSearch={search}>
            {tools}
            <OwnProfile />
          </TopBar>
          <SideMenu state={menu} toggles={[topToggle, bottomToggle]} />
          <div className="center-stage">
            {bar}
            <Sheet>{children}</Sheet>
          </div>
          {keys}
          {menu.kind === 'drawer' && (
            <BottomBar isOpen={!menu.isFolded} onMenu={menu.toggle} menuRef={bottomToggle} />
          )}
        </div>
      ) : (
        <div className="center-site" data-presenting={presenter.isOn || undefined}>
          {menu.kind !== 'drawer' && <Rail menu={menu} tools={tools} onSearch={search} />}
          <div>
            {bar}
            {children}
          </div>
          {keys}
        </div>
      )}
    </CenterContext>
  );
}
