import { Anchor, Icon, icons, LinkButton, Picture } from '@portico/design';
import type { AboutUsAnswer } from '@portico/contract';
import { isPresent } from '@portico/rules/display';
import { useApi, useTranslation } from '@portico/runtime';
import { AgencyHtml } from '@portico/storefront/parts/agency-html.tsx';
import { type Content, useContent } from '@portico/storefront/state/content.query';
import { SCENES } from '../../platform/pictures.ts';
import { useAgency } from '../../state/selectors.ts';
import { ContentState } from './content-state.tsx';

/** /about: the agency's own description (specification, section 2.8). */
export function AboutPage() {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const lang = i18n.language;
  const content: Content<AboutUsAnswer> = useContent('aboutUs', lang, (signal) =>
    api.call('aboutUs', { query: { lang } }, { signal }),
  );
  if (content.status !== 'fulfilled') return <ContentState state={content} />;
  const { data, lang: spoken, imageAlt } = content.answer;
  const [about] = data;
  if (!about?.isEnabled)
    return (
      <ContentState
        state={content}
        title={t('shell.about.missing')}
        text={t('shell.about.later')}
      />
    );
  return (
    <ContentState state={content}>
      <article className="about">
        <header className="wrap about-head">
          <h1 className="hero-head" lang={spoken}>
            {about.title}
          </h1>
        </header>
        <div className="hero-wide">
          <Picture
            className="about-picture"
            shape="fill"
            first
            picture={
              isPresent(about.image)
                ? { src: about.image, alt: imageAlt }
                : { src: SCENES.about, alt: t('shell.about.alt'), width: 1680, height: 720 }
            }
          />
        </div>
        <div className="wrap about-columns">
          <AgencyHtml html={about.content} lang={spoken} />
          <Contact />
        </div>
      </article>
    </ContentState>
  );
}

/** Contact details next to the text. */
function Contact() {
  const { t } = useTranslation();
  const agency = useAgency();
  const { contactEmailId, contactPhoneNumber, displaySupportPhoneFooter } = agency;
  const phone = displaySupportPhoneFooter && isPresent(contactPhoneNumber);
  if (!phone && !isPresent(contactEmailId)) return null;
  return (
    <aside className="about-contact" aria-labelledby="about-contact">
      <h2 id="about-contact">{t('footer.contactUs')}</h2>
      {phone && (
        <Anchor href={`tel:${contactPhoneNumber.replace(/[^+\d]/g, '')}`}>
          <Icon of={icons.phone} />
          <bdi dir="ltr">{contactPhoneNumber}</bdi>
        </Anchor>
      )}
      {isPresent(contactEmailId) && (
        <LinkButton icon={icons.mail} href={`mailto:${contactEmailId}`}>
          <bdi>{contactEmailId}</bdi>
        </LinkButton>
      )}
    </aside>
  );
}
