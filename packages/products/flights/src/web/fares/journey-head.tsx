import { Icon, icons, TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useId, useState } from 'react';
import { aircraftName } from '../journey-view/aircraft-names.ts';
import { AirlineMark } from '../journey-view/airline-mark.tsx';
import {
  type Airlines,
  type Airports,
  co2OfLegs,
  kilosText,
  type LegView,
  operatorsOf,
} from '../journey-view/journey-times.ts';
import { airlineName } from '../journey-view/journey-words.ts';
import { LegLine } from '../journey-view/leg-line.tsx';
import { OtherAirportsNote } from '../journey-view/other-airports.tsx';
import type { AirSearch } from '../../rules/address.ts';
import { Legs } from '../journey-view/legs.tsx';

interface JourneyHeadProps {
  readonly search: Pick<AirSearch, 'slices'>;
  readonly legs: readonly LegView[];
  readonly airports: Airports;
  readonly airlines: Airlines;
  /** URL of the originating list. */
  readonly back: string;
}

const endsOf = (leg: LegView) => ({ from: leg[0]?.from ?? '', to: leg.at(-1)?.to ?? '' });

/** Shows the flights of the fares: one line per leg, with the details one click away. */
export function JourneyHead({ search, legs, airports, airlines, back }: JourneyHeadProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const sellers = [...new Set(legs.flat().map(({ marketing }) => marketing.airline))];
  const co2 = co2OfLegs(legs);
  return (
    <div className="fares-journey">
      <div className="fares-flights">
        <div className="fares-airline">
          <AirlineMark code={sellers[0] ?? ''} />
          <span>
            <b>
              <bdi>
                {sellers.map((code) => airlineName(code, airlines)).join(t('common.comma'))}
              </bdi>
            </b>
            <AirlineFacts legs={legs} airlines={airlines} />
          </span>
        </div>
        <div className={legs.length > 2 ? 'fares-legs is-many' : 'fares-legs'}>
          {legs.map((leg, i) => (
            <LegLine key={leg[0]?.id ?? i} leg={leg} airports={airports} />
          ))}
        </div>
        <TextLink href={back}>{t('flightFares.changeFlight')}</TextLink>
      </div>
      <div className="fares-facts">
        <OtherAirportsNote search={search} legs={legs.map(endsOf)} airports={airports} />
        {co2 !== null && (
          <span className="small muted">
            <Icon of={icons.leaf} size="sm" />
            {t('flights.legs.co2', { kg: isolate(kilosText(co2, i18n.language)) })}
          </span>
        )}
        <button
          type="button"
          className="link small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'flightFares.hideDetails' : 'flightFares.details')}
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Legs legs={legs} airports={airports} airlines={airlines} headingLevel={2} />}
      </div>
    </div>
  );
}

/** Shows the operating airlines if they differ, else the aircraft. */
function AirlineFacts({ legs, airlines }: Pick<JourneyHeadProps, 'legs' | 'airlines'>) {
  const { t } = useTranslation();
  const operators = operatorsOf(legs);
  const aircraft = [...new Set(legs.flat().map((flight) => aircraftName(flight.aircraft)))];
  if (operators.length > 0)
    return (
      <small className="muted">
        {t('flights.legs.operatedBy', {
          airline: operators
            .map((code) => isolate(airlineName(code, airlines)))
            .join(t('common.comma')),
        })}
      </small>
    );
  if (aircraft.length > 2 || aircraft.includes(null)) return null;
  return (
    <small className="muted">
      <bdi>{aircraft.join(t('common.comma'))}</bdi>
    </small>
  );
}
