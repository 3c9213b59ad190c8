import { PAGES } from '@portico/contract';
import { Button, ErrorState, Skeleton } from '@portico/design';
import { useLocation, useNavigate, useTranslation } from '@portico/runtime';
import { useViewer } from '@portico/storefront/state/account';
import { useEffect } from 'react';
import { useRefused } from '../frame/center-context.ts';
import { NoPermission } from '../frame/no-permission.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { MemberAccess } from './member-access.tsx';
import { MemberBookOf } from './member-book.tsx';
import { MemberFacts } from './member-facts.tsx';
import { nameOf } from './member-words.tsx';
import { RoleSection } from './role-section.tsx';
import { useMember } from './team.query.ts';
import { useManages } from './use-manages.ts';
import { TeamSection } from './team-section.tsx';
import './team.css';

/** /users/agents/view/:id: the own card with the team, or another member. */
export function AgentPage() {
  const id = useLocation().pathname.split('/').at(-1) ?? '';
  return <Member key={id} id={id} />;
}

/** Refusals of an id that is not of this agency. */
const UNKNOWN = ['NOT_FOUND', 'INVALID_FIELD'];

function Member({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { profile } = useViewer();
  const isOwn = profile?.id === id;
  const manages = useManages();
  const refused = useRefused('team.manage');
  const { card, section } = useMember(id);
  const isUnknown = card === null && UNKNOWN.includes(section.code ?? '');
  useEffect(() => {
    if (isUnknown) void navigate(PAGES.errors.path, { replace: true });
  }, [isUnknown, navigate]);
  if (card === null && section.code === 'FORBIDDEN' && refused)
    return <NoPermission refused={refused} />;
  if (card === null)
    return (
      <div className="c-page">
        <PageHead title={t('center.page.agentView')} />
        {section.code === null || isUnknown ? (
          <Waiting />
        ) : (
          <ErrorState
            title={t('centerTeam.failed')}
            actions={
              <Button look="line" onClick={section.reload}>
                {t('common.retry')}
              </Button>
            }
          />
        )}
      </div>
    );
  const { member, book } = card;
  return (
    <div className="c-page team-page">
      <PageHead title={nameOf(member)} text={isOwn ? t('centerTeam.you') : undefined} />
      <MemberFacts member={member} isOwn={isOwn} />
      <MemberBookOf book={book} />
      {member.isManaged && (
        <>
          <MemberAccess
            member={member}
            open={book.open.count}
            etag={section.stored?.etag ?? ''}
            onChanged={section.reload}
          />
          <RoleSection section={section} />
        </>
      )}
      {isOwn && <TeamSection isRefused={!manages} />}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton width="most" />
      <Skeleton width="most" />
    </div>
  );
}
