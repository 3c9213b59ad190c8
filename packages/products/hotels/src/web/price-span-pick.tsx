import { Chip } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { usePriceSpan } from './price-span.ts';

/** Switch between prices per stay and per night; hidden for one night. */
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
