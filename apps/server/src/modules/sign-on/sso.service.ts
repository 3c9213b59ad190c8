// An agency's single sign-on: through its issuer, or with a token signed by its portal.
import { randomBytes } from 'node:crypto';
import { PAGES, PorticoError } from '@portico/contract';
import { isoOf } from '../../kernel/clock.ts';
import type { Begun } from './flow.ts';
import { readHandOff } from './hand-off.ts';
import { unsealSsoSecret } from './settings.ts';
import {
  type At,
  type ProviderResponse,
  counted,
  failed,
  placeOf,
  type SignOnContext,
} from './sign-on.service.ts';
import { linkSubject } from './sign-on.repo.ts';
import type { Entered, ExternalIdentity, Party, SsoSettings } from './sign-on.types.ts';

const secretText = (): string => randomBytes(32).toString('base64url');

/** Returns the random values of a new flow, apart from the state. */
export const newFlow = (): Pick<Begun, 'nonce' | 'verifier'> => ({
  nonce: secretText(),
  verifier: secretText(),
});

/** Returns true if users can sign in at this agency's issuer. */
export const hasIssuer = ({ isEnabled, client }: SsoSettings): boolean =>
  isEnabled && client !== null;

/** Returns the issuer's login page, and the flow to store in the browser. */
export async function beginSso(
  context: SignOnContext,
  at: At,
  redirect: string | null,
): Promise<{ readonly url: string; readonly cookie: string }> {
  const settings = await context.repo.settings(at.agency.id);
  if (!hasIssuer(settings)) throw new PorticoError('NOT_FOUND');
  return counted(context, at, async () => {
    const flow: Begun = {
      kind: 'sso',
      state: secretText(),
      ...newFlow(),
      returnTo: `${context.scheme}://${at.request.host}${PAGES.sso.path}`,
      redirect,
    };
    const url = await context.oidc.begin(partyOf(context, at.agency.id, settings), flow);
    return { url, cookie: context.flows.seal(placeOf(at), flow) };
  });
}

function partyOf({ keys }: SignOnContext, agencyId: string, settings: SsoSettings): Party {
  const { client, issuer } = settings;
  const secret = client && unsealSsoSecret(keys, agencyId, 'client', client.secret);
  if (client === null || secret === null) throw new Error('there is no client at the issuer');
  return { issuer, clientId: client.id, clientSecret: secret };
}

export interface SignedIn {
  readonly entered: Entered;
  readonly redirect: string | null;
}

/** Completes a sign-in with the response of the issuer's page. */
export async function finishByCode(
  context: SignOnContext,
  at: At,
  came: ProviderResponse,
): Promise<SignedIn> {
  return counted(context, at, async () => {
    const settings = await context.repo.settings(at.agency.id);
    const flow = context.flows.begun(placeOf(at), at.cookie, 'sso', came.state);
    if (flow === null || !hasIssuer(settings)) throw failed(new Error('no such flow'));
    const party = partyOf(context, at.agency.id, settings);
    const found = await context.oidc.finish(party, flow, came);
    const outsider = { ...found, isVouched: found.isVouched || settings.isVouching };
    return { entered: await comeIn(context, at, outsider), redirect: flow.redirect };
  });
}

/**
 * Completes a sign-in with a signed hand-off token. `replace`: the logged-in user agrees to be
 * logged out.
 */
export async function finishByToken(
  context: SignOnContext,
  at: At,
  { token, replace }: { readonly token: string; readonly replace: boolean },
): Promise<SignedIn> {
  const { repo, people, keys, clock } = context;
  return counted(context, at, async () => {
    const { isEnabled, issuer, handOff } = await repo.settings(at.agency.id);
    const key = handOff && unsealSsoSecret(keys, at.agency.id, 'hand-off', handOff.key);
    if (!isEnabled || handOff === null || key === null) throw failed(new Error('no hand-off here'));
    const { outsider, hash, expiresAt } = await readHandOff(token, {
      alg: handOff.alg,
      key,
      issuer,
      host: at.request.host,
      now: clock.now(),
    });
    const present = await people.present(at);
    // checked before the token is used up: the confirmation sends the same one
    if (present !== null && !replace && present !== (await whoIs(context, at, outsider)))
      throw new PorticoError('SIGN_IN_CONFIRM');
    if (!(await repo.useOnce(at.agency.id, hash, isoOf(expiresAt))))
      throw failed(new Error('used before'));
    return { entered: await comeIn(context, at, outsider), redirect: null };
  });
}

/** Returns the user for an external identity; null if it is unknown here. */
async function whoIs(
  { repo, people }: SignOnContext,
  { agency }: At,
  { issuer, subject, email, isVouched }: ExternalIdentity,
): Promise<string | null> {
  const linked = await repo.userOf(agency.id, issuer, subject);
  if (linked !== undefined) return linked;
  if (email === null || !isVouched) return null;
  return (await people.byMailbox(agency, email))?.id ?? null;
}

/** Creates the login; replaces any earlier login in this browser. */
async function comeIn(
  context: SignOnContext,
  at: At,
  outsider: ExternalIdentity,
): Promise<Entered> {
  const { people } = context;
  const userId = await customerOf(context, at, outsider);
  await people.leave(at);
  return people.enter(at, userId, { method: 'sso', isWhole: true });
}

/**
 * Returns the customer for an external identity: linked before, found by a verified address, or
 * new. Agents must log in directly.
 */
async function customerOf(
  { repo, people, clock }: SignOnContext,
  { agency }: At,
  outsider: ExternalIdentity,
): Promise<string> {
  const { issuer, subject, email, isVouched } = outsider;
  const linked = await repo.userOf(agency.id, issuer, subject);
  const person =
    linked !== undefined
      ? await people.byId(agency, linked)
      : email !== null && isVouched
        ? await people.byMailbox(agency, email)
        : undefined;
  if (person !== undefined) {
    if (!person.isCustomer) throw failed(new Error('an agent'));
    if (!person.isActive) throw new PorticoError('ACCOUNT_INACTIVE');
  }
  if (linked !== undefined) return linked;
  if (email === null || !isVouched) throw failed(new Error('an address nobody vouches for'));
  return repo.inOne(agency.id, async (tx) => {
    const { firstName, lastName } = outsider;
    const { id, isCustomer } = await people.add(tx, {
      email,
      firstName,
      lastName,
      isVerified: true,
      isSso: true,
    });
    if (!isCustomer) throw failed(new Error('an agent'));
    await people.vouchFor(tx, { id, email });
    if ((await linkSubject(tx, { issuer, subject }, id, clock.iso())) !== id)
      throw failed(new Error('linked to somebody else'));
    return id;
  });
}
