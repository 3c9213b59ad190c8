export { addAgency } from './agency.ts';
export { calmly } from './calm.ts';
export { catalogueFaults } from './catalogue.ts';
export { agencyClient, type Client, type ClientOptions, type Reply } from './client.ts';
export { liveClock, type TestClock, testClock } from './clock.ts';
export { type TestDatabase, testCluster, testDatabase } from './database.ts';
export {
  cheapPasswords,
  startServer,
  TEST_SECRET_KEYS,
  testConfig,
  type TestServer,
  type TestServerOptions,
} from './server.ts';
export { CHROMIUM_FLAGS, type ChromiumBinary, findChromium } from './browser.ts';
export {
  freePort,
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from './process.ts';
export { addPerson, type NewPerson } from './person.ts';
export { renderSchema } from './schema.ts';
