// The clients of an agency: those with an account, those who have booked as guests, and those whom
// agents enter.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { currencyCode, line, localDate, mailAddress, name, phone } from '../../schemas.ts';
import { CLIENT_ORIGINS, CLIENT_SORTS, CLIENT_STATUSES, CLIENTS_PAGE } from './client-words.ts';

/** Two letters, as texts and mails name a language. */
const language = z.string().regex(/^[a-z]{2}$/);
const agent = z.strictObject({ id: z.string(), name: z.string() });
/** A group that markup rules can name, e.g. 'Families'. */
const group = line(40).pipe(z.string().min(1));
const tag = line(30).pipe(z.string().min(1));
export const CLIENT_TAGS_MOST = 20;
const tags = z.array(tag).max(CLIENT_TAGS_MOST);

/** A client in a list. */
export const clientLine = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(CLIENT_STATUSES),
  /** The agent who looks after the client. */
  owner: agent.nullable(),
  clientGroup: z.string().nullable(),
  tags: z.array(z.string()),
  /** Bookings of any state. */
  bookings: z.int(),
  /** Time of the newest booking. */
  lastBookedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ClientLine = z.infer<typeof clientLine>;

/** What was sold to a client in one currency, in its minor units. Never with costs. */
const spend = z.strictObject({ currency: currencyCode, count: z.int(), total: z.int() });

export const client = clientLine.omit({ bookings: true, lastBookedAt: true }).extend({
  version: z.int(),
  birthDate: localDate.nullable(),
  language: language.nullable(),
  currency: currencyCode.nullable(),
  origin: z.enum(CLIENT_ORIGINS),
  /** True if the client can log in. */
  hasAccount: z.boolean(),
  /** Id of the account, whose searches the history has. */
  userId: z.string().nullable(),
});
export type Client = z.infer<typeof client>;

const id = z.object({ id: z.uuid() });
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'] as const;
const READ = { access: 'agent', capability: 'clients.read', lane: 'read' } as const;
const WRITE = { access: 'agent', capability: 'clients.write', lane: 'read' } as const;

export const clientsQuery = z.object({
  /** Beginnings of words of the name or the mail address, or of a telephone number. */
  q: line(60).optional(),
  status: z.enum(CLIENT_STATUSES).optional(),
  /** Id of an agent; `me`; `none` for clients whom nobody looks after. */
  owner: z.union([z.uuid(), z.literal('me'), z.literal('none')]).optional(),
  tag: tag.optional(),
  sort: z.literal(Object.keys(CLIENT_SORTS) as (keyof typeof CLIENT_SORTS)[]).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(CLIENTS_PAGE).optional(),
  cursor: z.string().max(600).optional(),
});
export type ClientsQuery = z.output<typeof clientsQuery>;

export const getClients = defineCall('clients', {
  summary: 'Clients whom an agent may see, in pages',
  ...READ,
  query: clientsQuery,
  replies: {
    200: z.strictObject({ clients: z.array(clientLine), nextCursor: z.string().nullable() }),
  },
  errors: [...REFUSALS],
});

const shown = z.strictObject({
  client,
  /** Name of the agent who changed it last; null if nobody has. */
  changedBy: z.string().nullable(),
  changedAt: z.string(),
});

export const getClient = defineCall('client', {
  summary: 'A client, with what was sold to them; the id of a merged client leads to the one kept',
  ...READ,
  versioned: true,
  params: id,
  replies: { 200: shown.extend({ spend: z.array(spend) }) },
  errors: [...REFUSALS, 'NOT_FOUND'],
});
export type ShownClient = z.infer<(typeof getClient)['replies'][200]>;

const fields = {
  firstName: name(),
  lastName: name(),
  email: mailAddress.nullable(),
  phone: phone.nullable(),
  birthDate: localDate.nullable(),
  language: language.nullable(),
  currency: currencyCode.nullable(),
  /** Agents without clients.assign may name themselves only. */
  ownerAgentId: z.uuid().nullable(),
  clientGroup: group.nullable(),
  tags,
};
/** Saves although there are clients like this one. */
const force = z.literal(true);

const optional = z.strictObject({ ...fields, force }).partial();

export const clientBody = optional.required({ firstName: true, lastName: true });
export type ClientBody = z.infer<typeof clientBody>;

export const clientChange = optional.extend({ status: z.enum(CLIENT_STATUSES).optional() });
export type ClientChange = z.infer<typeof clientChange>;

/** What another client has in common. */
export const LIKENESSES = ['email', 'phone', 'nameAndBirth'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** Another client, with what they have in common. */
export const likeClient = client.extend({ like: z.array(z.enum(LIKENESSES)) });
export type LikeClient = z.infer<typeof likeClient>;

/** A client like the one to be saved; without name and id if the agent may not see them. */
export interface DuplicateCandidate {
  readonly id: string | null;
  readonly name: string | null;
  readonly like: readonly Likeness[];
  /** Name of the agent who looks after the client. */
  readonly owner: string | null;
}
/** `details` of DUPLICATE_CLIENT. */
export interface DuplicateClient {
  readonly candidates: readonly DuplicateCandidate[];
}

export const addClient = defineCall('addClient', {
  summary: 'Enter a client; one like another must be forced',
  ...WRITE,
  body: clientBody,
  replies: { 201: shown },
  errors: [...REFUSALS, 'DUPLICATE_CLIENT'],
});

export const changeClient = defineCall('changeClient', {
  summary:
    'Change a client; fields that are left out stay. An inactive client keeps their bookings',
  ...WRITE,
  versioned: true,
  params: id,
  body: clientChange,
  replies: { 200: shown },
  errors: [
    ...REFUSALS,
    'NOT_FOUND',
    'DUPLICATE_CLIENT',
    'PRECONDITION_REQUIRED',
    'VERSION_CONFLICT',
  ],
});
