// The right that each entry of a menu asks for. The menu of the server and the browser's reasons for
// dimmed entries read it.
import { type Capability, pageOf } from '@portico/contract';
import { capabilityOfPage } from '@portico/contract/page-capabilities';

/** Entries without a page of their own that asks for the right. */
const OF_LABEL: Readonly<Partial<Record<string, Capability>>> = {
  Academy: 'academy',
  'Deal Link': 'dealLinks',
  'Customize Theme': 'theme',
};

/** Returns the right of an entry: its own, else that of its page; undefined if it needs none. */
export function capabilityOfEntry({
  label,
  path,
}: {
  readonly label: string;
  readonly path: string;
}): Capability | undefined {
  const page = pageOf(path);
  return OF_LABEL[label] ?? (page === null ? undefined : capabilityOfPage(page));
}
