import type { LoginSettings } from '@portico/contract/http/center/settings-access';
import { HAND_OFF_ALGS, KEPT_SECRET } from '@portico/contract/http/center/settings-secrets';
import { Button, Dialog, Note, Select, TextArea, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useState } from 'react';
import { useTextField } from '../field-words.ts';
import { SettingsGroup, SwitchRow } from '../parts.tsx';
import { SectionForm } from '../section-form.tsx';
import type { Section } from '../section.query.ts';
import { useLoginRules } from './access.query.ts';
import { consequencesOf } from './login-form.ts';

const SECRETS: ReadonlySet<string> = new Set(['sso.clientSecret', 'sso.handOffKey']);

/** Who sees prices, the buttons of login, and single sign-on. */
export function LoginSection() {
  const { t } = useTranslation();
  const rules = useLoginRules();
  const [isAsking, setAsking] = useState(false);
  const { stored, values } = rules;
  const follows = stored === null || values === null ? [] : consequencesOf(stored.values, values);
  const save = () => (follows.length > 0 ? setAsking(true) : rules.save());
  const section = { ...rules, save };
  return (
    <>
      <SectionForm
        section={section}
        words={{
          labelOf: (field) => t(`centerAccess.login.${field.split('.').at(-1)}`),
          // a typed secret is shown nowhere but in its field
          wordsOf: (field, value) =>
            value !== '' && SECRETS.has(field)
              ? t(`centerAccess.login.${value === KEPT_SECRET ? 'kept' : 'new'}`)
              : undefined,
        }}
      >
        {(shown) => (
          <>
            <Prices section={section} values={shown} />
            <Buttons section={section} values={shown} />
            <SingleSignOn section={section} values={shown} />
            <Issuer section={section} values={shown} />
            <HandOff section={section} values={shown} />
          </>
        )}
      </SectionForm>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('centerAccess.ask.title')}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t('centerAccess.ask.back')}
            </Button>
            <Button
              look="primary"
              onClick={() => {
                setAsking(false);
                rules.save();
              }}
            >
              {t('centerAccess.ask.save')}
            </Button>
          </>
        }
      >
        <div className="stack">
          {follows.map((one) => (
            <p key={one}>{t(`centerAccess.ask.${one}`)}</p>
          ))}
          <p>{t('centerAccess.ask.team', { address: isolate(loginAddress()) })}</p>
        </div>
      </Dialog>
    </>
  );
}

/** Address at which the team always logs in. */
const loginAddress = (): string => `${location.host}/login`;

interface PartProps {
  readonly section: Section<LoginSettings>;
  readonly values: LoginSettings;
}

function Prices({ section, values }: PartProps) {
  const { t } = useTranslation();
  return (
    <SettingsGroup title={t('centerAccess.login.prices')} text={t('centerAccess.login.pricesText')}>
      <SwitchRow
        label={t('centerAccess.login.allowNonLoginFlow')}
        text={t(`centerAccess.login.${values.allowNonLoginFlow ? 'pricesOpen' : 'pricesClosed'}`)}
        isOn={values.allowNonLoginFlow}
        onTurn={(isOn) => section.set('allowNonLoginFlow', isOn)}
      />
    </SettingsGroup>
  );
}

const BUTTONS = ['isHideLoginOption', 'isHideSignupOption', 'showsSavingPopup'] as const;

function Buttons({ section, values }: PartProps) {
  const { t } = useTranslation();
  return (
    <SettingsGroup
      title={t('centerAccess.login.buttons')}
      text={t('centerAccess.login.buttonsText')}
    >
      {BUTTONS.map((name) => (
        <SwitchRow
          key={name}
          label={t(`centerAccess.login.${name}`)}
          text={t(`centerAccess.login.${name}Text`)}
          isOn={values[name]}
          onTurn={(isOn) => section.set(name, isOn)}
        />
      ))}
    </SettingsGroup>
  );
}

function SingleSignOn({ section, values: { sso }, values }: PartProps) {
  const { t } = useTranslation();
  const field = useTextField(section, values);
  const fault = section.faults['sso.isSSOEnabled'];
  return (
    <SettingsGroup title={t('centerAccess.login.sso')} text={t('centerAccess.login.ssoText')}>
      <SwitchRow
        label={t('centerAccess.login.isSSOEnabled')}
        text={t('centerAccess.login.isSSOEnabledText')}
        isOn={sso.isSSOEnabled}
        onTurn={(isOn) => section.set('sso.isSSOEnabled', isOn)}
      />
      {fault !== undefined && <Note tone="warn">{t(fault)}</Note>}
      <SwitchRow
        label={t('centerAccess.login.isDirectLoginAllowedForSSOUsers')}
        text={t('centerAccess.login.isDirectLoginAllowedForSSOUsersText')}
        isOn={sso.isDirectLoginAllowedForSSOUsers}
        onTurn={(isOn) => section.set('sso.isDirectLoginAllowedForSSOUsers', isOn)}
      />
      <TextField
        {...field('sso.returnUrl')}
        label={t('centerAccess.login.returnUrl')}
        type="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        maxLength={500}
        hint={t('centerAccess.login.returnUrlHint')}
      />
      <p className="small muted">
        {t('centerAccess.login.team', { address: isolate(loginAddress()) })}
      </p>
    </SettingsGroup>
  );
}

function Issuer({ section, values: { sso }, values }: PartProps) {
  const { t } = useTranslation();
  const field = useTextField(section, values);
  return (
    <SettingsGroup title={t('centerAccess.login.client')} text={t('centerAccess.login.clientText')}>
      <TextField
        {...field('sso.issuer')}
        label={t('centerAccess.login.issuer')}
        type="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        maxLength={500}
        hint={t('centerAccess.login.issuerHint')}
      />
      <TextField
        {...field('sso.clientId')}
        label={t('centerAccess.login.clientId')}
        dir="ltr"
        autoComplete="off"
        maxLength={300}
      />
      <TextField
        {...field('sso.clientSecret')}
        label={t('centerAccess.login.clientSecret')}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        maxLength={500}
        hint={t('centerAccess.login.secretHint')}
        onFocus={({ target }) => target.select()}
      />
      <SwitchRow
        label={t('centerAccess.login.isVouching')}
        text={t('centerAccess.login.isVouchingText')}
        isOn={sso.isVouching}
        onTurn={(isOn) => section.set('sso.isVouching', isOn)}
      />
    </SettingsGroup>
  );
}

function HandOff({ section, values: { sso }, values }: PartProps) {
  const { t } = useTranslation();
  const field = useTextField(section, values);
  return (
    <SettingsGroup
      title={t('centerAccess.login.handOff')}
      text={t('centerAccess.login.handOffText')}
    >
      <Select
        label={t('centerAccess.login.handOffAlg')}
        value={sso.handOffAlg}
        onChange={({ target }) => section.set('sso.handOffAlg', target.value)}
        options={[
          { value: '', label: t('centerAccess.login.noHandOff') },
          ...HAND_OFF_ALGS.map((alg) => ({ value: alg, label: alg })),
        ]}
      />
      {sso.handOffAlg !== '' && (
        <TextArea
          {...field('sso.handOffKey')}
          label={t('centerAccess.login.handOffKey')}
          dir="ltr"
          maxLength={2_000}
          hint={t(`centerAccess.login.${sso.handOffAlg === 'HS256' ? 'sharedHint' : 'keyHint'}`)}
          onFocus={({ target }) => target.select()}
        />
      )}
    </SettingsGroup>
  );
}
