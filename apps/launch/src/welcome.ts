// Formats the message printed once everything is running.
import { DEMO_PASSWORD, demoAgencies, demoPeople } from '@portico/demo';

export interface WelcomeFacts {
  readonly port: number;
  readonly sandboxUrl: string | undefined;
  readonly seconds: number;
  readonly demo: boolean;
  /** True if the component gallery is available. */
  readonly parts: boolean;
}

/** Returns the addresses and, in a demo, its logins. */
export function welcome(facts: WelcomeFacts): string {
  const lines = [
    '',
    `Portico runs (after ${facts.seconds.toFixed(1)} s): http://localhost:${facts.port}`,
  ];
  if (facts.demo) lines.push(...demoLines(facts.port));
  if (facts.parts)
    lines.push(
      `Parts of the design, each in every state: http://localhost:${facts.port}/parts?lang=ar&brand=ffe14d`,
    );
  if (facts.sandboxUrl !== undefined)
    lines.push(`Sandbox suppliers and card gateway: ${facts.sandboxUrl}`);
  lines.push('', 'Ctrl-C stops everything; the data stays.', '');
  return lines.join('\n');
}

function demoLines(port: number): string[] {
  const agencies = demoAgencies();
  const [first] = agencies;
  const width = Math.max(...agencies.map((agency) => agency.subdomain.length));
  return [
    '',
    ...agencies.map(
      (agency) =>
        `  http://${`${agency.subdomain}.localhost:${port}`.padEnd(width + 16)} ${agency.name}`,
    ),
    '',
    `Logins (password of all: ${DEMO_PASSWORD}; every agency has customer@<agency>.example and owner@<agency>.example):`,
    ...(first === undefined
      ? []
      : demoPeople(first).map(
          (person) =>
            `  ${person.email.padEnd(26)} ${person.userType}${person.isRestricted ? ', restricted' : ''}`,
        )),
    '',
  ];
}
