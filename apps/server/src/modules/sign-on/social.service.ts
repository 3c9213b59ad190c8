// Social sign-in, for customers only. A matching address is never enough: the existing account is
// linked after a login to it, by password or mailed link.
import { PorticoError, SOCIAL_RETURN } from '@portico/contract';
import type { SocialProvider } from '@portico/contract/http/identity';
import type { Begun } from './flow.ts';
import {
  type At,
  type ProviderResponse,
  counted,
  failed,
  placeOf,
  type SignOnContext,
} from './sign-on.service.ts';
import { linkSubject } from './sign-on.repo.ts';
import type { Entered, ExternalIdentity, Person } from './sign-on.types.ts';
import { newFlow } from './sso.service.ts';

/** Returns the provider's login page, and the flow to store in the browser. */
export async function beginSocial(
  context: SignOnContext,
  at: At,
  { provider, redirect }: { readonly provider: SocialProvider; readonly redirect: string | null },
): Promise<{ readonly url: string; readonly cookie: string }> {
  if (!context.houses.providers.includes(provider)) throw new PorticoError('NOT_FOUND');
  return counted(context, at, async () => {
    const { scheme, operatorHost } = context;
    const port = /:\d+$/.exec(at.request.host)?.[0] ?? '';
    const flow: Begun = {
      kind: provider,
      state: context.states.issue(placeOf(at)),
      ...newFlow(),
      returnTo: `${scheme}://${operatorHost}${port}${SOCIAL_RETURN}`,
      redirect,
    };
    const url = await context.houses.begin(provider, flow);
    return { url, cookie: context.flows.seal(placeOf(at), flow) };
  });
}

/**
 * A login, or a mail that must be confirmed first, with the state to store in the browser until
 * then.
 */
export type Finished =
  | { readonly entered: Entered; readonly redirect: string | null }
  | { readonly cookie: string | null };

export async function finishSocial(
  context: SignOnContext,
  at: At,
  came: ProviderResponse,
): Promise<Finished> {
  return counted(context, at, async () => {
    const flow = context.flows.begun(placeOf(at), at.cookie, 'social', came.state);
    const site = context.states.read(came.state);
    const isOurs =
      site !== null &&
      !site.isExpired &&
      site.agencyId === at.agency.id &&
      site.host === at.request.host;
    if (flow === null || flow.kind === 'sso' || !isOurs) throw failed(new Error('no such flow'));
    const outsider = await context.houses.finish(flow.kind, flow, came);
    return arrive(context, at, { provider: flow.kind, redirect: flow.redirect, outsider });
  });
}

interface Arrival {
  readonly provider: SocialProvider;
  readonly redirect: string | null;
  readonly outsider: ExternalIdentity;
}

async function arrive(context: SignOnContext, at: At, arrival: Arrival): Promise<Finished> {
  const { repo, people } = context;
  const { outsider, provider, redirect } = arrival;
  const enter = async (userId: string): Promise<Finished> => ({
    entered: await people.enter(at, userId, { method: provider, isWhole: false }),
    redirect,
  });
  const linked = await repo.userOf(at.agency.id, outsider.issuer, outsider.subject);
  if (linked !== undefined) {
    requireCustomer(await people.byId(at.agency, linked));
    return enter(linked);
  }
  const { email, isVouched } = outsider;
  if (email === null) throw failed(new Error('no address'));
  const known = await people.byMailbox(at.agency, email);
  if (known === undefined && isVouched) return enter(await addLinked(context, at, outsider, email));
  if (known !== undefined && (await people.present(at)) === known.id) {
    requireCustomer(known);
    await link(context, at, outsider, known.id);
    return enter(known.id);
  }
  if (known !== undefined && isVouched && !known.isCustomer) throw failed(new Error('an agent'));
  const userId = known?.id ?? (await addUnverified(context, at, outsider, email));
  await people.mailLink(at, email);
  if (known !== undefined && !mayLink(known)) return { cookie: null };
  return {
    cookie: context.flows.seal(placeOf(at), {
      kind: 'link',
      provider,
      issuer: outsider.issuer,
      subject: outsider.subject,
      userId,
    }),
  };
}

const mayLink = ({ isCustomer, isActive, isSsoOnly }: Person): boolean =>
  isCustomer && isActive && !isSsoOnly;

function requireCustomer(person: Person | undefined): void {
  if (person === undefined || !person.isCustomer || person.isSsoOnly || !person.isVerified)
    throw failed(new Error('nobody who signs in here this way'));
  if (!person.isActive) throw new PorticoError('ACCOUNT_INACTIVE');
}

/** Adds a customer whose address the provider has verified. */
async function addLinked(
  { repo, people, clock }: SignOnContext,
  { agency }: At,
  { issuer, subject, firstName, lastName }: ExternalIdentity,
  email: string,
): Promise<string> {
  return repo.inOne(agency.id, async (tx) => {
    const who = { email, firstName, lastName, isVerified: true, isSso: false };
    const { id, isNew } = await people.add(tx, who);
    // the address has been taken since the look-up
    if (!isNew) throw failed(new Error('the address is known'));
    if ((await linkSubject(tx, { issuer, subject }, id, clock.iso())) !== id)
      throw failed(new Error('linked to somebody else'));
    return id;
  });
}

/** Adds a customer who has to verify the address first; without a password until then. */
const addUnverified = async (
  { repo, people }: SignOnContext,
  { agency }: At,
  { firstName, lastName }: ExternalIdentity,
  email: string,
): Promise<string> =>
  repo.inOne(agency.id, async (tx) => {
    const who = { email, firstName, lastName, isVerified: false, isSso: false };
    return (await people.add(tx, who)).id;
  });

async function link(
  { repo, clock }: SignOnContext,
  { agency }: At,
  subject: { readonly issuer: string; readonly subject: string },
  userId: string,
): Promise<void> {
  const owner = await repo.inOne(agency.id, (tx) => linkSubject(tx, subject, userId, clock.iso()));
  if (owner !== userId) throw failed(new Error('linked to somebody else'));
}

/**
 * Links the identity pending in this browser to the user, if they have logged in to its account.
 */
export async function linkSocial(
  context: SignOnContext,
  at: At,
  userId: string,
): Promise<SocialProvider> {
  return counted(context, at, async () => {
    const waiting = context.flows.waiting(placeOf(at), at.cookie);
    if (waiting === null || waiting.userId !== userId) throw failed(new Error('nothing waits'));
    requireCustomer(await context.people.byId(at.agency, userId));
    await link(context, at, waiting, userId);
    return waiting.provider;
  });
}
