export { demoAgencies, demoAgency } from './agencies.ts';
export { DEMO_DESTINATIONS, type DemoDestination } from './destinations.ts';
export { DEMO_PASSWORD, demoEmail, demoPeople } from './people.ts';
export { DEMO_FAQ, FAIRWATER_ABOUT } from './content.ts';
export { DEMO_POLICIES } from './policies.ts';
export { DEMO_ROLES } from './types.ts';
export type { DemoAgency, DemoPerson, DemoRole } from './types.ts';
