import { Header, LinkButton, Logo } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { keepDeepLink } from '@portico/storefront/platform/deep-link';
import { Suspense, useEffect, useState } from 'react';
import { useAgency, useViewer } from '../../state/selectors.ts';
import { CurrencyPick } from './currency-pick.tsx';
import { KeptPick } from './kept-pick.tsx';
import { LanguagePick } from './language-pick.tsx';
import { fetchSlideMenu, SlideMenu } from './lazy-menu.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useHeaderLinks } from './use-header-links.ts';

/**
 * Id of the header slot for page content (compact search, booking steps); filled by the remote that
 * renders the page.
 */
const PAGE_PLACE = 'header-middle';

interface SiteHeaderProps {
  readonly isHome: boolean;
  /**
   * Optional: replaces the links with a slot for the page's own search or steps. `wide` if the page
   * uses the full width.
   */
  readonly ofPage?: 'page' | 'wide' | undefined;
}

/** Header of every page: logo, links, pickers, login or profile, and the mobile menu. */
export function SiteHeader({ isHome, ofPage }: SiteHeaderProps) {
  const { t } = useTranslation();
  const agency = useAgency();
  const viewer = useViewer();
  const [menu, setMenu] = useState(false);
  const { home, links, logIn, signUp } = useHeaderLinks();
  useEffect(() => {
    // where the menu is the only way to other pages its code is there before it is pressed
    if (matchMedia('(width < 64rem)').matches) fetchSlideMenu().catch(() => undefined);
  }, []);
  const login = viewer.isUncertain ? (
    <span className="pick" aria-hidden="true" data-viewer="uncertain">
      <span className="avatar" />
    </span>
  ) : viewer.auth ? (
    <ProfileMenu />
  ) : (
    <>
      {logIn && (
        <LinkButton look="quiet" href={logIn} onClick={() => keepDeepLink()}>
          {t('header.logIn')}
        </LinkButton>
      )}
      {signUp && (
        <LinkButton look={isHome ? 'primary' : 'line'} href={signUp}>
          {t('header.signUp')}
        </LinkButton>
      )}
    </>
  );
  return (
    <>
      <Header
        navLabel={t('header.mainMenu')}
        logo={
          <Logo name={agency.agencyName} src={agency.logo} mobile={agency.logoMobile} href={home} />
        }
        {...(ofPage
          ? { middle: <div id={PAGE_PLACE} className="not-phone" />, wide: ofPage === 'wide' }
          : { links })}
        end={
          <>
            <LanguagePick />
            <CurrencyPick />
            <KeptPick />
            {login}
          </>
        }
        menuLabel={t('common.menu')}
        // a failure is shown as a notice, and the next press tries again
        onMenu={() => void fetchSlideMenu().then(() => setMenu(true))}
      />
      {menu && (
        <Suspense>
          <SlideMenu onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </>
  );
}
