// Seeds a new demo. `npm start` runs it once. Idempotent.
import { DEMO_PASSWORD, demoPeople } from '@portico/demo';
import { startingRates, suggest } from '@portico/reference';
import { loadConfig } from '../config.ts';
import { createKernel } from '../kernel/kernel.ts';
import { demoKeys } from '../kernel/keys-file.ts';
import { agencyWriter } from '../modules/agencies/agencies.write.repo.ts';
import { seedDemo } from '../modules/demo/demo.service.ts';
import { markupRepo } from '../modules/markup/markup.repo.ts';
import { markupService } from '../modules/markup/markup.service.ts';
import { identityRepo } from '../modules/identity/identity.repo.ts';
import { createPasswords } from '../modules/identity/passwords.ts';
import { listsRepo } from '../modules/lists/lists.repo.ts';
import { reportFaults } from './report-faults.ts';
import { demoPortal } from '../wiring/demo-portal.ts';
import { seedHistory } from '../wiring/demo.ts';

const config = reportFaults(() => loadConfig(demoKeys));
if (config.mode !== 'demo') throw new Error('only a demo is seeded (MODE=demo)');
const kernel = createKernel(config);
const { db, clock } = kernel;
const { sandboxUrl } = config;
try {
  const writer = agencyWriter(db, clock);
  const lists = listsRepo(db);
  const markup = markupService({ repo: markupRepo(db), clock, isFresh: kernel.isFresh });
  const ids = await seedDemo({
    clock,
    agencyIdOf: async (subdomain) =>
      (await kernel.agencies.byHost(`${subdomain}.${config.platformDomain}`))?.id,
    createAgency: writer.create,
    addUsers: (agencyId, users) => identityRepo(db).addUsers(agencyId, users, clock.iso()),
    hashPassword: createPasswords().hash,
    savePlatformPolicy: writer.savePlatformPolicy,
    saveRates: (rates) => lists.saveRates(rates, clock.iso()),
    startingRates: startingRates().rates,
    placeIdOf: ({ city, countryCode }) =>
      suggest(city, { limit: 20 }).find(
        (found) => found.type === 'city' && found.countryCode === countryCode,
      )?.id ?? '',
    ...(sandboxUrl === undefined
      ? {}
      : {
          ownSiteOf: (subdomain: string) =>
            `${sandboxUrl.replace(/\/+$/, '')}/agencies/${subdomain}/?${new URLSearchParams({ book: `http://${subdomain}.${config.platformDomain}:${config.port}/` })}`,
        }),
    letPortalSign: demoPortal(kernel),
    addMarkup: (agencyId, percent) => markup.addPercent(agencyId, 'Hotels', percent),
  });
  const people = identityRepo(db);
  const users = await Promise.all(
    demoPeople({ subdomain: 'full' }).map(async ({ role, email }) => {
      const user = await people.userByEmail(ids.get('full') ?? '', email);
      if (!user) throw new Error(`${email} was not seeded`);
      return { role, id: user.id, userType: user.userType, isRestricted: user.isRestricted };
    }),
  );
  const trips = config.sandboxUrl === undefined ? 0 : await seedHistory(config, users);
  console.log(
    `seeded ${ids.size} agencies and ${trips} trips; password of every login: ${DEMO_PASSWORD}`,
  );
} finally {
  await kernel.close();
}
