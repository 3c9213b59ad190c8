import { icons, LinkButton, Picture } from '@portico/design';
import { isPresent } from '@portico/rules/display';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { useAgency, useHomeLink } from '../../state/selectors.ts';

interface PlainPageProps {
  /** Optional: HTTP status, shown if it is the message. */
  readonly status?: number;
  readonly title: string;
  readonly text: ReactNode;
  readonly picture: string;
  readonly alt: string;
  readonly homeLabel: string;
}

/**
 * A message with a picture and two links: home (the agency's own site if it has one) and contact.
 */
export function PlainPage({ status, title, text, picture, alt, homeLabel }: PlainPageProps) {
  const { t } = useTranslation();
  const agency = useAgency();
  const own = useHomeLink();
  const home = agency.returnUrl || own;
  return (
    <main id="main" tabIndex={-1} className="wrap plain-page">
      <div className="plain-words">
        {status !== undefined && (
          <p className="section-head display muted">
            <bdi>{status}</bdi>
          </p>
        )}
        <h1>{title}</h1>
        <p className="read muted">{text}</p>
        <div className="cluster">
          <LinkButton look="primary" size="lg" href={home}>
            {homeLabel}
          </LinkButton>
          {isPresent(agency.contactEmailId) && (
            <LinkButton
              look="quiet"
              size="lg"
              icon={icons.mail}
              href={`mailto:${agency.contactEmailId}`}
            >
              {t('common.contactUs')}
            </LinkButton>
          )}
        </div>
      </div>
      <Picture picture={{ src: picture, alt }} shape="square" first />
    </main>
  );
}
