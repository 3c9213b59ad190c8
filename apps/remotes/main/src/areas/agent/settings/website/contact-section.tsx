import type { ContactSettings } from '@portico/contract/http/center/settings';
import { SOCIAL_NETWORKS } from '@portico/contract/social-networks';
import { TextField } from '@portico/design';
import { SETTING_LIMITS } from '@portico/rules/setting-limits';
import { useTranslation } from '@portico/runtime';
import { NETWORK_NAMES } from '../../parts/network-names.ts';
import { useTextField } from '../field-words.ts';
import { SettingsGroup, SwitchRow } from '../parts.tsx';
import { SectionForm } from '../section-form.tsx';
import type { Section, ToldFault } from '../section.query.ts';
import { useContact } from './website.query.ts';

/** Telephone, addresses, social networks and town of the agency. */
export function ContactSection() {
  const { t } = useTranslation();
  const section = useContact();
  return (
    <SectionForm
      section={section}
      words={{
        labelOf: (field) => {
          const network = SOCIAL_NETWORKS.find((one) => field === `social.${one}`);
          return network === undefined
            ? t(`centerSettings.contact.${field}`)
            : NETWORK_NAMES[network];
        },
      }}
    >
      {(values) => (
        <>
          <Reach section={section} values={values} />
          <Address section={section} values={values} />
          <Networks section={section} values={values} />
        </>
      )}
    </SectionForm>
  );
}

interface PartProps {
  readonly section: Section<ContactSettings>;
  readonly values: ContactSettings;
}

function Reach({ section, values }: PartProps) {
  const { t } = useTranslation();
  const field = useTextField(section, values);
  return (
    <SettingsGroup
      title={t('centerSettings.contact.reach')}
      text={t('centerSettings.contact.reachText')}
    >
      <TextField
        {...field('phone')}
        label={t('centerSettings.contact.phone')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        maxLength={SETTING_LIMITS.phone}
        hint={t('centerSettings.contact.phoneHint')}
      />
      <SwitchRow
        label={t('centerSettings.contact.showPhone')}
        text={t('centerSettings.contact.showPhoneText')}
        isOn={values.showPhone}
        onTurn={(isOn) => section.set('showPhone', isOn)}
      />
      <TextField
        {...field('email')}
        label={t('centerSettings.contact.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={SETTING_LIMITS.email}
        hint={t('centerSettings.contact.emailHint')}
      />
    </SettingsGroup>
  );
}

function Address({ section, values }: PartProps) {
  const { t } = useTranslation();
  const field = useTextField(section, values);
  const line = (name: string) => (
    <TextField
      {...field(name)}
      label={t(`centerSettings.contact.${name}`)}
      autoComplete="off"
      maxLength={SETTING_LIMITS.line}
    />
  );
  return (
    <>
      <SettingsGroup
        title={t('centerSettings.contact.address')}
        text={t('centerSettings.contact.addressText')}
      >
        {line('addressLine1')}
        <div className="set-pair is-code">
          {line('zipCode')}
          {line('city')}
        </div>
        <div className="set-pair">
          {line('state')}
          {line('country')}
        </div>
        <SwitchRow
          label={t('centerSettings.contact.showAddress')}
          text={t('centerSettings.contact.showAddressText')}
          isOn={values.showAddress}
          onTurn={(isOn) => section.set('showAddress', isOn)}
        />
      </SettingsGroup>
      <SettingsGroup
        title={t('centerSettings.contact.townHead')}
        text={t('centerSettings.contact.townText')}
      >
        <TextField
          {...field('town')}
          label={t('centerSettings.contact.town')}
          autoComplete="off"
          maxLength={SETTING_LIMITS.line}
          hint={t('centerSettings.contact.townHint')}
        />
        <Similar told={section.told} onTake={(town) => section.set('town', town)} />
      </SettingsGroup>
    </>
  );
}

/** Offers the town whose name is like one that is not known. */
function Similar({
  told,
  onTake,
}: {
  readonly told: ToldFault | null;
  readonly onTake: (town: string) => void;
}) {
  const { t } = useTranslation();
  if (told?.field !== 'town') return null;
  // an empty name is refused without details
  const similar = (told.details as { readonly similar?: string | null } | undefined)?.similar;
  if (similar === undefined || similar === null) return null;
  return (
    <p>
      {t('centerSettings.contact.similar')}{' '}
      <button type="button" className="link" onClick={() => onTake(similar)}>
        <bdi>{similar}</bdi>
      </button>
    </p>
  );
}

function Networks({ section, values }: PartProps) {
  const { t } = useTranslation();
  const field = useTextField(section, values);
  return (
    <SettingsGroup
      title={t('centerSettings.contact.networks')}
      text={t('centerSettings.contact.networksText')}
    >
      {SOCIAL_NETWORKS.map((network) => (
        <TextField
          key={network}
          {...field(`social.${network}`)}
          label={<bdi>{NETWORK_NAMES[network]}</bdi>}
          type="url"
          dir="ltr"
          autoComplete="off"
          placeholder="https://"
          maxLength={SETTING_LIMITS.url}
        />
      ))}
    </SettingsGroup>
  );
}
