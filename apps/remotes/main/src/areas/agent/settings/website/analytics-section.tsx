import { TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useTextField } from '../field-words.ts';
import { SettingsGroup, SwitchRow } from '../parts.tsx';
import { SectionForm } from '../section-form.tsx';
import { useAnalytics } from './access.query.ts';

/** Networks that count the visits of the site. */
export function AnalyticsSection() {
  const { t } = useTranslation();
  const section = useAnalytics();
  return (
    <SectionForm
      section={section}
      words={{ labelOf: (field) => t(`centerAccess.analytics.${field}`) }}
    >
      {(values) => <Networks section={section} values={values} />}
    </SectionForm>
  );
}

type Analytics = ReturnType<typeof useAnalytics>;

function Networks({
  section,
  values,
}: {
  readonly section: Analytics;
  readonly values: NonNullable<Analytics['values']>;
}) {
  const { t } = useTranslation();
  const field = useTextField(section, values);
  return (
    <>
      <SettingsGroup
        title={t('centerAccess.analytics.networks')}
        text={t('centerAccess.analytics.networksText')}
      >
        <SwitchRow
          label={t('centerAccess.analytics.isEnabled')}
          text={t('centerAccess.analytics.isEnabledText')}
          isOn={values.isEnabled}
          onTurn={(isOn) => section.set('isEnabled', isOn)}
        />
        <TextField
          {...field('googleId')}
          label={t('centerAccess.analytics.googleId')}
          dir="ltr"
          autoComplete="off"
          placeholder="G-"
          maxLength={20}
          hint={t('centerAccess.analytics.googleHint')}
        />
        <TextField
          {...field('facebookId')}
          label={t('centerAccess.analytics.facebookId')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          hint={t('centerAccess.analytics.facebookHint')}
        />
      </SettingsGroup>
      <SettingsGroup
        title={t('centerAccess.analytics.consent')}
        text={t('centerAccess.analytics.consentText')}
      >
        <SwitchRow
          label={t('centerAccess.analytics.asksConsent')}
          text={t(`centerAccess.analytics.${values.asksConsent ? 'asks' : 'asksNot'}`)}
          isOn={values.asksConsent}
          onTurn={(isOn) => section.set('asksConsent', isOn)}
        />
      </SettingsGroup>
    </>
  );
}
