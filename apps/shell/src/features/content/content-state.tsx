import { Button, LinkButton } from '@portico/design';
import { homeLink } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import type { Content } from '@portico/storefront/state/content.query';
import { useAgency, useViewer } from '../../state/selectors.ts';
import { Spinner } from './spinner.tsx';

interface Props {
  readonly state: Content<object>;
  /** Says why there is nothing. */
  readonly title?: string;
  readonly text?: string;
  /** The page, where there is one. */
  readonly children?: ReactNode;
}

/** A text of the agency, or what stands in its place: a spinner, a fault, or that there is none. */
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
