// Words the fields and values of an audit entry as a person reads them.
import { PRODUCT_IDS, PRODUCT_TITLES } from '@portico/contract';
import type { AuditView } from '@portico/contract/http/center/audit';
import { isAuditAction } from '@portico/contract/http/center/audit-actions';
import { isLocalDate } from '@portico/rules/dates';
import { type TFunction, useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { localNow, longDateText, timeText } from '@portico/storefront/parts/times';
import { isolate } from '@portico/storefront/parts/isolate';
import { rightText } from '../tasks/task-words.ts';
import { type FieldKind, fieldOf, NETWORKS, PRODUCTS } from './change-fields.ts';

/** An entry, without its author. */
export type ChangedEntry = Pick<
  AuditView,
  'action' | 'object' | 'before' | 'after' | 'currency' | 'names'
>;

/** A text, or data that has none. */
export interface Worded {
  readonly text: string;
  /** True for identifiers and for what this version does not know: shown as data, left to right. */
  readonly isData: boolean;
}
const words = (text: string): Worded => ({ text, isData: false });
const data = (value: unknown): Worded => ({
  text: typeof value === 'string' ? value : JSON.stringify(value),
  isData: true,
});

/** Returns the name of an action; the action itself if this version does not know it. */
export const actionText = (action: string, t: TFunction): Worded =>
  isAuditAction(action) ? words(t(`centerChanges.action.${action}`)) : data(action);

/** Objects that are known by a name or a code of their own, not by an id of the database. */
const NAMED: ReadonlySet<string> = new Set([
  'about',
  'booking',
  'destination',
  'domain',
  'faq',
  'hotel',
  'markup',
  'policy',
]);
const UNNAMED: ReadonlySet<string> = new Set([
  'access',
  'agency',
  'break',
  'client',
  'gateway',
  'passkey',
  'traveller',
]);

/** Returns the name of the object that an entry changed. */
export function objectText(
  { object, names }: Pick<ChangedEntry, 'object' | 'names'>,
  t: TFunction,
) {
  const at = object.indexOf(':');
  const [kind, id] = [object.slice(0, at), object.slice(at + 1)];
  if (kind === 'user') return words(names[id] ?? t('centerChanges.erased'));
  if (UNNAMED.has(kind)) return words(t(`centerChanges.object.${kind}`));
  if (!NAMED.has(kind)) return data(object);
  const parts = id.split(':').filter((part) => part !== '*' && !UUID.test(part));
  return words(t(`centerChanges.object.${kind}`, { id: isolate(parts.join(' · ')) }));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Returns functions that word the fields of an entry and their values; instants in `zone`. */
export function useChangeWords(entry: ChangedEntry, zone: string) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const timeOf = (local: string) =>
    `${longDateText(local.slice(0, 10), i18n.language)}, ${timeText(local)}`;
  const plain = (value: unknown): Worded => {
    if (typeof value === 'boolean')
      return words(t(value ? 'centerChanges.on' : 'centerChanges.off'));
    if (typeof value === 'number') return words(value.toLocaleString('en'));
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return words(value.join(t('common.listComma')) || t('centerChanges.empty'));
    if (typeof value !== 'string') return data(value);
    if (value === '') return words(t('centerChanges.empty'));
    if (isLocalDate(value)) return words(longDateText(value, i18n.language));
    if (LOCAL_TIME.test(value)) return words(timeOf(value));
    if (INSTANT.test(value)) return words(timeOf(localNow(zone, Date.parse(value))));
    return words(value);
  };
  const money = (value: unknown): Worded =>
    typeof value === 'number' ? words(owed(value, entry.currency)) : data(value);
  const worded: Readonly<Record<Extract<FieldKind, string>, (value: unknown) => Worded>> = {
    plain,
    data: (value) => (typeof value === 'object' ? data(listed(value)) : data(value)),
    money,
    markup: (value) =>
      typeof value === 'number' && entry.object.endsWith(':percent')
        ? words(`${(value / 100).toLocaleString('en')} %`)
        : money(value),
    person: (value) => words(entry.names[String(value)] ?? t('centerChanges.erased')),
    right: (value) => words(rightText(String(value), t)),
    task: (value) => words(t(`centerTasks.reason.${String(value)}`)),
    language: (value) => plain(languageNames(value, i18n.language)),
    products: (value) => plain(productNames(value, t)),
    references: (value) => data(referencesIn(value)),
  };
  return {
    label(path: string): Worded {
      const field = fieldOf(entry.action, path);
      if (field === null) return data(path);
      const { name, rest } = field;
      if (PRODUCTS.has(name)) return words(t(`shell.service.${name}`));
      const known = NETWORKS[name];
      if (known !== undefined) return words(known);
      const text = t(`centerChanges.field.${name}`);
      return words(rest === '' ? text : `${text} (${languageName(rest, i18n.language)})`);
    },
    /** Returns null if there is no value; no person is a value, too. */
    value(path: string, value: unknown): Worded | null {
      const kind = fieldOf(entry.action, path)?.kind;
      if (value === undefined || value === null)
        return kind === 'person' ? words(t('centerChanges.nobody')) : null;
      if (kind === undefined) return data(value);
      if (typeof kind === 'string') return worded[kind](value);
      return kind.includes(String(value))
        ? words(t(`centerChanges.value.${String(value)}`))
        : data(value);
    },
  };
}

const listed = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : value;

function languageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    // no language code
    return code;
  }
}
const languageNames = (value: unknown, language: string): unknown =>
  Array.isArray(value) ? value.map((code) => languageName(String(code), language)) : value;

/** Returns the names of products in a list of their ids; the list as it is if one is unknown. */
function productNames(ids: unknown, t: TFunction): unknown {
  if (!Array.isArray(ids)) return ids;
  const titles = ids.map((id) => PRODUCT_TITLES.find((title) => PRODUCT_IDS[title] === id));
  return titles.includes(undefined) ? ids : titles.map((title) => t(`shell.service.${title}`));
}

/** Returns the references of bookings in a list of obstacles. */
const referencesIn = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: { readonly reference?: unknown }) => String(one.reference ?? one)).join(', ')
    : value;
