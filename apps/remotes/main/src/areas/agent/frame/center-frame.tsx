import { CENTER_PATHS } from '@portico/contract/center-paths';
import { addPaths } from '@portico/runtime';
import type { ReactNode } from 'react';
import '../parts/center.css';
import './frame.css';
import { SideMenu } from './side-menu.tsx';

addPaths(CENTER_PATHS);

/** Frame of the command center: the side menu, and the sheet with the page. */
export function CenterFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="center">
      <SideMenu />
      <div className="center-sheet">{children}</div>
    </div>
  );
}
