import type { LocalDateTime } from '@portico/contract';
import { Alert, Fold, Icon, icons, Note, TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { directionsAddress } from '@portico/storefront/parts/directions';
import { dayText, timeText } from '@portico/storefront/parts/times';
import { cityOfHours } from '@portico/storefront/parts/zones';
import { telephoneAddress } from '@portico/storefront/parts/telephone-address';
import { PlaceMap } from '@portico/storefront/maps/place-map.tsx';
import { useCallback, useMemo } from 'react';
import type { DeskView } from '../../http.ts';
import type { CarSearch } from '../../rules/address.ts';
import { serviceAt } from '../../rules/hours.ts';
import { accessText } from '../words.ts';
import { hoursText, weekText } from './desk-hours.ts';
import type { CarOffers } from './offers.query.ts';
import './desks.css';

interface DesksProps {
  readonly of: Pick<CarOffers, 'pickUp' | 'dropOff'>;
  readonly search: Pick<CarSearch, 'pickUpAt' | 'dropOffAt'>;
  /** City of the pick-up desk, as named on the rest of the page. */
  readonly city?: string | null | undefined;
  /** The rental is sold: its times cannot be changed here. */
  readonly isSold?: boolean;
}

/** Shows pick-up and drop-off places and times, with the hours of both days and a map. */
export function Desks({ of: { pickUp, dropOff }, search, city, isSold = false }: DesksProps) {
  const { t } = useTranslation();
  const isOne = pickUp.id === dropOff.id;
  const zones = [...new Set([pickUp.timeZone, dropOff.timeZone])].map((zone) =>
    t('cancellation.zone', {
      city: isolate(cityOfHours(city ? { city, timeZone: pickUp.timeZone } : null, zone, t)),
    }),
  );
  return (
    <section aria-labelledby="rental-desks" className="rental-block">
      <h2 id="rental-desks">{t('carDesk.whereHead')}</h2>
      <p className="muted">{t('carDesk.hoursOf', { zone: zones.join(t('common.comma')) })}</p>
      <div className="rental-where">
        <div className="rental-desks">
          <DeskPart kind="pickUp" desk={pickUp} at={search.pickUpAt} isSold={isSold} />
          <DeskPart
            kind="dropOff"
            desk={dropOff}
            at={search.dropOffAt}
            isSame={isOne}
            isSold={isSold}
          />
        </div>
        <DeskMap pickUp={pickUp} dropOff={isOne ? null : dropOff} />
      </div>
    </section>
  );
}

interface DeskPartProps {
  readonly kind: 'pickUp' | 'dropOff';
  readonly desk: DeskView;
  readonly at: LocalDateTime;
  /** The car is returned to its pick-up desk: details already shown are omitted. */
  readonly isSame?: boolean;
  readonly isSold: boolean;
}

function DeskPart({ kind, desk, at, isSame = false, isSold }: DeskPartProps) {
  const { t, i18n } = useTranslation();
  const day = dayText(at, i18n.language);
  return (
    <div className="rental-desk">
      <h3 className="small muted">{t(`carDesk.${kind}`)}</h3>
      <p className="strong">{t('cancellation.when', { day, time: timeText(at) })}</p>
      {isSame ? (
        <p>{t('carDesk.sameDesk')}</p>
      ) : (
        <p>
          <bdi>{desk.name}</bdi>
          <span className="dot">{accessText(desk, t)}</span>
        </p>
      )}
      <p className="small muted">
        {t('carDesk.hoursThatDay', { hours: hoursText(desk, at.slice(0, 10), t) })}
      </p>
      <Service kind={kind} desk={desk} at={at} isSold={isSold} />
      {!isSame && <Reach desk={desk} />}
    </div>
  );
}

/** Shows the fee outside opening hours, or that service is not possible. */
function Service({
  kind,
  desk,
  at,
  isSold,
}: Pick<DeskPartProps, 'kind' | 'desk' | 'at' | 'isSold'>) {
  const { t } = useTranslation();
  const owed = useOwed();
  const service = serviceAt(desk, at);
  if (service === 'open') return null;
  if (service === 'closed' || desk.afterHours === null)
    return <Alert>{t(isSold ? 'carDesk.closedSold' : `carDesk.closedThen.${kind}`)}</Alert>;
  return (
    <Note tone="warn">
      {t(`carDesk.opensForFee.${kind}`, {
        amount: isolate(owed(desk.afterHours.amount, desk.afterHours.currency)),
      })}
    </Note>
  );
}

/** Shows address, telephone, directions and the hours of a regular week. */
function Reach({ desk }: { readonly desk: DeskView }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <p className="small">
        <bdi>{desk.address}</bdi>
      </p>
      <p className="cluster small">
        <TextLink href={directionsAddress(desk)} target="_blank">
          {t('carDesk.directions')}
        </TextLink>
        {desk.phone !== null && (
          <TextLink className="rental-phone" href={telephoneAddress(desk.phone)}>
            <Icon of={icons.phone} size="sm" /> <bdi dir="ltr">{desk.phone}</bdi>
          </TextLink>
        )}
      </p>
      <Fold className="rental-week small" head={t('carDesk.allHours')}>
        <dl>
          {weekText(desk, i18n.language, t).map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </>
  );
}

function DeskMap({
  pickUp,
  dropOff,
}: {
  readonly pickUp: DeskView;
  readonly dropOff: DeskView | null;
}) {
  const { t } = useTranslation();
  const { latitude, longitude } = pickUp;
  const at = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const desks = useMemo(() => (dropOff === null ? [pickUp] : [pickUp, dropOff]), [pickUp, dropOff]);
  const pins = useMemo(
    () =>
      desks.map(({ id, name, ...where }) => ({
        id,
        text: name,
        latitude: where.latitude,
        longitude: where.longitude,
      })),
    [desks],
  );
  const viewOf = useCallback(() => ({ places: pins }), [pins]);
  return (
    <PlaceMap
      className="rental-map"
      label={t('maps.of', { place: pickUp.name })}
      at={at}
      name={pickUp.name}
      pins={pins}
      active={pickUp.id}
      viewOf={viewOf}
    />
  );
}
