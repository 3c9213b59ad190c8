// Names the time zone of a local time. Pages that use it must load the texts of zones.
export { cityOfHours, cityOfSale, type CityZone, zoneCity } from '@portico/rules/zone-city';
