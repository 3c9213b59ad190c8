import { PAGES } from '@portico/contract';
import type { TeamMember } from '@portico/contract/http/center/team';
import { TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useId } from 'react';
import { SectionHead } from '../parts/section-head.tsx';
import { RoleOf, StateOf } from './member-words.tsx';

interface MemberFactsProps {
  readonly member: TeamMember;
  readonly isOwn: boolean;
}

/** Shows the name, address, role and state of a member. */
export function MemberFacts({ member, isOwn }: MemberFactsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={t('centerTeam.card.title')}
        end={
          isOwn && (
            <TextLink href={PAGES.settingsProfile.path}>{t('centerTeam.card.profile')}</TextLink>
          )
        }
      />
      <dl className="team-facts">
        <div>
          <dt>{t('centerTeam.card.email')}</dt>
          <dd>
            <bdi dir="ltr">{member.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('centerTeam.card.role')}</dt>
          <dd>
            <RoleOf member={member} />
          </dd>
        </div>
        <div>
          <dt>{t('centerTeam.card.state')}</dt>
          <dd>
            <StateOf member={member} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
