// Names the clock of a local time. Pages that show it load the texts of zones.
export { cityOfHours, zoneCity } from '@portico/rules/zone-city';
