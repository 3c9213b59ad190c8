// Formats instants in the reader's own time zone, with its name.
import { zoneCity } from '@portico/rules/zone-city';
import type { TFunction } from '@portico/runtime';
import { ownZone } from '../platform/page.ts';
import { isolate } from './isolate.ts';
import { instantText } from './times.ts';

/** Returns the name of this browser's time zone: 'London time'. */
export const ownZoneText = (t: TFunction): string =>
  t('cancellation.zone', { city: isolate(zoneCity(ownZone(), t)) });

/** Formats '12 Jun 2026, 18:00 (London time)'. */
export const ownInstantText = (instant: string, t: TFunction, language: string): string =>
  isolate(t('cancellation.moment', { when: instantText(instant, language), zone: ownZoneText(t) }));
