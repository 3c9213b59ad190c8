// Technical habits of the sandbox's suppliers, each taken from a real vendor. The sandbox plays the
// other side of each (SupplierTraits of apps/sandbox, orders/supplier.ts).
import {
  type AnswerRule,
  notExecuted,
  type PeerCall,
  type RateNumbers,
  shortKey,
} from '@portico/supplier-kit';

export interface Style {
  /** Meaning of answers whose status alone does not tell it. */
  readonly rule?: AnswerRule;
  /** Calls that its credential may make. */
  readonly limit?: RateNumbers;
  /** True if bodies are sent as forms. */
  readonly takesForms?: boolean;
  /** True if an order is cancelled by a change of it. */
  readonly cancelsByPatch?: boolean;
  /** True if it tells changes of orders, which are acknowledged. */
  readonly tellsChanges?: boolean;
  /** True if a cancellation has no limit of its penalty. */
  readonly takesNoLimit?: boolean;
  /** True if references are limited to 28 characters; a note beside them holds our key. */
  readonly takesShortReferences?: boolean;
}

/** Errors are answered with status 200. */
const errorsWithin: AnswerRule = ({ status, body }) =>
  status === 200 && typeof body === 'object' && body !== null && 'error' in body
    ? 'refusal'
    : undefined;

const STYLES: Readonly<Record<string, Style>> = {
  gamma: { rule: errorsWithin, takesShortReferences: true },
  tau: { rule: notExecuted, limit: { calls: 300, perMs: 1_000 }, takesNoLimit: true },
  phi: { takesForms: true, takesNoLimit: true },
  omega: { cancelsByPatch: true, tellsChanges: true },
};

export const styleOf = (supplier: string): Style => STYLES[supplier] ?? {};

/** Returns a call with its body in the form that the supplier takes. */
export const inStyle = ({ takesForms }: Style, { body, ...call }: PeerCall): PeerCall =>
  body === undefined
    ? call
    : takesForms === true
      ? { ...call, form: body as NonNullable<PeerCall['form']> }
      : { ...call, body };

/** Returns the reference by which a supplier finds the order with our key. */
export const referenceOf = ({ takesShortReferences }: Style, key: string): string =>
  takesShortReferences === true ? shortKey(key) : key;

/** Returns the fields of an order that name it. */
export const namedBy = (style: Style, key: string) => ({
  client_reference: referenceOf(style, key),
  ...(style.takesShortReferences === true ? { note: key } : {}),
});
