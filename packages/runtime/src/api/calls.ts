// Types of every call by name. Types only: no schema reaches the browser through this file.
import type * as account from '@portico/contract/http/account';
import type * as agency from '@portico/contract/http/agency';
import type * as content from '@portico/contract/http/content';
import type * as lists from '@portico/contract/http/agency-lists';
import type * as amendments from '@portico/contract/http/amendments';
import type * as booking from '@portico/contract/http/booking';
import type * as auditLog from '@portico/contract/http/center/audit';
import type * as agencyBookings from '@portico/contract/http/center/bookings';
import type * as clients from '@portico/contract/http/center/clients';
import type * as clientRecords from '@portico/contract/http/center/client-records';
import type * as views from '@portico/contract/http/center/views';
import type * as bulk from '@portico/contract/http/center/bulk';
import type * as find from '@portico/contract/http/center/find';
import type * as dashboard from '@portico/contract/http/center/dashboard';
import type * as presenter from '@portico/contract/http/center/presenter';
import type * as frame from '@portico/contract/http/center/frame';
import type * as notifications from '@portico/contract/http/center/notifications';
import type * as ownDomains from '@portico/contract/http/center/own-domains';
import type * as record from '@portico/contract/http/center/record';
import type * as searches from '@portico/contract/http/center/searches';
import type * as settings from '@portico/contract/http/center/settings';
import type * as paymentSettings from '@portico/contract/http/center/settings-payment';
import type * as settingsAccess from '@portico/contract/http/center/settings-access';
import type * as tasks from '@portico/contract/http/center/tasks';
import type * as team from '@portico/contract/http/center/team';
import type * as dataExport from '@portico/contract/http/data-export';
import type * as identity from '@portico/contract/http/identity';
import type * as notices from '@portico/contract/http/notices';
import type * as savedTravellers from '@portico/contract/http/saved-travellers';
import type * as user from '@portico/contract/http/user';
import type { z } from 'zod';

type Modules = typeof account &
  typeof agency &
  typeof content &
  typeof lists &
  typeof amendments &
  typeof booking &
  typeof auditLog &
  typeof agencyBookings &
  typeof clients &
  typeof clientRecords &
  typeof bulk &
  typeof find &
  typeof views &
  typeof dashboard &
  typeof presenter &
  typeof frame &
  typeof notifications &
  typeof ownDomains &
  typeof record &
  typeof searches &
  typeof settings &
  typeof paymentSettings &
  typeof settingsAccess &
  typeof tasks &
  typeof team &
  typeof dataExport &
  typeof identity &
  typeof notices &
  typeof savedTravellers &
  typeof user;

/**
 * Product calls by name. Each product adds its own in its folder by declaration merging
 * (`web/calls.ts`), so that this file does not depend on products.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- products add to it
export interface ProductCalls {}
type NameOf<D> = D extends { readonly name: infer N extends string; readonly method: string }
  ? N
  : never;
/** Calls of a module by name. */
export type CallsOf<Module> = { [K in keyof Module as NameOf<Module[K]>]: Module[K] };
/** Every call of the contract and of the products, by name. */
export type Calls = CallsOf<Modules> & ProductCalls;
export type Name = keyof Calls & string;

type Input<D, K extends string> = D extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
type Optional<K extends string, V> = undefined extends V
  ? { readonly [P in K]?: V }
  : { readonly [P in K]: V };
type Output<S> = S extends z.ZodType ? z.output<S> : S extends 'empty' ? undefined : Blob;
type Successes<R> = {
  [Status in keyof R & number]: {
    readonly status: Status;
    readonly data: Output<R[Status]>;
    /** Version of the record in a reply of a versioned call; `ifMatch` of a change made from it. */
    readonly etag: string | null;
  };
}[keyof R & number];

/** Input of a call: path parameters, query and body, as defined by the call. */
export type CallInput<N extends Name> = Optional<'params', Input<Calls[N], 'params'>> &
  Optional<'body', Input<Calls[N], 'body'>> & { readonly query?: Input<Calls[N], 'query'> };

/** Result of a successful call: status and data; a union if it has several success statuses. */
export type CallSuccess<N extends Name> = Calls[N] extends { readonly replies: infer R }
  ? Successes<R>
  : never;
