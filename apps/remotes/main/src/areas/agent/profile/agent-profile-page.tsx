import { Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useRef } from 'react';
import { Profile } from '../../account/profile/profile-page.tsx';
import { Section } from '../../account/profile/setting.tsx';
import { useCenter } from '../frame/center-context.ts';
import { SingleKeysSwitch } from '../parts/single-keys-switch.tsx';

/**
 * /settings/profile: the profile of owners, admins and agents, who log in with a password and second
 * factors like customers, with the switch for single keys.
 */
export function AgentProfilePage() {
  const { t } = useTranslation();
  const head = t('centerPalette.help.title');
  const { trouble, renew } = useCenter();
  const mustEnrol = trouble === 'FACTOR_MISSING';
  const hadToEnrol = useRef(false);
  hadToEnrol.current ||= mustEnrol;
  return (
    <Profile
      isAgent
      note={hadToEnrol.current && <EnrolNote isDone={!mustEnrol} />}
      onFactors={renew}
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

/** Leads an agent who must set up a second factor to the setting, and on when it is done. */
function EnrolNote({ isDone }: { readonly isDone: boolean }) {
  const { t } = useTranslation();
  return isDone ? (
    <Note
      tone="ok"
      announce="politely"
      action={
        // no link of the router: all that was refused before is loaded again
        <a className="link" href="/dashboard">
          {t('center.enrol.on')}
        </a>
      }
    >
      {t('center.enrol.done')}
    </Note>
  ) : (
    <Note tone="warn">{t('center.enrol.note')}</Note>
  );
}
