import { Fragment, type ReactNode } from 'react';
import { chevronDown, type IconShape, menu } from '../icons.ts';
import { Anchor } from './anchor.tsx';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';

interface HeaderLink {
  href: string;
  label: string;
  current?: boolean;
}

type HeaderProps = {
  /** Accessible name of the navigation. */
  navLabel: string;
  logo: ReactNode;
  /** `more`: links that follow it in a wide header, and are in a menu beside it in a narrow one. */
  links?: readonly (HeaderLink & {
    more?: { label: string; links: readonly (HeaderLink & { icon?: IconShape })[] } | undefined;
  })[];
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
        {links && links.length > 0 && (
          <nav className="header-links not-small" aria-label={navLabel}>
            {links.map(({ more, ...link }) => (
              <Fragment key={link.href}>
                <Link {...link} />
                {more && (
                  <>
                    <Menu
                      button={<Icon of={chevronDown} />}
                      buttonLabel={more.label}
                      buttonClassName="header-more"
                      label={more.label}
                      side="start"
                      items={more.links.map((one) => ({ ...one, id: one.href }))}
                    />
                    <span className="header-spread">
                      {more.links.map((one) => (
                        <Link key={one.href} {...one} />
                      ))}
                    </span>
                  </>
                )}
              </Fragment>
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

const Link = ({ href, label, current }: HeaderLink) => (
  <Anchor href={href} aria-current={current ? 'page' : undefined}>
    {label}
  </Anchor>
);
