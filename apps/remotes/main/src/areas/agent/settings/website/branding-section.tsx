import { LANGUAGES } from '@portico/contract';
import { TextArea, TextField } from '@portico/design';
import { SETTING_LIMITS } from '@portico/rules/setting-limits';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { useTextField } from '../field-words.ts';
import { SettingsGroup } from '../parts.tsx';
import { SectionForm } from '../section-form.tsx';
import type { Section } from '../section.query.ts';
import type { BrandingForm } from './branding-form.ts';
import { ColorField } from './color-field.tsx';
import { useBranding } from './website.query.ts';

/** Name, colour, taglines and texts for search engines of the agency. */
export function BrandingSection() {
  const { t } = useTranslation();
  const section = useBranding();
  const nameOf = useLanguageName();
  return (
    <SectionForm
      section={section}
      words={{
        labelOf: (field) => {
          const [name, lang] = field.split('.');
          const label = t(`centerSettings.branding.${name}`);
          return lang === undefined ? label : `${label} · ${nameOf(lang)}`;
        },
      }}
    >
      {(values) => (
        <>
          <Identity section={section} values={values} />
          <Taglines section={section} values={values} />
          <SearchEngines section={section} values={values} />
        </>
      )}
    </SectionForm>
  );
}

interface PartProps {
  readonly section: Section<BrandingForm>;
  readonly values: BrandingForm;
}

function Identity({ section, values }: PartProps) {
  const { t } = useTranslation();
  const field = useTextField(section, values);
  return (
    <>
      <SettingsGroup
        title={t('centerSettings.branding.identity')}
        text={t('centerSettings.branding.identityText')}
      >
        <TextField
          {...field('name')}
          label={t('centerSettings.branding.name')}
          autoComplete="off"
          maxLength={SETTING_LIMITS.name}
          required
        />
      </SettingsGroup>
      <SettingsGroup
        title={t('centerSettings.branding.colorHead')}
        text={t('centerSettings.branding.colorText')}
      >
        <ColorField
          {...field('primaryColor')}
          onPick={(color) => section.set('primaryColor', color)}
        />
      </SettingsGroup>
    </>
  );
}

/** Returns a language's name in the language of the page. */
function useLanguageName() {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (lang: string): string => names.of(lang) ?? lang;
}

function Taglines({ section, values }: PartProps) {
  const { t } = useTranslation();
  const field = useTextField(section, values);
  const nameOf = useLanguageName();
  const spoken = useAppSelector(({ language }) => language.languages);
  const shown = LANGUAGES.filter(
    (lang) => spoken.some(({ code }) => code === lang) || values.tagline[lang] !== '',
  );
  return (
    <SettingsGroup
      title={t('centerSettings.branding.taglineHead')}
      text={t('centerSettings.branding.taglineText')}
    >
      {shown.map((lang) => (
        <TextField
          key={lang}
          {...field(`tagline.${lang}`)}
          label={nameOf(lang)}
          lang={lang}
          dir={lang === 'ar' ? 'rtl' : 'ltr'}
          autoComplete="off"
          maxLength={SETTING_LIMITS.tagline}
        />
      ))}
    </SettingsGroup>
  );
}

/** Search engines cut longer texts. */
const SHOWN_IN_RESULTS = { metaTitle: 60, metaDescription: 160 } as const;

function SearchEngines({ section, values }: PartProps) {
  const { t } = useTranslation();
  const field = useTextField(section, values);
  const countOf = (name: keyof typeof SHOWN_IN_RESULTS) => {
    const [count, most] = [values[name].length, SHOWN_IN_RESULTS[name]];
    return t(`centerSettings.branding.${count > most ? 'long' : 'count'}`, { count, most });
  };
  return (
    <SettingsGroup
      title={t('centerSettings.branding.engines')}
      text={t('centerSettings.branding.enginesText')}
    >
      <TextField
        {...field('metaTitle')}
        label={t('centerSettings.branding.metaTitle')}
        autoComplete="off"
        maxLength={SETTING_LIMITS.metaTitle}
        hint={countOf('metaTitle')}
      />
      <TextArea
        {...field('metaDescription')}
        label={t('centerSettings.branding.metaDescription')}
        maxLength={SETTING_LIMITS.metaDescription}
        hint={countOf('metaDescription')}
      />
      <TextField
        {...field('keywords')}
        label={t('centerSettings.branding.keywords')}
        autoComplete="off"
        hint={t('centerSettings.branding.keywordsHint')}
      />
    </SettingsGroup>
  );
}
