import { useTranslation } from '@portico/runtime';
import { Profile } from '../../account/profile/profile-page.tsx';
import { Section } from '../../account/profile/setting.tsx';
import { SingleKeysSwitch } from '../parts/single-keys-switch.tsx';

/**
 * /settings/profile: the profile of owners, admins and agents, who log in with a password and second
 * factors like customers, with the switch for single keys.
 */
export function AgentProfilePage() {
  const { t } = useTranslation();
  const head = t('centerPalette.help.title');
  return (
    <Profile
      isAgent
      more={{
        id: 'keys',
        head,
        section: (
          <Section id="keys" head={head}>
            <SingleKeysSwitch />
          </Section>
        ),
      }}
    />
  );
}
