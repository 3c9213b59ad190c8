import type { Capability } from '@portico/contract';
import type { RefusedRight } from '@portico/contract/http/center/frame';
import { listFormatter } from '@portico/rules/formatters';
import { Button, type ButtonLook, centerIcons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { usePresenter } from '../presenter.query.ts';
import { useAskFor } from './ask-for.query.ts';

/** Rights with a sentence of their own. */
const EXPLAINED: ReadonlySet<string> = new Set<Capability>([
  'markup',
  'website',
  'payment.read',
  'product',
  'applications',
  'theme',
  'tasks',
  'audit',
  'team.manage',
]);

/** Returns the sentence that says why a right is refused. */
export function useReason(): (refused: Pick<RefusedRight, 'capability' | 'reason'>) => string {
  const { t } = useTranslation();
  return ({ capability, reason }) => {
    if (reason !== 'role') return t(`center.why.${reason}`);
    return t(`center.why.${EXPLAINED.has(capability) ? capability : 'other'}`);
  };
}

type WayOutProps = {
  readonly refused: RefusedRight;
  /** Names the person by first name and what is asked for as "it". */
  readonly isShort?: boolean;
} & Pick<ButtonLook, 'look' | 'size'>;

/** Ways to get a refused right: ask a colleague who has it, or leave presenter mode. */
export function WayOut(props: WayOutProps) {
  const { t } = useTranslation();
  const { reason, helpers } = props.refused;
  if (reason === 'presenting') return <LeavePresenter look={props.look} size={props.size} />;
  return helpers.length === 0 ? <p>{t('center.ask.none')}</p> : <AskFor {...props} />;
}

function LeavePresenter(look: Pick<ButtonLook, 'look' | 'size'>) {
  const { t } = useTranslation();
  const { isSwitching, turn } = usePresenter();
  return (
    <Button {...look} busy={isSwitching} icon={centerIcons.presenter} onClick={() => turn(false)}>
      {t('center.presenter.leave')}
    </Button>
  );
}

/** Asks the first person who can help; says so once they have been asked. */
function AskFor({ refused, isShort = false, ...look }: WayOutProps) {
  const { t, i18n } = useTranslation();
  const { state, ask } = useAskFor(refused.capability as Capability);
  const [helper] = refused.helpers;
  if (helper === undefined) return null;
  const names = refused.helpers.flatMap(({ name }) => name ?? []);
  if (state === 'asked')
    return (
      <p role="status" className="center-asked">
        {t('center.ask.asked', {
          names: listFormatter(i18n.language, { type: 'disjunction' }).format(names),
        })}
      </p>
    );
  const name = helper.name ?? '';
  return (
    <>
      <Button
        {...look}
        busy={state === 'busy'}
        {...(isShort ? {} : { icon: centerIcons.hand })}
        onClick={() => void ask()}
      >
        {isShort
          ? t('center.ask.forIt', { name: name.split(' ')[0] })
          : t('center.ask.person', { name })}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="center-asked">
          {t('center.ask.failed')}
        </p>
      )}
    </>
  );
}
