import { Header, LinkButton, Logo } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { useAgency, useViewer } from '../../state/selectors.ts';
import { CurrencyPick } from './currency-pick.tsx';
import { LanguagePick } from './language-pick.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SlideMenu } from './slide-menu.tsx';
import { useHeaderLinks } from './use-header-links.ts';

/** Id of the place a page's own short search stands in; the remote that renders the page fills it. */
const SEARCH_PLACE = 'header-search';

interface SiteHeaderProps {
  readonly isHome: boolean;
  /** Instead of links, a place for the short search of the page. `wide` where the page uses the whole screen. */
  readonly search?: 'page' | 'wide' | undefined;
}

/** The site's header on every page: logo, links, pickers, login or profile, and the phone's menu. */
export function SiteHeader({ isHome, search }: SiteHeaderProps) {
  const { t } = useTranslation();
  const agency = useAgency();
  const viewer = useViewer();
  const [menu, setMenu] = useState(false);
  const { home, links, logIn, signUp } = useHeaderLinks();
  const login = viewer.isUncertain ? (
    <span className="pick" aria-hidden="true" data-viewer="uncertain"><span className="avatar" /></span>
  ) : viewer.auth ? (
    <ProfileMenu />
  ) : (
    <>
      {logIn && <LinkButton look="quiet" href={logIn}>{t('header.logIn')}</LinkButton>}
      {signUp && <LinkButton look={isHome ? 'primary' : 'line'} href={signUp}>{t('header.signUp')}</LinkButton>}
    </>
  );
  return (
    <>
      <Header
        navLabel={t('header.mainMenu')}
        logo={<SiteLogo home={home} name={agency.agencyName} logo={agency.logo} mobile={agency.logoMobile} />}
        {...(search ? { middle: <div id={SEARCH_PLACE} className="not-phone" />, wide: search === 'wide' } : { links })}
        end={<><LanguagePick /><CurrencyPick />{login}</>}
        menuLabel={t('common.menu')}
        onMenu={() => setMenu(true)}
      />
      <SlideMenu open={menu} onClose={() => setMenu(false)} />
    </>
  );
}

interface SiteLogoProps {
  readonly home: string;
  readonly name: string;
  readonly logo: string;
  readonly mobile: string;
}

/** One picture per width; where the agency has no logo for phones both are the same and only one is written. */
function SiteLogo({ home, name, logo, mobile }: SiteLogoProps) {
  if (!mobile || mobile === logo) return <Logo name={name} src={logo} href={home} />;
  return (
    <>
      <span className="not-phone"><Logo name={name} src={logo} href={home} /></span>
      <span className="only-phone"><Logo name={name} src={mobile} href={home} /></span>
    </>
  );
}
