import { addressOf, PAGES } from '@portico/contract';
import type { ClientStatus } from '@portico/contract/http/center/client-words';
import type { Client } from '@portico/contract/http/center/clients';
import { Anchor } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { Status } from '../parts/status.tsx';

type Named = Pick<Client, 'firstName' | 'lastName'>;

export const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

export function StatusOf({ status }: { readonly status: ClientStatus }) {
  const { t } = useTranslation();
  return (
    <Status tone={status === 'Active' ? 'good' : 'over'}>
      {t(`centerClients.status.${status}`)}
    </Status>
  );
}

/** Tags of a client; each leads to the clients who have it. */
export const Tags = ({ tags }: { readonly tags: readonly string[] }) => (
  <ul className="plain-list client-tags">
    {tags.map((tag) => (
      <li key={tag}>
        <Anchor href={addressOf(PAGES.clients.path, { tag })}>
          <bdi>{tag}</bdi>
        </Anchor>
      </li>
    ))}
  </ul>
);
