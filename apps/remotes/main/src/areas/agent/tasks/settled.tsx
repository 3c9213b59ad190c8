import { useTranslation } from '@portico/runtime';

/** Shows the outcome of a task and who decided it. */
export function Settled({
  decision,
  by,
}: {
  readonly decision: string | null;
  readonly by: string | null;
}) {
  const { t } = useTranslation();
  return (
    <>
      {decisionText(decision, t)}
      {by !== null && (
        <span className="faint dot">
          <bdi>{by === 'rule' ? t('centerTasks.byRule') : by}</bdi>
        </span>
      )}
    </>
  );
}

const DECISIONS: ReadonlySet<string> = new Set([
  'accept-booked',
  'void',
  'refund',
  'cancel-at-supplier',
  'send-again',
  'write-off',
  'given',
  'declined',
]);
/** A decision that is not listed was made by a rule: the ledgers agree again. */
const decisionText = (decision: string | null, t: (key: string) => string): string =>
  decision !== null && DECISIONS.has(decision)
    ? t(`centerTasks.decided.${decision}`)
    : t('centerTasks.decided.itself');
