import type { TFunction } from '@portico/runtime';
import type { AirParty } from '../../rules/travellers.ts';

/** '2 adults, 1 child aged 5, 1 infant'. */
export function partyText({ adult, children, infant }: AirParty, t: TFunction): string {
  return [
    t('common.adults', { count: adult }),
    ...(children.length > 0
      ? [
          t('common.childrenAged', {
            children: t('common.children', { count: children.length }),
            ages: children.join(t('common.comma')),
          }),
        ]
      : []),
    ...(infant > 0 ? [t('flightFares.infants', { count: infant })] : []),
  ].join(t('common.comma'));
}
