// What a driver tells at checkout, on the wire.
import { z } from 'zod';
import { isFlightNumber, plainFlightNumber } from './rules/flight-number.ts';
import { isHour } from './rules/landing.ts';

/** What only a rental asks beside its driver, all of it at once. */
export const carCartDetails = z.strictObject({
  /** 'A0201', blanks and dashes left out. */
  flightNumber: z
    .string()
    .max(20)
    .overwrite(plainFlightNumber)
    .refine(isFlightNumber, 'a flight is the code of an airline and a number, like A0 201')
    .optional(),
  /** When that flight lands by the clock of the desk. */
  landsAt: z.string().refine(isHour, 'an hour is two figures, a colon, and two figures').optional(),
  /** Ticked: a licence of so many years, and a card where one is needed. */
  confirms: z.strictObject({ licence: z.boolean(), card: z.boolean() }),
});
export type CarCartDetails = z.infer<typeof carCartDetails>;
