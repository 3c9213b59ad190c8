import { Anchor, Footer, FooterColumn, Icon, icons, Logo, PayMarks, type PayMarkName, SocialLinks, type SocialNetwork } from '@portico/design';
import type { AgencyData } from '@portico/contract';
import { isPresent } from '@portico/rules/display';
import { hasContent } from '@portico/rules/html';
import { homeLink } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useAgency, useViewer } from '../../state/selectors.ts';

/** Policies, contact, payment marks, address and networks, each only if the agency has it. Checkout has the slim form. */
export function SiteFooter({ slim }: { slim: boolean }) {
  const { t } = useTranslation();
  const agency = useAgency();
  const viewer = useViewer();
  const { year } = usePageFacts();
  const base = (
    <>
      <span><bdi>{t('footer.copyright', { year, agency: agency.agencyName })}</bdi></span>
      <span>{t('footer.feesNote')}</span>
    </>
  );
  if (slim) return <Footer base={base} />;
  const hidden = agency.hideHeaderforDealProposal && !viewer.auth;
  const policies = hidden ? [] : policiesOf(agency);
  const marks = paymentMarks(agency);
  return (
    <Footer base={base}>
      <FooterColumn>
        <Logo name={agency.agencyName} src={agency.logo} href={homeLink({ ...viewer, userType: viewer.profile?.userType }, agency)} />
        {agency.displayAddressFooter && <address><bdi>{addressOf(agency)}</bdi></address>}
        {!hidden && <Networks agency={agency} />}
      </FooterColumn>
      {policies.length > 0 && (
        <FooterColumn heading={t('footer.usefulLinks')}>
          <ul>{policies.map(({ href, key }) => <li key={href}><Anchor href={href}>{t(key)}</Anchor></li>)}</ul>
        </FooterColumn>
      )}
      <Contact agency={agency} />
      {marks.length > 0 && <FooterColumn heading={t('footer.weAccept')}><PayMarks label={t('footer.weAccept')} marks={marks} /></FooterColumn>}
    </Footer>
  );
}

function Contact({ agency }: { agency: AgencyData }) {
  const { t } = useTranslation();
  const phone = agency.displaySupportPhoneFooter && isPresent(agency.contactPhoneNumber) ? agency.contactPhoneNumber : null;
  const mail = isPresent(agency.contactEmailId) ? agency.contactEmailId : null;
  if (!phone && !mail) return null;
  return (
    <FooterColumn heading={t('footer.contactUs')}>
      <ul>
        {phone && <li><Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}><Icon of={icons.phone} /><bdi dir="ltr">{phone}</bdi></Anchor></li>}
        {mail && <li><Anchor href={`mailto:${mail}`}><Icon of={icons.mail} /><bdi>{mail}</bdi></Anchor></li>}
      </ul>
    </FooterColumn>
  );
}

const NAMES: Readonly<Record<SocialNetwork, string>> = { linkedin: 'LinkedIn', instagram: 'Instagram', facebook: 'Facebook', twitter: 'X', youtube: 'YouTube', discord: 'Discord', tiktok: 'TikTok' };

function Networks({ agency }: { agency: AgencyData }) {
  const networks = Object.keys(NAMES) as SocialNetwork[];
  const links = networks.flatMap((network) => {
    const href = agency.socialLinks[network];
    return /^https?:\/\//.test(href) ? [{ network, href, label: `${NAMES[network]} – ${agency.agencyName}` }] : [];
  });
  return links.length > 0 ? <SocialLinks links={links} /> : null;
}

function policiesOf(agency: AgencyData): { href: string; key: string }[] {
  const policy = (shown: boolean, href: string, key: string) => (shown ? [{ href, key }] : []);
  return [
    ...policy(hasContent(agency.privacyPolicy), '/privacy-policy', 'footer.privacy'),
    ...policy(agency.hasUserTerms, '/user-terms-and-conditions', 'footer.terms'),
    ...policy(hasContent(agency.cookiesPolicy), '/cookies-policy', 'footer.cookies'),
    ...policy(hasContent(agency.disclaimer), '/disclaimer', 'footer.disclaimer'),
  ];
}

const addressOf = ({ addressLine1, city, state, zipCode, country }: AgencyData): string =>
  [addressLine1, [city, state === city ? '' : state, zipCode].filter(isPresent).join(' '), country].filter(isPresent).join(', ');

const MARKS: Readonly<Record<string, PayMarkName>> = {
  visa: 'visa', mastercard: 'mastercard', amex: 'amex', 'american express': 'amex', paypal: 'paypal', 'apple pay': 'applePay', klarna: 'klarna',
};

/** Card brands we have a mark for; none on locked sites. */
function paymentMarks({ paymentIcons, isLockedHotelsOnly }: AgencyData): PayMarkName[] {
  if (isLockedHotelsOnly) return [];
  const named = paymentIcons.flatMap((name) => MARKS[name.toLowerCase()] ?? []);
  return [...new Set(named)];
}

