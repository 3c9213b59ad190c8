import { bookNowPath, homeLink } from '@portico/rules/navigation';
import { loginAddress } from '@portico/rules/redirect';
import { useLocation, useTranslation } from '@portico/runtime';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useAgency, useServices, useViewer } from '../../state/selectors.ts';

interface HeaderLinks {
  readonly home: string;
  readonly links: readonly {
    readonly href: string;
    readonly label: string;
    readonly current: boolean;
  }[];
  /** Null where the agency hides the button or the viewer needs none. */
  readonly logIn: string | null;
  readonly signUp: string | null;
}

/** Links of header, slide menu and modal, by agency and viewer. */
export function useHeaderLinks(): HeaderLinks {
  const { t } = useTranslation();
  const agency = useAgency();
  const viewer = useViewer();
  const { active } = useServices();
  const { pathname, search } = useLocation();
  const { origin } = usePageFacts();
  const hidden = agency.hideHeaderforDealProposal && !viewer.auth;
  const booking = bookNowPath(active);
  const link = (href: string | null, label: string) =>
    href && !hidden ? [{ href, label, current: pathname === href }] : [];
  const links = [
    ...link(booking, t('header.bookNow')),
    ...link(agency.isAbousUsEnable ? '/about' : null, agency.aboutUsEnableTitle),
    ...link(agency.isFaqEnable ? '/faqs' : null, agency.faqEnableTitle),
  ];
  const asksLogin = !viewer.auth && !viewer.isUncertain && !hidden;
  const current = origin + pathname + search;
  return {
    home: homeLink({ ...viewer, userType: viewer.profile?.userType }, agency),
    links,
    logIn: asksLogin && !agency.isHideLoginOption ? loginAddress(agency, current) : null,
    signUp: asksLogin && !agency.isHideSignupOption && !agency.isHouseAgency ? '/signup' : null,
  };
}
