import type { ReactNode } from 'react';
import { menu } from '../icons.ts';
import { Anchor } from './anchor.tsx';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

type HeaderProps = {
  /** Name of the links, for those who hear the page. */
  navLabel: string;
  logo: ReactNode;
  links?: readonly { href: string; label: string; current?: boolean }[];
  /**
   * Instead of links: the short search, or the steps of the journey. The links are in the slide
   * menu then, at every width.
   */
  middle?: ReactNode;
  /**
   * Pickers and buttons; below 1024 px they live in the slide menu, except what is marked
   * `.only-small`.
   */
  end: ReactNode;
  /** Opens the slide menu. */
  menuLabel: string;
  onMenu: () => void;
  wide?: boolean;
};

/** Light, sticky, 76 px (60 on a phone); a hairline comes once the page has moved. */
export function Header({
  navLabel,
  logo,
  links,
  middle,
  end,
  menuLabel,
  onMenu,
  wide = false,
}: HeaderProps) {
  return (
    <header className="header">
      <div className={wide ? 'wrap-wide' : 'wrap'}>
        {logo}
        {links !== undefined && links.length > 0 && (
          <nav className="header-links not-small" aria-label={navLabel}>
            {links.map((link) => (
              <Anchor
                key={link.href}
                href={link.href}
                aria-current={link.current ? 'page' : undefined}
              >
                {link.label}
              </Anchor>
            ))}
          </nav>
        )}
        {middle !== undefined && <div className="header-middle">{middle}</div>}
        <div className="header-end not-small">{end}</div>
        <IconButton
          className={classNames('header-menu', middle === undefined && 'only-small')}
          icon={menu}
          label={menuLabel}
          aria-haspopup="dialog"
          onClick={onMenu}
        />
      </div>
    </header>
  );
}
