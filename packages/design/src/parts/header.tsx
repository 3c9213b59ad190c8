import type { ReactNode } from 'react';
import { menu } from '../icons.ts';
import { Anchor } from './anchor.tsx';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

type HeaderProps = {
  /** Accessible name of the navigation. */
  navLabel: string;
  logo: ReactNode;
  links?: readonly { href: string; label: string; current?: boolean }[];
  /**
   * Shown instead of links: the compact search, or the booking steps. The links are then in the
   * slide menu at every width.
   */
  middle?: ReactNode;
  /**
   * Pickers and buttons; below 1024 px they move into the slide menu, except those marked
   * `.only-small`.
   */
  end: ReactNode;
  /** Label of the button that opens the slide menu. */
  menuLabel: string;
  onMenu: () => void;
  wide?: boolean;
};

/** Light, sticky, 76 px high (60 on phones); a hairline appears once the page has scrolled. */
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
