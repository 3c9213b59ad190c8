// The account of new payments as its form has it, and its rules, as the server judges them.
import type {
  PaymentChange,
  PaymentSettings,
} from '@portico/contract/http/center/settings-payment';

export type KnownAccount = PaymentSettings['accounts'][number];
export type Mode = KnownAccount['mode'];

export interface PaymentForm {
  /** The chosen gateway; '' for none. */
  readonly adapter: string;
  readonly mode: Mode;
  readonly publicKey: string;
  /** Never read from the server; '' keeps the stored one. */
  readonly secret: string;
  /** As read, to choose from. */
  readonly accounts: PaymentSettings['accounts'];
  readonly gateways: PaymentSettings['gateways'];
}

const SECRET_LEAST = 8;

export function formOfPayment({ accounts, gateways }: PaymentSettings): PaymentForm {
  const current = accounts.find(({ isCurrent }) => isCurrent);
  return {
    adapter: current?.adapter ?? '',
    mode: current?.mode ?? 'test',
    publicKey: current?.publicKey ?? '',
    secret: '',
    accounts,
    gateways,
  };
}

export function changeOfPayment({ adapter, mode, publicKey, secret }: PaymentForm): PaymentChange {
  if (adapter === '') return { account: null };
  const typed = secret.trim();
  return {
    account: { adapter, mode, publicKey: publicKey.trim(), secret: typed === '' ? null : typed },
  };
}

export const withoutSecret = (form: PaymentForm): PaymentForm => ({ ...form, secret: '' });

/** Returns the account that the form names, if the agency has it already. */
export const knownAccount = ({
  accounts,
  adapter,
  mode,
  publicKey,
}: PaymentForm): KnownAccount | undefined =>
  accounts.findLast(
    (one) => one.adapter === adapter && one.mode === mode && one.publicKey === publicKey.trim(),
  );

/** Returns the fields of another gateway: those of its latest account, if there is one. */
export function fieldsOfGateway(
  { accounts, gateways }: Pick<PaymentForm, 'accounts' | 'gateways'>,
  adapter: string,
): Pick<PaymentForm, 'adapter' | 'mode' | 'publicKey' | 'secret'> {
  const latest = accounts.findLast((one) => one.adapter === adapter);
  const [mode = 'test'] = gateways.find((one) => one.adapter === adapter)?.modes ?? [];
  return {
    adapter,
    mode: latest?.mode ?? mode,
    publicKey: latest?.publicKey ?? '',
    secret: '',
  };
}

/** Returns the key of the message for each wrong field. */
export function paymentFaults(form: PaymentForm): Readonly<Record<string, string>> {
  const publicKey = form.publicKey.trim();
  const secret = form.secret.trim();
  const faults: Record<string, string> = {};
  if (/[^!-~]/.test(publicKey)) faults['publicKey'] = 'centerPayment.fault.publicKey';
  else if (publicKey === '' && secret !== '')
    faults['publicKey'] = 'centerPayment.fault.publicKeyMissing';
  if (secret !== '' && secret.length < SECRET_LEAST)
    faults['secret'] = 'centerPayment.fault.secret';
  else if (secret === '' && publicKey !== '' && knownAccount(form) === undefined)
    faults['secret'] = 'centerPayment.fault.secretMissing';
  return faults;
}

/** Characters shown of a key, at either end, if it is at least twice as long. */
const SHOWN = { start: 10, end: 4 } as const;

/** Returns a public key as it is shown: its middle is left out. */
export const maskedKey = (key: string): string =>
  key.length < 2 * (SHOWN.start + SHOWN.end)
    ? key
    : `${key.slice(0, SHOWN.start)}…${key.slice(-SHOWN.end)}`;
