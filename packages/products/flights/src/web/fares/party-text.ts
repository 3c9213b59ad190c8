import type { TFunction } from '@portico/runtime';
import { partyText as partyWords } from '@portico/storefront/parts/party-text';
import type { AirParty } from '../../rules/travellers.ts';

/** '2 adults, 1 child aged 5, 1 infant'. */
export const partyText = ({ adult, children, infant }: AirParty, t: TFunction): string =>
  partyWords(
    { adults: adult, childAges: children },
    t,
    infant > 0 ? t('flightFares.infants', { count: infant }) : '',
  );
