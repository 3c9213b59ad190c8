// Payload checks for events sent by the shell; a separate module, because only remotes need it.
import type { EVENTS_FROM_HOST } from '@portico/contract/event-names';
import { type Check, isRecord } from './border.ts';
import { listOf, partOf, wholeOf } from './payloads.ts';

const text: Check = (value) => typeof value === 'string';

/** Payload checks of the shell's events, by type. */
export const FROM_HOST: Readonly<Record<(typeof EVENTS_FROM_HOST)[number], Check>> = {
  STATE: partOf({ agency: isRecord, multicurrency: isRecord, country: isRecord, user: isRecord }),
  CURRENCY_CHANGED: (value) =>
    isRecord(value) && [value['name'], value['code'], value['currency']].every(text),
  PAYMENT_GATEWAY: wholeOf({
    gateway: text,
    publicKey: text,
    mode: (value) => value === 'test' || value === 'live',
    methods: listOf(text, Infinity),
  }),
};
