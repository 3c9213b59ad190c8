import { Button, LinkButton } from '@portico/design';
import { homeLink } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import type { Content } from '@portico/storefront/state/content.query';
import { useAgency, useViewer } from '../../state/selectors.ts';
import { Spinner } from './spinner.tsx';

interface Props {
  readonly state: Content<object>;
  /** Heading and text shown if there is no content. */
  readonly title?: string;
  readonly text?: string;
  /** The page, if it has content. */
  readonly children?: ReactNode;
}

/** Content written by the agency, or its replacement: a spinner, an error, or an empty state. */
export function ContentState({ state, title, text, children }: Props) {
  const { t } = useTranslation();
  if (state.status === 'pending') return <Spinner />;
  if (state.status === 'rejected')
    return (
      <div className="wrap content-none" role="alert">
        <h1>{t('common.somethingWrong')}</h1>
        <Button look="line" onClick={state.retry}>
          {t('shell.retry')}
        </Button>
      </div>
    );
  return (
    <>
      {state.carrier && <div {...state.carrier} />}
      {title === undefined ? children : <Nothing title={title} text={text} />}
    </>
  );
}

function Nothing({ title, text }: { readonly title: string; readonly text: string | undefined }) {
  const { t } = useTranslation();
  const agency = useAgency();
  const viewer = useViewer();
  return (
    <div className="wrap content-none">
      <h1>{title}</h1>
      {text !== undefined && <p className="read muted">{text}</p>}
      <LinkButton
        look="primary"
        size="lg"
        href={homeLink({ ...viewer, userType: viewer.profile?.userType }, agency)}
      >
        {t('common.takeMeHome')}
      </LinkButton>
    </div>
  );
}
