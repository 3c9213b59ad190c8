import { classNames, directionOf, Icon, icons, type IconShape } from '@portico/design';
import { formatMiles } from '@portico/rules/display';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { FoldOnPhone } from './fold.tsx';
import type { HotelPage } from './details.query.ts';

const ICONS: Readonly<Record<string, IconShape>> = {
  wifi: icons.wifi,
  air_conditioning: icons.airConditioning,
  breakfast: icons.breakfast,
  '24_hour_front_desk': icons.clock,
  lift: icons.elevator,
  restaurant: icons.restaurant,
  room_service: icons.door,
  gym: icons.gym,
  pool: icons.pool,
  spa: icons.spa,
  parking: icons.parking,
  airport_shuttle: icons.shuttle,
  pets_allowed: icons.pets,
  accessible: icons.accessibility,
  family_rooms: icons.people,
  beach_access: icons.palm,
  ski_storage: icons.mountain,
  electric_car_charging: icons.car,
  adults_only: icons.person,
  terrace: icons.view,
  garden: icons.garden,
  bar: icons.bar,
};

/** Shows the hotel's description and amenities. */
export function AboutSection({ hotel }: { hotel: HotelPage }) {
  const { t } = useTranslation();
  return (
    <section id="about" className="details-block" aria-labelledby="about-head">
      <h2 id="about-head">{t('hotel.aboutHotel')}</h2>
      {hotel.description !== '' && (
        <p className="read" dir={directionOf(hotel.description)}>
          {hotel.description}
        </p>
      )}
      {hotel.amenities.length > 0 && (
        <FoldOnPhone count={hotel.amenities.length} first={6} label={t('hotel.allAmenities')}>
          {({ id, className }) => (
            <ul
              id={id}
              className={classNames('amenity-list', className)}
              aria-label={t('hotel.amenities')}
            >
              {hotel.amenities.map((amenity) => (
                <li key={amenity}>
                  <Icon of={ICONS[amenity] ?? icons.check} />
                  {t(`amenities.${amenity}`, { defaultValue: amenity })}
                </li>
              ))}
            </ul>
          )}
        </FoldOnPhone>
      )}
    </section>
  );
}

export function PoliciesSection({ hotel }: { hotel: HotelPage }) {
  const { t } = useTranslation();
  return (
    <section id="policies" className="details-block" aria-labelledby="policies-head">
      <h2 id="policies-head">{t('hotel.policies')}</h2>
      <FoldOnPhone count={hotel.policies.length + 2} first={2} label={t('hotel.allPolicies')}>
        {({ id, className }) => (
          <dl id={id} className={classNames('policy-list', className)}>
            <div>
              <dt>{t('stay.checkIn')}</dt>
              <dd>
                {hotel.checkInFrom === null
                  ? t('stay.askCheckIn')
                  : t('hotel.checkInFrom', { time: isolate(hotel.checkInFrom) })}
              </dd>
            </div>
            <div>
              <dt>{t('stay.checkOut')}</dt>
              <dd>
                {hotel.checkOutBy === null
                  ? t('stay.askCheckOut')
                  : t('hotel.checkOutBy', { time: isolate(hotel.checkOutBy) })}
              </dd>
            </div>
            {hotel.policies.map(({ title, text }) => (
              <div key={title}>
                <dt>
                  <bdi>{title}</bdi>
                </dt>
                <dd>
                  <bdi dir={directionOf(text)}>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </FoldOnPhone>
    </section>
  );
}

/** Shows distances to nearby sights. */
export function NearbyList({ hotel }: { hotel: HotelPage }) {
  const { t } = useTranslation();
  if (hotel.landmarks.length === 0) return null;
  return (
    <ul className="nearby-list small" aria-label={t('hotel.nearby')}>
      {hotel.landmarks.map(({ name, miles }) => (
        <li key={name}>
          <Icon of={icons.landmark} />
          {t('hotel.milesAway', { name: isolate(name), distance: isolate(formatMiles(miles)) })}
        </li>
      ))}
    </ul>
  );
}
