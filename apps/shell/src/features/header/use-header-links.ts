import { PAGES, PRODUCTS } from '@portico/contract';
import type { IconShape } from '@portico/design';
import { HOMES } from '@portico/registry/web';
import { bookNowPath, openProducts } from '@portico/rules/navigation';
import { loginAddress, revealedFrom } from '@portico/rules/redirect';
import { useLocation, useTranslation } from '@portico/runtime';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useAgency, useHomeLink, useServices, useViewer } from '../../state/selectors.ts';

interface HeaderLink {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
}

interface ProductLink extends HeaderLink {
  readonly icon: IconShape;
}

interface HeaderLinks {
  readonly home: string;
  readonly links: readonly (HeaderLink & {
    /** Start pages of the products, after Book Now; absent if it already leads to the only one. */
    readonly more?: { readonly label: string; readonly links: readonly ProductLink[] } | undefined;
  })[];
  /** Null if the agency hides the button or the viewer does not need it. */
  readonly logIn: string | null;
  readonly signUp: string | null;
}

/** Links of header, slide menu and modal for the agency and viewer. */
export function useHeaderLinks(): HeaderLinks {
  const { t } = useTranslation();
  const agency = useAgency();
  const viewer = useViewer();
  const home = useHomeLink();
  const { active } = useServices();
  const { pathname, search, state } = useLocation();
  const { origin } = usePageFacts();
  const hidden = agency.hideHeaderforDealProposal && !viewer.auth;
  const booking = bookNowPath(active);
  const link = (href: string | null, label: string) =>
    href && !hidden ? [{ href, label, current: pathname === href }] : [];
  const products = openProducts(active).map((slug): ProductLink => {
    const { path, title } = PRODUCTS[slug];
    const current = pathname === path || pathname.startsWith(`${path}/`);
    return { href: path, label: t(`shell.service.${title}`), current, icon: HOMES[slug].icon };
  });
  const more =
    products.length > 1 ? { label: t('shell.hero.services'), links: products } : undefined;
  const links = [
    ...link(booking, t('header.bookNow')).map((one) =>
      // the product's own link is the current one
      more ? { ...one, current: false, more } : one,
    ),
    ...link(agency.isAbousUsEnable ? '/about' : null, agency.aboutUsEnableTitle),
    ...link(agency.isFaqEnable ? '/faqs' : null, agency.faqEnableTitle),
    // logged-in users find theirs under My Trips
    ...link(
      viewer.auth || viewer.isUncertain ? null : PAGES.findBooking.path,
      t('header.findBooking'),
    ),
  ];
  const asksLogin = !viewer.auth && !viewer.isUncertain && !hidden;
  const current = origin + pathname + search;
  // also after closing the 'Reveal Price' modal, login returns to the page where it was pressed
  const back = revealedFrom(state);
  return {
    home,
    links,
    logIn: asksLogin && !agency.isHideLoginOption ? loginAddress(agency, current, back) : null,
    signUp:
      asksLogin && !agency.isHideSignupOption && !agency.isHouseAgency ? signUpAddress(back) : null,
  };
}

const signUpAddress = (back: string | null): string =>
  back === null ? '/signup' : `/signup?${new URLSearchParams({ redirect: back }).toString()}`;
