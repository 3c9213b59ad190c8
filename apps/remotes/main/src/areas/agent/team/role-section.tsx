import { RadioCards } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useId } from 'react';
import { SettingsGroup, SwitchRow } from '../settings/parts.tsx';
import { SectionForm } from '../settings/section-form.tsx';
import type { Section } from '../settings/section.query.ts';
import type { RoleForm } from './team.query.ts';
import { useRoles } from './use-manages.ts';

/** Form for the role of a member and its restriction. */
export function RoleSection({ section }: { readonly section: Section<RoleForm> }) {
  const { t } = useTranslation();
  const name = useId();
  const roles = useRoles();
  return (
    <SectionForm
      section={section}
      words={{
        labelOf: (field) => t(`centerTeam.role.${field}`),
        wordsOf: (field, value) =>
          field === 'userType' ? t(`centerTeam.type.${String(value)}`) : undefined,
      }}
    >
      {({ userType, isRestricted }) => (
        <SettingsGroup title={t('centerTeam.role.title')} text={t('centerTeam.role.text')}>
          <RadioCards
            legend={t('centerTeam.role.userType')}
            name={name}
            value={userType}
            onChange={(value) => {
              section.set('userType', value);
              if (value === 'AgencyOwner') section.set('isRestricted', false);
            }}
            cards={roles.map((role) => ({
              value: role,
              label: t(`centerTeam.type.${role}`),
              detail: t(`centerTeam.typeText.${role}`),
            }))}
          />
          {userType === 'AgencyOwner' ? (
            <p className="muted">{t('centerTeam.role.ownerText')}</p>
          ) : (
            <SwitchRow
              label={t('centerTeam.role.isRestricted')}
              text={t(section.faults['isRestricted'] ?? 'centerTeam.role.restrictedText')}
              isOn={isRestricted}
              onTurn={(isOn) => section.set('isRestricted', isOn)}
            />
          )}
        </SettingsGroup>
      )}
    </SectionForm>
  );
}
