// The form of a client: its fields as typed, and what of them is wrong.
import { nameFault } from '@portico/contract';
import type { Client, ClientBody } from '@portico/contract/http/center/clients';
import { isEmail, phoneFault, plainPhone } from '@portico/rules/contact';
import { isLocalDate } from '@portico/rules/dates';
import type { FaultsOf } from '../../account/use-form.ts';

export interface ClientForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly birthDate: string;
  readonly clientGroup: string;
  /** Separated by commas. */
  readonly tags: string;
  /** Id of an agent; '' for nobody. */
  readonly ownerAgentId: string;
}

const NAME_MOST = 50;
const GROUP_MOST = 40;
const TAGS_MOST = 20;
const TAG_MOST = 30;

export const formOf = (client: Client | null, ownId: string): ClientForm => ({
  firstName: client?.firstName ?? '',
  lastName: client?.lastName ?? '',
  email: client?.email ?? '',
  phone: client?.phone ?? '',
  birthDate: client?.birthDate ?? '',
  clientGroup: client?.clientGroup ?? '',
  tags: client?.tags.join(', ') ?? '',
  ownerAgentId: client === null ? ownId : (client.owner?.id ?? ''),
});

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** Returns the key of the message for each wrong field. `today`: local date of the reader. */
export function faultsOf(form: ClientForm, today: string): FaultsOf<ClientForm> {
  const faults: { -readonly [K in keyof ClientForm]?: string } = {};
  for (const field of ['firstName', 'lastName'] as const) {
    const text = form[field].trim();
    if (text === '') faults[field] = 'centerClients.wrong.needed';
    else if (nameFault(text) !== null || text.length > NAME_MOST)
      faults[field] = 'centerClients.wrong.name';
  }
  if (form.email.trim() !== '' && !isEmail(form.email)) faults.email = 'centerClients.wrong.email';
  if (phoneFault(form.phone) !== null) faults.phone = 'centerClients.wrong.phone';
  const born = form.birthDate.trim();
  if (born !== '' && (!isLocalDate(born) || born > today))
    faults.birthDate = 'centerClients.wrong.birthDate';
  if (form.clientGroup.trim().length > GROUP_MOST) faults.clientGroup = 'centerClients.wrong.group';
  const tags = tagsOf(form.tags);
  if (tags.length > TAGS_MOST || tags.some((tag) => tag.length > TAG_MOST))
    faults.tags = 'centerClients.wrong.tags';
  return faults;
}

const filled = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Returns the fields as the calls take them. */
export const bodyOf = (form: ClientForm): Omit<ClientBody, 'force'> => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: filled(form.email),
  phone: filled(plainPhone(form.phone)),
  birthDate: filled(form.birthDate),
  clientGroup: filled(form.clientGroup),
  tags: tagsOf(form.tags),
  ownerAgentId: filled(form.ownerAgentId),
});
