import { CENTER_PATHS } from '@portico/contract/center-paths';
import { addPaths } from '@portico/runtime';
import { type ReactNode, useRef, useState } from 'react';
import '../parts/center.css';
import './frame.css';
import './menu.css';
import { BottomBar } from './bottom-bar.tsx';
import { CenterContext } from './center-context.ts';
import { CenterKeys, type Over } from './center-keys.tsx';
import { useFrameState } from './frame.query.ts';
import { useMenuState } from './menu-state.ts';
import { Sheet } from './sheet.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

addPaths(CENTER_PATHS);

/** Frame of the command center: menu, top bar, and the sheet with the page. */
export function CenterFrame({ children }: { readonly children: ReactNode }) {
  const state = useFrameState();
  const menu = useMenuState();
  const [over, setOver] = useState<Over>(null);
  const topToggle = useRef<HTMLButtonElement>(null);
  const bottomToggle = useRef<HTMLButtonElement>(null);
  return (
    <CenterContext value={state}>
      <div
        className="center"
        data-menu={menu.kind === 'docked' && !menu.isFolded ? 'open' : 'folded'}
      >
        <TopBar menu={menu} toggleRef={topToggle} onSearch={() => setOver('palette')} />
        <SideMenu state={menu} toggles={[topToggle, bottomToggle]} />
        <Sheet>{children}</Sheet>
        <CenterKeys over={over} onOver={setOver} onFold={menu.toggle} />
        {menu.kind === 'drawer' && (
          <BottomBar isOpen={!menu.isFolded} onMenu={menu.toggle} menuRef={bottomToggle} />
        )}
      </div>
    </CenterContext>
  );
}
