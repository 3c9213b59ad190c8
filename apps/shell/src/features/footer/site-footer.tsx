import {
  Anchor,
  Footer,
  FooterColumn,
  Icon,
  icons,
  Logo,
  PayMarks,
  payMarksNamed,
  SocialLinks,
  type SocialNetwork,
} from '@portico/design';
import type { AgencyData } from '@portico/contract';
import { isPresent, townLine } from '@portico/rules/display';
import { hasContent } from '@portico/rules/html';
import { trackersOf } from '@portico/rules/trackers';
import { useTranslation } from '@portico/runtime';
import { askConsent } from '../../platform/consent.ts';
import { usePageFacts } from '../../platform/page-context.tsx';
import type { ReactNode } from 'react';
import { useAgency, useHomeLink, useViewer } from '../../state/selectors.ts';

/**
 * Policies, contact, payment marks, address and social networks, each only if the agency has it.
 * Checkout uses the slim version.
 */
export function SiteFooter({ slim }: { slim: boolean }) {
  const { t } = useTranslation();
  const agency = useAgency();
  const viewer = useViewer();
  const { year } = usePageFacts();
  const home = useHomeLink();
  const copyright = <bdi>{t('footer.copyright', { year, agency: agency.agencyName })}</bdi>;
  if (slim) return <SlimFooter copyright={copyright} />;
  const hidden = agency.hideHeaderforDealProposal && !viewer.auth;
  const policies = hidden ? [] : policiesOf(agency);
  const isMeasured = !hidden && trackersOf(agency) !== null;
  const address = agency.displayAddressFooter ? addressOf(agency) : '';
  // none on locked sites
  const marks = agency.isLockedHotelsOnly ? [] : payMarksNamed(agency.paymentIcons);
  return (
    <Footer
      base={
        <>
          <span>{copyright}</span>
          <span>{t('footer.feesNote')}</span>
          <Rehearsal />
        </>
      }
    >
      <FooterColumn>
        <Logo name={agency.agencyName} src={agency.logo} mobile={agency.logoMobile} href={home} />
        {address !== '' && (
          <address>
            <bdi>{address}</bdi>
          </address>
        )}
        {!hidden && <Networks agency={agency} />}
      </FooterColumn>
      {(policies.length > 0 || isMeasured) && (
        <FooterColumn heading={t('footer.usefulLinks')}>
          <ul>
            {policies.map(({ href, key }) => (
              <li key={href}>
                <Anchor href={href}>{t(key)}</Anchor>
              </li>
            ))}
            {isMeasured && <CookieSettings />}
          </ul>
        </FooterColumn>
      )}
      <Contact agency={agency} />
      {marks.length > 0 && (
        <FooterColumn heading={t('footer.weAccept')}>
          <PayMarks label={t('footer.weAccept')} marks={marks} />
        </FooterColumn>
      )}
    </Footer>
  );
}

/** Says on every page of a demo that nothing sold there is real. */
function Rehearsal() {
  const { t } = useTranslation();
  const { isRehearsal } = useAgency();
  return isRehearsal === true ? <strong>{t('footer.rehearsal')}</strong> : null;
}

/** Lets a visitor change the tracking consent. */
function CookieSettings() {
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" className="footer-button" onClick={askConsent}>
        {t('footer.cookieSettings')}
      </button>
    </li>
  );
}

/** One line for pages with few outgoing links: agency, policies and contact. */
function SlimFooter({ copyright }: { copyright: ReactNode }) {
  const { t } = useTranslation();
  const agency = useAgency();
  const phone = phoneOf(agency);
  const mail = mailOf(agency);
  return (
    <Footer
      base={
        <>
          <span className="cluster">
            {copyright}
            {policiesOf(agency).map(({ href, key }) => (
              <Anchor key={href} href={href}>
                {t(key)}
              </Anchor>
            ))}
          </span>
          {phone || mail ? (
            <span className="cluster">
              {phone && <PhoneLink phone={phone} />}
              {mail && <MailLink mail={mail} />}
            </span>
          ) : (
            <span>{t('footer.feesNote')}</span>
          )}
          <Rehearsal />
        </>
      }
    />
  );
}

const phoneOf = (agency: AgencyData): string | null =>
  agency.displaySupportPhoneFooter && isPresent(agency.contactPhoneNumber)
    ? agency.contactPhoneNumber
    : null;

const PhoneLink = ({ phone }: { phone: string }) => (
  <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
    <Icon of={icons.phone} />
    <bdi dir="ltr">{phone}</bdi>
  </Anchor>
);

const mailOf = (agency: AgencyData): string | null =>
  isPresent(agency.contactEmailId) ? agency.contactEmailId : null;

const MailLink = ({ mail }: { mail: string }) => (
  <Anchor href={`mailto:${mail}`}>
    <Icon of={icons.mail} />
    <bdi>{mail}</bdi>
  </Anchor>
);

function Contact({ agency }: { agency: AgencyData }) {
  const { t } = useTranslation();
  const phone = phoneOf(agency);
  const mail = mailOf(agency);
  if (!phone && !mail) return null;
  return (
    <FooterColumn heading={t('footer.contactUs')}>
      <ul>
        {phone && (
          <li>
            <PhoneLink phone={phone} />
          </li>
        )}
        {mail && (
          <li>
            <MailLink mail={mail} />
          </li>
        )}
      </ul>
    </FooterColumn>
  );
}

const NAMES: Readonly<Record<SocialNetwork, string>> = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X',
  youtube: 'YouTube',
  discord: 'Discord',
  tiktok: 'TikTok',
};

function Networks({ agency }: { agency: AgencyData }) {
  const networks = Object.keys(NAMES) as SocialNetwork[];
  const links = networks.flatMap((network) => {
    const href = agency.socialLinks[network].trim();
    return /^https?:\/\//i.test(href)
      ? [{ network, href, label: `${NAMES[network]} – ${agency.agencyName}` }]
      : [];
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
  [addressLine1, townLine({ city, state, zipCode }), country].filter(isPresent).join(', ');
