// How an agency is paid: its accounts at payment gateways. Credentials are written, never read.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { CHANGE, READ, sectionOf, typed } from './settings.ts';

const mode = z.enum(['test', 'live']);
const account = {
  /** The gateway. */
  adapter: typed,
  mode,
  /** Names the account at the gateway; '' for the one that needs no key. */
  publicKey: typed,
};

export const paymentSettings = z.strictObject({
  /** All accounts, the oldest first: payments stay with the account that they were made at. */
  accounts: z.array(
    z.strictObject({
      ...account,
      id: z.string(),
      /** New payments are made there. At most one is. */
      isCurrent: z.boolean(),
      /** The end of the stored secret; null if none is stored. */
      secret: z.string().nullable(),
    }),
  ),
  /** Gateways to choose from, with the modes in which an account may be added. */
  gateways: z.array(
    z.strictObject({
      adapter: z.string(),
      modes: z.array(mode),
      /** True if its accounts have keys. */
      hasKeys: z.boolean(),
    }),
  ),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

export const paymentChange = z.strictObject({
  /**
   * The account of new payments; added if the agency has none with this gateway, mode and key. Null
   * leaves the present one.
   */
  account: z
    .strictObject({
      ...account,
      /** Replaces the stored secret; null keeps it. */
      secret: z.string().max(4_000).nullable(),
    })
    .nullable(),
});
export type PaymentChange = z.infer<typeof paymentChange>;

const common = {
  access: 'agent',
  lane: 'read',
  versioned: true,
  replies: { 200: sectionOf(paymentSettings) },
} as const;

export const getPaymentSettings = defineCall('paymentSettings', {
  ...common,
  capability: 'payment.read',
  summary: 'Accounts of an agency at payment gateways, their secrets masked',
  errors: READ,
});

export const changePaymentSettings = defineCall('changePaymentSettings', {
  ...common,
  capability: 'payment.keys',
  summary: 'Choose the account of new payments, or add one; asks for a recent proof of identity',
  body: paymentChange,
  errors: [...CHANGE, 'STEP_UP_NEEDED'],
});
