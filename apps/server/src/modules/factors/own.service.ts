// Lets users manage their factors: each change requires a recent verification in this login.
import { PorticoError } from '@portico/contract';
import type { Factors } from '@portico/contract/http/account';
import type { Agency } from '../../kernel/agencies.ts';
import { isoOf } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { SecondFactors } from '../../kernel/second-factors.ts';
import { answer, ask } from './challenges.ts';
import { type FactorsContext, MINUTE } from './context.ts';
import type { Duty } from './duty.service.ts';
import type { Person, Self } from './factors.types.ts';
import { FRESH, waysOf } from './login.service.ts';
import {
  checkAttestation,
  creationOptions,
  requestOptions,
  type Sent,
  sitePart,
} from './passkeys.ts';
import {
  checkCode,
  macsOf,
  proveByCode,
  proveByPasskey,
  proveByRecovery,
  sealSecret,
  showedFactor,
} from './proofs.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newSecret, otpAddress, qrPicture } from './totp.ts';

const MAX_PASSKEYS = 10;
const WRONG_PASSWORDS = 10;
const PASSWORD_WINDOW = 15 * MINUTE;

/** Proof of identity that a user can repeat. */
interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly recovery?: string | undefined;
  readonly challenge?: string | undefined;
  readonly assertion?: Sent | undefined;
}

export type OwnFactors = ReturnType<typeof ownFactors>;

export function ownFactors(
  context: FactorsContext,
  login: Pick<SecondFactors, 'requireStepUp' | 'markStepUp'>,
  duty: Pick<Duty, 'isAsked'>,
) {
  const whole = { ...context, login, duty };
  const fresh = async (self: Self): Promise<Person> => {
    await login.requireStepUp(self.agencyId, self.loginId);
    return personOf(context, self);
  };
  return {
    list: (self: Self): Promise<Factors> => list(whole, self),
    ...stepUps(whole),
    ...apps(whole, fresh),
    ...passkeys(whole, fresh),

    /** Throws NOT_FOUND for a user without a factor. */
    async renewRecoveryCodes(self: Self): Promise<string[]> {
      await fresh(self);
      const codes = newRecoveryCodes();
      await context.repo.renewRecovery(
        self,
        macsOf(context, self.agencyId, self.userId, codes),
        context.clock.iso(),
      );
      return codes;
    },
  };
}

interface Whole extends FactorsContext {
  readonly login: Pick<SecondFactors, 'requireStepUp' | 'markStepUp'>;
  readonly duty: Pick<Duty, 'isAsked'>;
}
type Fresh = (self: Self) => Promise<Person>;

async function personOf({ people }: FactorsContext, self: Self): Promise<Person> {
  const person = await people.byId(self.agencyId, self.userId);
  if (person === undefined) throw new PorticoError('UNAUTHENTICATED');
  return person;
}

async function list(whole: Whole, self: Self): Promise<Factors> {
  const { agencyId, userId } = self;
  const [app, left, rows, person] = await Promise.all([
    whole.repo.totp(agencyId, userId),
    whole.repo.recoveryLeft(agencyId, userId),
    whole.repo.passkeys(agencyId, userId),
    personOf(whole, self),
  ]);
  return {
    totp: app?.secret != null,
    recoveryLeft: left.length,
    passkeys: rows.map(({ id, name, host, createdAt, lastUsedAt }) => ({
      id,
      name,
      host,
      createdAt,
      lastUsedAt,
    })),
    required: await whole.duty.isAsked(agencyId, userId, person.userType),
  };
}

function stepUps(whole: Whole) {
  return {
    async stepUpOptions(self: Self) {
      const { agencyId, userId, loginId, host } = self;
      const [person, { methods, here }] = await Promise.all([
        personOf(whole, self),
        waysOf(whole, agencyId, userId, host),
      ]);
      const { id, expected } = await ask(whole, agencyId, {
        purpose: 'step-up',
        userId,
        loginId,
        host,
      });
      return {
        methods: [...(person.hasPassword ? (['password'] as const) : []), ...methods],
        challenge: id,
        ...(here.length === 0 ? {} : { passkey: await requestOptions(host, expected, here) }),
      };
    },

    /**
     * Returns when this login's verification expires. Throws INVALID_CREDENTIALS, CODE_WRONG,
     * CHALLENGE_ENDED, TOO_MANY_ATTEMPTS.
     */
    async stepUp(self: Self, proof: Proof): Promise<string> {
      const { agencyId, userId, loginId, host } = self;
      const { assertion: sent, code, recovery, challenge = '', password = '' } = proof;
      if (sent !== undefined)
        await answer(
          whole,
          agencyId,
          challenge,
          { purpose: 'step-up', userId, loginId, host },
          (held) => proveByPasskey(whole, agencyId, held, { sent, host }, 'CODE_WRONG'),
        );
      else if (code !== undefined) await proveByCode(whole, agencyId, userId, code);
      else if (recovery !== undefined) await proveByRecovery(whole, agencyId, userId, recovery);
      else await proveByPassword(whole, self, password);
      if (sent !== undefined || code !== undefined || recovery !== undefined)
        await showedFactor(whole, agencyId, userId);
      const until = isoOf(whole.clock.now() + FRESH);
      await whole.login.markStepUp(agencyId, loginId);
      return until;
    },
  };
}

async function proveByPassword(
  { tries, people }: Whole,
  self: Self,
  password: string,
): Promise<void> {
  const { agencyId, userId } = self;
  const subject = `step-up:${userId}`;
  const [attempts = 0] = await tries.count(agencyId, [subject], PASSWORD_WINDOW);
  if (attempts > WRONG_PASSWORDS)
    throw new PorticoError('TOO_MANY_ATTEMPTS', { retryAfter: PASSWORD_WINDOW / 1_000 });
  if (!(await people.isPassword(self, password))) throw new PorticoError('INVALID_CREDENTIALS');
  await tries.forget(agencyId, subject);
}

function apps(whole: Whole, fresh: Fresh) {
  const { repo, clock } = whole;
  return {
    async beginTotp(agency: Agency, self: Self) {
      const person = await fresh(self);
      const secret = await newSecret();
      await repo.keepWaiting(self, sealSecret(whole, self.agencyId, self.userId, secret));
      const uri = await otpAddress(secret, agency.name, person.email);
      return { secret, uri, qr: await qrPicture(uri) };
    },

    /** Returns ten recovery codes, shown only once. Throws CODE_WRONG, TOO_MANY_ATTEMPTS. */
    async confirmTotp(self: Self, typed: string): Promise<string[]> {
      await fresh(self);
      const waiting = (await repo.totp(self.agencyId, self.userId))?.waiting ?? null;
      const codes = newRecoveryCodes();
      const macs = macsOf(whole, self.agencyId, self.userId, codes);
      await checkCode(whole, self, { sealed: waiting, typed }, async (step) =>
        waiting === null ? false : repo.confirmTotp(self, { waiting, step, macs }, clock.iso()),
      );
      return codes;
    },

    /** Throws FACTOR_REQUIRED. */
    async removeTotp(self: Self): Promise<void> {
      const { userType } = await fresh(self);
      const mustStay = await whole.duty.isAsked(self.agencyId, self.userId, userType);
      await repo.removeTotp(self, mustStay, clock.iso());
    },
  };
}

function passkeys(whole: Whole, fresh: Fresh) {
  const { repo, clock, scheme } = whole;
  return {
    async passkeyOptions(agency: Agency, self: Self) {
      const { agencyId, userId, loginId, host } = self;
      const { email, firstName } = await fresh(self);
      const present = await repo.passkeys(agencyId, userId);
      if (present.length >= MAX_PASSKEYS) throw new PorticoError('LIST_FULL');
      const { id, expected } = await ask(whole, agencyId, {
        purpose: 'register',
        userId,
        loginId,
        host,
      });
      const options = await creationOptions(host, expected, {
        site: agency.name,
        userId,
        email,
        name: firstName,
        present: present.filter((passkey) => passkey.host === sitePart(host)),
      });
      return { challenge: id, options };
    },

    /** Recovery codes are created with the first factor. Throws SIGN_IN_FAILED, LIST_FULL. */
    async addPasskey(
      self: Self,
      { challenge, name, attestation }: { challenge: string; name: string; attestation: Sent },
    ): Promise<{ factors: Factors; recoveryCodes?: string[] }> {
      const { agencyId, userId, loginId, host } = self;
      await fresh(self);
      const by = { purpose: 'register', userId, loginId, host } as const;
      const made = await answer(whole, agencyId, challenge, by, async ({ expected }) => {
        const checked = await checkAttestation(attestation, { scheme, host, expected });
        if (checked === null) throw new PorticoError('SIGN_IN_FAILED');
        return checked;
      }).catch((error: unknown) => {
        throw error instanceof PorticoError ? new PorticoError('SIGN_IN_FAILED') : error;
      });
      const codes = newRecoveryCodes();
      const isFirst = await repo.addPasskey(
        self,
        { id: uuidv7(clock), ...made, host: sitePart(host), name },
        { most: MAX_PASSKEYS, macs: macsOf(whole, agencyId, userId, codes) },
        clock.iso(),
      );
      const factors = await list(whole, self);
      return isFirst ? { factors, recoveryCodes: codes } : { factors };
    },

    /** Throws NOT_FOUND, FACTOR_REQUIRED. */
    async removePasskey(self: Self, id: string): Promise<Factors> {
      const { userType } = await fresh(self);
      const mustStay = await whole.duty.isAsked(self.agencyId, self.userId, userType);
      await repo.removePasskey(self, id, mustStay, clock.iso());
      return list(whole, self);
    },
  };
}
