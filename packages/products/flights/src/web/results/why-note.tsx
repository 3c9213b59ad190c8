import { Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { type BestWeights, WEIGHTS_USD } from '../../rules/order.ts';

interface WhyNoteProps {
  /** Weights of the current order, minor units of `currency`. */
  readonly weights: BestWeights;
  readonly currency: string | null;
}

/** Explains the sum of "Best" in the list's display currency. */
export function WhyNote({ weights, currency }: WhyNoteProps) {
  const { t } = useTranslation();
  const shown = useShown('saved');
  const amount = (weight: keyof BestWeights) =>
    isolate(
      (currency !== null && shown(weights[weight], currency)) || shown(WEIGHTS_USD[weight], 'USD'),
    );
  return (
    <Note>
      {t('flightResults.whyText', {
        hour: amount('hour'),
        stop: amount('stop'),
        wait: amount('badWait'),
      })}
    </Note>
  );
}
