// Schemas shared by several calls.
import { z } from 'zod';
import { isMailAddress } from './mail-address.ts';
import {
  lineFault,
  nameFault,
  TEXT_FAULTS,
  type TextFault,
  textFault,
  tidyLine,
  tidyMailAddress,
  tidyText,
} from './text-rules.ts';
import { unprintableSign } from './printable.ts';
import { AUDIENCES, USER_TYPES } from './vocabulary.ts';

/**
 * A sealed offer as carried by a client: at most 8 KB (selling/bytes.ts), as base64url with its
 * seal.
 */
export const sealedOffer = z.string().min(1).max(11_100);
/** Years in which a date is no slip of the keyboard, and the day after it is a date, too. */
const YEARS = { first: 1800, last: 2999 } as const;
export const localDate = z.iso.date().refine((date) => {
  const year = Number(date.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
}, 'is no date of these times');
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
export const countryCode = z.string().regex(/^[A-Z]{2}$/);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
const sound =
  (fault: (value: string) => TextFault | null) =>
  (value: string, context: z.RefinementCtx<string>) => {
    const found = fault(value);
    if (found !== null) context.addIssue({ code: 'custom', message: TEXT_FAULTS[found] });
  };
/** Rejects characters that no document font can print; the message names the character. */
const printable = (value: string, context: z.RefinementCtx<string>): void => {
  const sign = unprintableSign(value);
  if (sign !== null)
    context.addIssue({ code: 'custom', message: `contains ${sign}, which cannot be printed` });
};
/** Multi-line text, trimmed. */
export const text = (max: number) =>
  z
    .string()
    .max(4 * max)
    .overwrite(tidyText)
    .max(max)
    .superRefine(sound(textFault));
/** Multi-line text that is printed on documents. */
export const printedText = (max: number) => text(max).superRefine(printable);
/** Single-line text, normalized. */
export const line = (max: number) =>
  z
    .string()
    .max(4 * max)
    .overwrite(tidyLine)
    .max(max)
    .superRefine(sound(lineFault));
/**
 * First or last name of a person: one line that contains a letter and can be printed on documents.
 */
export const name = (max = 50) =>
  z
    .string()
    .max(4 * max)
    .overwrite(tidyLine)
    .min(1)
    .max(max)
    .superRefine(sound(nameFault))
    .superRefine(printable);

/** Email address, including internationalized domains and mailboxes. */
export const mailAddress = z
  .string()
  .max(1_000)
  .overwrite(tidyMailAddress)
  .max(254)
  .refine(isMailAddress, 'is not a mail address')
  .meta({ format: 'email' });

/** Telephone number in ITU-T E.164 format. */
export const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);

export const money = z.strictObject({ amount: z.int(), currency: currencyCode });

/** An image with its alt text: an illustration or an uploaded photograph. */
export const picture = z.object({ url: z.string(), alt: z.string() });
export type Picture = z.infer<typeof picture>;

export const place = z.object({
  id: z.string(),
  type: z.enum(['city', 'airport', 'landmark', 'area', 'hotel']),
  name: z.string(),
  label: z.string(),
  countryCode,
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type Place = z.infer<typeof place>;

export const userProfile = z.object({
  id: z.string(),
  userType: z.enum(USER_TYPES),
  isTravelAgent: z.boolean(),
  isRestrictedAgent: z.boolean(),
  /** True for an agent who shows the screen to a client; omitted otherwise. */
  isPresenting: z.boolean().optional(),
  isRewardWalletEnable: z.boolean(),
  lang: z.string().nullable(),
  personal_info: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    profile_image: z.string().nullable(),
    credits: z.object({ amount: z.number(), currency: currencyCode }),
  }),
});
export type UserProfile = z.infer<typeof userProfile>;
export const audience = z.enum(AUDIENCES);
