import { Anchor, classNames, Icon, type IconShape, centerIcons, icons } from '@portico/design';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { type ComponentType, useId } from 'react';
import { PageHead } from '../../parts/page-head.tsx';
import { useDraftMark } from '../kept-drafts.ts';
import { useDraftKey } from '../section.query.ts';
import { AnalyticsSection } from './analytics-section.tsx';
import { BrandingSection } from './branding-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DomainSection } from './domain-section.tsx';
import { LoginSection } from './login-section.tsx';
import { MapSection } from './map-section.tsx';
import '../settings.css';

interface Part {
  readonly id: string;
  readonly icon: IconShape;
  /** Without one it is not open yet. */
  readonly section?: ComponentType;
}

/** Sections of the website, in the order of the list. */
const PARTS: readonly Part[] = [
  { id: 'branding', icon: centerIcons.palette, section: BrandingSection },
  { id: 'contact', icon: icons.phone, section: ContactSection },
  { id: 'pages', icon: icons.rows },
  { id: 'login', icon: icons.key, section: LoginSection },
  { id: 'analytics', icon: icons.gauge, section: AnalyticsSection },
  { id: 'map', icon: icons.pin, section: MapSection },
  { id: 'blog', icon: icons.message },
  { id: 'destinations', icon: icons.map },
  { id: 'policies', icon: icons.shield },
  { id: 'domain', icon: icons.globe, section: DomainSection },
];
const [FIRST] = PARTS;

/** /settings/website: the sections of an agency's site, one at a time; the address names it. */
export function WebsitePage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const wanted = query.get('section');
  const current = PARTS.find(({ id, section }) => id === wanted && section !== undefined) ?? FIRST;
  const Section = current?.section;
  return (
    <div className="set-page">
      <div className="set-side">
        <PageHead title={t('center.page.settingsWebsite')} />
        <PartList current={current?.id ?? ''} />
      </div>
      {Section !== undefined && <Section key={current?.id} />}
    </div>
  );
}

function PartList({ current }: { readonly current: string }) {
  const { t } = useTranslation();
  const note = useId();
  return (
    <nav className="set-parts" aria-label={t('centerSettings.parts')}>
      <ul className="plain-list">
        {PARTS.map((part) => (
          <li key={part.id}>
            {part.section === undefined ? (
              <button
                type="button"
                className="set-part is-dimmed"
                aria-disabled="true"
                aria-describedby={note}
              >
                <Icon of={part.icon} />
                {t(`centerSettings.part.${part.id}`)}
              </button>
            ) : (
              <OpenPart part={part} isCurrent={part.id === current} />
            )}
          </li>
        ))}
      </ul>
      <p id={note} className="set-parts-note">
        {t('centerSettings.partsClosed')}
      </p>
    </nav>
  );
}

function OpenPart({ part, isCurrent }: { readonly part: Part; readonly isCurrent: boolean }) {
  const { t } = useTranslation();
  const mark = useDraftMark(useDraftKey(part.id));
  return (
    <Anchor
      href={`/settings/website?section=${part.id}`}
      className={classNames('set-part', isCurrent && 'is-current')}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon of={part.icon} />
      {t(`centerSettings.part.${part.id}`)}
      {mark !== null && (
        <span className="set-mark" data-mark={mark}>
          <span className="visually-hidden">{t(`centerSettings.mark.${mark}`)}</span>
        </span>
      )}
    </Anchor>
  );
}
