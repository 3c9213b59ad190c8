import type { ReactNode } from 'react';
import '../parts/center.css';
import './frame.css';
import { SideMenu } from './side-menu.tsx';

/** Frame of the command center: the side menu, and the sheet with the page. */
export function CenterFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="center">
      <SideMenu />
      <div className="center-sheet">{children}</div>
    </div>
  );
}
