import type { TeamLine } from '@portico/contract/http/center/team';
import { Anchor, Button, ErrorState, Icon, icons } from '@portico/design';
import { useNavigate, useTranslation } from '@portico/runtime';
import { useId, useState } from 'react';
import { SectionHead } from '../parts/section-head.tsx';
import type { Column } from '../parts/table-model.ts';
import { Table } from '../parts/table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { memberHref, nameOf, RoleOf, StateOf } from './member-words.tsx';
import { useTeam } from './team.query.ts';

/** The team below one's own card; dimmed for those who do not manage it. */
export function TeamSection({ isRefused }: { readonly isRefused: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      {isRefused ? (
        <>
          <SectionHead id={id} title={t('centerTeam.team.title')} />
          <p className="team-dimmed">
            <Icon of={icons.lock} size="sm" />
            {t('centerTeam.team.dimmed')}
          </p>
        </>
      ) : (
        <Team id={id} />
      )}
    </section>
  );
}

function Team({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const team = useTeam();
  const columns = useColumns();
  const [isInviting, setInviting] = useState(false);
  const rows = team.value?.members;
  return (
    <>
      <SectionHead
        id={id}
        title={t('centerTeam.team.title')}
        count={rows?.length}
        text={t('centerTeam.team.text')}
        end={
          <Button look="primary" size="sm" icon={icons.plus} onClick={() => setInviting(true)}>
            {t('centerTeam.team.invite')}
          </Button>
        }
      />
      {rows === undefined && team.status === 'rejected' ? (
        <ErrorState
          title={t('centerTeam.team.failed')}
          actions={<Button onClick={team.reload}>{t('common.retry')}</Button>}
        />
      ) : (
        <Table<TeamLine>
          label={t('centerTeam.team.title')}
          columns={columns}
          rows={rows ?? []}
          idOf={(member) => member.id}
          nameOf={nameOf}
          onOpen={(member) => void navigate(memberHref(member.id))}
          {...(rows === undefined ? { loadingRows: 4 } : {})}
        />
      )}
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(member) => {
            setInviting(false);
            void navigate(memberHref(member.id));
          }}
        />
      )}
    </>
  );
}

function useColumns(): readonly Column<TeamLine>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      title: t('centerTeam.team.name'),
      isWide: true,
      phone: 'title',
      cell: (member) => (
        <Anchor className="link" href={memberHref(member.id)}>
          <bdi>{nameOf(member)}</bdi>
        </Anchor>
      ),
    },
    {
      id: 'email',
      title: t('centerTeam.team.email'),
      isExtra: true,
      cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    {
      id: 'role',
      title: t('centerTeam.team.role'),
      phone: 'who',
      cell: (member) => <RoleOf member={member} />,
    },
    {
      id: 'state',
      title: t('centerTeam.team.state'),
      phone: 'state',
      cell: (member) => <StateOf member={member} />,
    },
    {
      id: 'open',
      title: t('centerTeam.team.open'),
      isFigure: true,
      phone: 'amount',
      cell: ({ open }) => <bdi>{open.toLocaleString('en')}</bdi>,
    },
  ];
}
