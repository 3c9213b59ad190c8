// Schema of the driver details entered at checkout.
import { z } from 'zod';
import { isFlightNumber, plainFlightNumber } from './rules/flight-number.ts';
import { isHour } from './rules/landing.ts';

/** Details required by a rental in addition to its driver, all sent at once. */
export const carCartDetails = z.strictObject({
  /** 'A0201', without spaces and dashes. */
  flightNumber: z
    .string()
    .max(20)
    .overwrite(plainFlightNumber)
    .refine(isFlightNumber, 'a flight is the code of an airline and a number, like A0 201')
    .optional(),
  /** Landing time of that flight in the desk's local time. */
  landsAt: z.string().refine(isHour, 'an hour is two figures, a colon, and two figures').optional(),
  /**
   * Ticked boxes: holds a licence for the required number of years, and a card where one is needed.
   */
  confirms: z.strictObject({ licence: z.boolean(), card: z.boolean() }),
});
export type CarCartDetails = z.infer<typeof carCartDetails>;
