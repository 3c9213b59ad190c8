import type { Quote } from '@portico/contract';
import { Alert, Button, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import type { ChoiceSlot } from '@portico/storefront/product-parts';
import type { CarDetail } from '../../http.ts';
import { useDriverAge } from './use-driver-age.ts';

interface DriverAgeProps extends ChoiceSlot {
  readonly quote: Quote<CarDetail>;
  readonly birthDate: string | undefined;
  /** Receives the quote of the same rental for a driver of that age. */
  readonly onQuote: (quote: Quote<CarDetail>) => void;
}

/** Shows the effect of an age other than the priced one: a different price, or a refusal. */
export function DriverAge(props: DriverAgeProps) {
  const { quote } = props;
  const { t } = useTranslation();
  const owed = useOwed();
  const pricing = useDriverAge(props);
  if (pricing.kind === 'still') return null;
  const { age } = pricing;
  if (pricing.kind === 'refused')
    return (
      <Alert
        tone="bad"
        action={
          <Button size="sm" onClick={pricing.retry}>
            {t('common.retry')}
          </Button>
        }
      >
        {pricing.code === null ? t('carSale.age.noAnswer', { age }) : t(`errors.${pricing.code}`)}
      </Alert>
    );
  if (pricing.kind === 'asking')
    return <Note announce="politely">{t('carSale.age.asking', { age })}</Note>;
  const amount = isolate(owed(Math.abs(pricing.by), quote.price.currency));
  const how = pricing.by > 0 ? 'dearer' : pricing.by < 0 ? 'cheaper' : 'same';
  return (
    <Note announce="politely" tone={pricing.by > 0 ? 'warn' : 'plain'}>
      {t(`carSale.age.${how}`, { age, amount })}
    </Note>
  );
}
