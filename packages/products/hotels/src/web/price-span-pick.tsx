import { Chip } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { usePriceSpan } from './price-span.ts';

/** Prices for the stay or a night; of one night there is nothing to choose. */
export function PriceSpanPick({ nights }: { readonly nights: number }) {
  const { t } = useTranslation();
  const [span, choose] = usePriceSpan();
  if (nights < 2) return null;
  return (
    <div className="chips" role="group" aria-label={t('results.prices')}>
      {(['stay', 'night'] as const).map((one) => (
        <Chip key={one} on={span === one} onPress={() => choose(one)}>
          {t(`results.prices.${one}`)}
        </Chip>
      ))}
    </div>
  );
}
