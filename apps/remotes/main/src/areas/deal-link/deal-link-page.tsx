import { LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { laterPart } from '@portico/storefront/parts/later-part';
import { useViewer } from '@portico/storefront/state/account';
import { Suspense } from 'react';
import { AccountFrame, AuthHead } from '../account/account-frame.tsx';
import { loadNotOpen } from '../agent/center-pages.ts';

/** The page for agents, which belongs to the command center. */
const [Agents] = laterPart(loadNotOpen);

/** Deal links are not open: says so, to agents in the command center and to others on the site. */
export function DealLinkPage() {
  const { t } = useTranslation();
  const { isTravelAgent } = useViewer();
  if (isTravelAgent)
    return (
      <Suspense>
        <Agents />
      </Suspense>
    );
  return (
    <AccountFrame picture="key">
      <AuthHead head={t('shell.notOpen.head')} text={t('shell.notOpen.text')} />
      <LinkButton look="primary" size="lg" href="/">
        {t('common.takeMeHome')}
      </LinkButton>
    </AccountFrame>
  );
}
