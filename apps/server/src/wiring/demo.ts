// Creates the demo's history: the whole server with a separate clock, called without a socket.
import { PorticoError, type UserType } from '@portico/contract';
import { SOLD, type SoldProduct } from '@portico/registry/server';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { isoOf, systemClock } from '../kernel/clock.ts';
import { createKernel } from '../kernel/kernel.ts';
import { viewerOf } from '@portico/rules/access';
import type { Authenticate } from '../kernel/viewer.ts';
import { driveHistory } from '../modules/demo/history.service.ts';
import { wire } from '../wiring.ts';
import { openSuppliers } from './selling.ts';

export interface DemoUser {
  readonly role: string;
  readonly id: string;
  readonly userType: UserType;
  readonly isRestricted: boolean;
}

const demoTrips = (sold: Readonly<Record<string, SoldProduct>>) =>
  Object.fromEntries(
    Object.entries(sold).flatMap(([slug, { demo }]) => (demo === undefined ? [] : [[slug, demo]])),
  );

/** Creates the trips of agency `full`. Returns their number. Needs the sandbox. */
export async function seedHistory(config: Config, users: readonly DemoUser[]): Promise<number> {
  let at = systemClock.now();
  const clock = { now: () => at, iso: () => isoOf(at), sleep: systemClock.sleep };
  const kernel = createKernel(config, { clock });
  // One supplier of each product is enough: the first is the fastest, and sixty trips take a while.
  const suppliers = Object.fromEntries(
    Object.entries(openSuppliers(config)).map(([slug, all]) => [slug, all.slice(0, 1)]),
  );
  const wiring = wire(kernel, { suppliers });
  // Users are identified by their role here: no password is checked sixty times.
  const people = new Map(users.map((user) => [user.role, user]));
  const authenticate: Authenticate = async (_agency, role) => {
    const user = people.get(role);
    if (!user) throw new PorticoError('UNAUTHENTICATED');
    return viewerOf({
      id: user.id,
      type: user.userType,
      isRestricted: user.isRestricted,
      loginId: role,
    });
  };
  const app = await buildApp({ ...kernel, authenticate }, wiring.routes);
  // with its port: links in later mails must lead to the running demo
  const host = `full.${config.platformDomain}:${config.port}`;
  try {
    return await driveHistory({
      now: systemClock.now(),
      products: demoTrips(SOLD),
      setClock: (epochMs) => void (at = epochMs),
      runDue: () => wiring.worker.runDue(),
      sleep: systemClock.sleep,
      warn: (text) => kernel.log.warn(text),
      async call(method, path, { body, as, key, session }) {
        const reply = await app.inject({
          method,
          url: path,
          headers: {
            host,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(as === 'guest' ? {} : { 'x-access-token': as }),
            ...(key ? { 'idempotency-key': key } : {}),
            ...(session ? { 'x-session-id': session } : {}),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        return { status: reply.statusCode, body: reply.json() };
      },
      async pay(payerUrl, card) {
        const url = new URL(new URL(payerUrl).pathname, config.sandboxUrl);
        const form = new URLSearchParams({
          number: card,
          name: 'Demo Traveller',
          expiry: '12/34',
          cvc: '123',
        });
        const reply = await fetch(`${url.href}/card`, {
          method: 'POST',
          body: form,
          redirect: 'manual',
        });
        if (reply.status >= 400) throw new Error(`the card page answered ${reply.status}`);
      },
    });
  } finally {
    for (const drain of wiring.drain) drain();
    await wiring.worker.stop(5_000);
    await app.close();
    await wiring.close();
    await kernel.close();
  }
}
