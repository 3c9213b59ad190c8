import { Button, TextLink } from '@portico/design';
import { PAGES } from '@portico/contract';
import { listFormatter } from '@portico/rules/formatters';
import { hasContent } from '@portico/rules/html';
import type { Trackers } from '@portico/rules/trackers';
import { useTranslation } from '@portico/runtime';
import { useEffect, useRef } from 'react';
import type { Consent } from '../../platform/consent.ts';
import { useAgency } from '../../state/selectors.ts';

export interface ConsentBarProps {
  readonly trackers: Trackers;
  /** True if the visitor opened it: it takes the focus and may be closed without a choice. */
  readonly isAsked: boolean;
  readonly onChoose: (consent: Consent) => void;
  readonly onLeave: () => void;
}

const NAMES: Readonly<Record<keyof Trackers, string>> = {
  google: 'Google Analytics',
  facebook: 'Meta Pixel',
};

/**
 * Consent bar at the bottom of the page. Both choices look alike, and the page can be used without
 * making one.
 */
export function ConsentBar({ trackers, isAsked, onChoose, onLeave }: ConsentBarProps) {
  const { t, i18n } = useTranslation();
  const { cookiesPolicy } = useAgency();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    const before = document.activeElement;
    head.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isAsked]);
  const names = listFormatter(i18n.language, { type: 'conjunction' }).format(
    (['google', 'facebook'] as const)
      .filter((network) => trackers[network] !== null)
      .map((network) => NAMES[network]),
  );
  return (
    <section
      className="consent"
      aria-labelledby="consent-head"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isAsked) onLeave();
      }}
    >
      <div className="consent-words">
        <h2 id="consent-head" ref={head} tabIndex={-1}>
          {t('shell.consent.head')}
        </h2>
        {/* two short paragraphs: the page's largest text (LCP) should be part of the initial document */}
        <p className="small">{t('shell.consent.text', { names })}</p>
        <p className="small">
          {t('shell.consent.never')}{' '}
          {hasContent(cookiesPolicy) && (
            <TextLink href={PAGES.cookiesPolicy.path}>{t('footer.cookies')}</TextLink>
          )}
        </p>
      </div>
      <div className="consent-answers">
        <Button look="line" onClick={() => onChoose('no')}>
          {t('shell.consent.decline')}
        </Button>
        <Button look="line" onClick={() => onChoose('yes')}>
          {t('shell.consent.accept')}
        </Button>
      </div>
    </section>
  );
}
