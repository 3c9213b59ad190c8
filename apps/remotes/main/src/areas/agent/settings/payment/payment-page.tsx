import { Note, RadioCards, TextField } from '@portico/design';
import { may } from '@portico/rules/access';
import { useTranslation } from '@portico/runtime';
import { useId } from 'react';
import { StepUpGuard } from '../../../account/profile/step-up.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useRights } from '../../parts/use-rights.ts';
import { useTextField } from '../field-words.ts';
import { SettingsGroup } from '../parts.tsx';
import { SectionForm } from '../section-form.tsx';
import type { Section } from '../section.query.ts';
import { AccountList } from './account-list.tsx';
import { useGatewayWords } from './gateway-words.ts';
import { fieldsOfGateway, knownAccount, maskedKey, type PaymentForm } from './payment-form.ts';
import { usePayment } from './payment.query.ts';
import './payment.css';

/** /settings/payment: the account at which new payments are made, and those of earlier ones. */
export function PaymentPage() {
  const { t } = useTranslation();
  return (
    <div className="set-lone">
      <PageHead title={t('center.page.settingsPayment')} />
      <StepUpGuard>
        <PaymentSection />
      </StepUpGuard>
    </div>
  );
}

function PaymentSection() {
  const { t } = useTranslation();
  const section = usePayment();
  const { nameOf } = useGatewayWords();
  const mayChange = may(useRights(), 'payment.keys').ok;
  return (
    <SectionForm
      section={section}
      words={{
        labelOf: (field) => t(`centerPayment.field.${field}`),
        wordsOf: (field, value) => wordsOf(field, String(value)),
      }}
    >
      {(values) => (
        <>
          {!mayChange && <Note>{t('centerPayment.readOnly')}</Note>}
          {mayChange && <Gateway section={section} values={values} />}
          <SettingsGroup
            title={t('centerPayment.accounts.title')}
            text={t('centerPayment.accounts.text')}
          >
            <AccountList
              values={values}
              onUse={
                mayChange
                  ? (fields) => {
                      for (const [field, value] of Object.entries(fields))
                        section.set(field, value);
                    }
                  : null
              }
            />
          </SettingsGroup>
        </>
      )}
    </SectionForm>
  );

  function wordsOf(field: string, value: string): string | undefined {
    if (field === 'adapter') return value === '' ? undefined : nameOf(value);
    if (field === 'mode') return t(`centerPayment.mode.${value}`);
    // a secret is named, never shown
    if (field === 'secret') return t(`centerPayment.secret.${value === '' ? 'same' : 'new'}`);
    return field === 'publicKey' && value !== '' ? maskedKey(value) : undefined;
  }
}

interface PartProps {
  readonly section: Section<PaymentForm>;
  readonly values: PaymentForm;
}

function Gateway({ section, values }: PartProps) {
  const { t } = useTranslation();
  const name = useId();
  const { nameOf, aboutOf } = useGatewayWords();
  const { gateways, adapter } = values;
  const choose = (chosen: string) => {
    for (const [field, value] of Object.entries(fieldsOfGateway(values, chosen)))
      section.set(field, value);
  };
  return (
    <SettingsGroup title={t('centerPayment.gateway.title')} text={t('centerPayment.gateway.text')}>
      {gateways.length === 0 ? (
        <Note>{t('centerPayment.gateway.none')}</Note>
      ) : (
        <RadioCards
          legend={t('centerPayment.field.adapter')}
          name={name}
          value={adapter === '' ? null : adapter}
          onChange={choose}
          cards={gateways.map((gateway) => ({
            value: gateway.adapter,
            label: nameOf(gateway.adapter),
            detail: aboutOf(gateway.adapter),
            ...(gateway.hasKeys
              ? { open: <Keys section={section} values={values} modes={gateway.modes} /> }
              : {}),
          }))}
        />
      )}
    </SettingsGroup>
  );
}

interface KeysProps extends PartProps {
  readonly modes: readonly PaymentForm['mode'][];
}

function Keys({ section, values, modes }: KeysProps) {
  const { t } = useTranslation();
  const name = useId();
  const field = useTextField(section, values);
  const stored = knownAccount(values)?.secret ?? null;
  return (
    <div className="pay-keys">
      <RadioCards
        legend={t('centerPayment.field.mode')}
        name={name}
        value={values.mode}
        onChange={(mode) => section.set('mode', mode)}
        error={section.faults['mode'] === undefined ? undefined : t(section.faults['mode'])}
        cards={(['test', 'live'] as const).map((mode) => ({
          value: mode,
          label: t(`centerPayment.mode.${mode}`),
          detail: t(
            modes.includes(mode)
              ? `centerPayment.modeText.${mode}`
              : 'centerPayment.modeText.unavailable',
          ),
          disabled: !modes.includes(mode) && values.mode !== mode,
        }))}
      />
      <TextField
        {...field('publicKey')}
        label={t('centerPayment.field.publicKey')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={300}
        hint={t('centerPayment.publicKeyHint')}
      />
      <TextField
        {...field('secret')}
        label={t('centerPayment.field.secret')}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        maxLength={4_000}
        hint={
          stored === null
            ? t('centerPayment.secretHint')
            : t('centerPayment.secretStored', { secret: `\u2066${stored}\u2069` })
        }
      />
    </div>
  );
}
