// npm run agency -- domain: the own domains of an agency.
import { OWN_DOMAIN_FAULTS, type DomainEvidence } from '@portico/rules/own-domain';
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { DomainsService } from '../../modules/domains/domains.service.ts';
import type { OwnDomain } from '../../modules/domains/domains.types.ts';
import { wireDomains } from '../../wiring/domains.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand } from '../command.ts';
import { needed, OPERATOR } from '../settings.ts';

export const domain = defineCommand({
  summary: 'adds, checks and removes the own domains of an agency',
  usage: [
    'domain list --agency kontor',
    'domain add --agency kontor --host book.kontor.example',
    'domain check --agency kontor --host book.kontor.example',
    'domain remove --agency kontor --host book.kontor.example',
  ],
  options: {
    ...AGENCY,
    host: {
      type: 'string',
      value: '<name>',
      about: 'the domain',
      verbs: ['add', 'check', 'remove'],
    },
  },
  notes: [
    'add prints the records to set. Servers check them by themselves: Entered, Owned (the TXT record is found), Pointed (the name leads here), Live (the site answers over https). A Live domain whose TXT record is missing for three days is Lost.',
    'The proxy in front fetches certificates on demand: docs/runbooks/running.md, Domains of agencies.',
  ],
  run: ({ withAgency, given, verb }) =>
    withAgency((kernel, agency) =>
      manageDomains(wireDomains(kernel).service, kernel, agency, verb, given.host),
    ),
});

/** Runs one of the verbs. Returns the text to print. */
export async function manageDomains(
  service: DomainsService,
  kernel: Pick<Kernel, 'config'>,
  agency: Agency,
  verb: string | undefined,
  host: string | undefined,
): Promise<string> {
  if (verb === 'list') return listed(service, agency);
  if (verb === 'add') return added(service, agency, needed(host, 'host'));
  if (verb === 'check') return checked(service, agency, needed(host, 'host'));
  if (verb !== 'remove') throw new CliError('domain list | add | check | remove: see --help.');
  const name = needed(host, 'host');
  return (await service.remove(agency.id, name, OPERATOR))
    ? `${name} does not show ${agency.subdomain} any more; ${agency.subdomain}.${kernel.config.platformDomain} does.`
    : `${agency.subdomain} has no domain ${name}; nothing is changed.`;
}

async function added(service: DomainsService, agency: Agency, host: string): Promise<string> {
  const result = await service.enter(agency.id, host, OPERATOR);
  if (result.outcome === 'refused')
    throw new CliError(`${host} is not taken: ${OWN_DOMAIN_FAULTS[result.fault]}.`);
  if (result.outcome === 'taken')
    throw new CliError(`${host} is not taken: another agency has entered it.`);
  const head =
    result.outcome === 'entered'
      ? `${result.domain.host} is entered.`
      : `${result.domain.host} is ${result.domain.state} already; nothing is changed.`;
  return [head, ...(await toDo(service, agency, result.domain))].join('\n');
}

/** Returns the lines that tell which records to set; none for a domain that needs no more. */
async function toDo(
  service: DomainsService,
  agency: Agency,
  found: OwnDomain,
): Promise<readonly string[]> {
  const records = await service.recordsOf(agency.id, found);
  if (records === null) return [];
  return [
    'Records at the name server of the domain:',
    `  ${records.txt.name}  TXT    ${records.txt.value}`,
    `  ${found.host}  CNAME  ${records.cname}`,
    'A bare domain cannot have a CNAME record: give it the A and AAAA records of that name.',
    'Keep the TXT record. Servers look for both within minutes, or now: domain check.',
  ];
}

async function checked(service: DomainsService, agency: Agency, host: string): Promise<string> {
  const result = await service.check(agency.id, host, OPERATOR);
  if (result === undefined) throw new CliError(`${agency.subdomain} has no domain ${host}.`);
  const { domain: found, evidence } = result;
  if (found.token === null)
    return `${found.host} is ${found.state}, and has no record to check: domain add gives it one.`;
  if (found.state === 'Lost') return `${found.host} is Lost: domain add enters it again.`;
  const rest = found.state === 'Live' ? [] : await toDo(service, agency, found);
  return [`${found.host} is ${found.state}`, ...seenIn(evidence), ...rest].join('\n');
}

const WORDS: Readonly<Record<keyof DomainEvidence, readonly [string, string, string]>> = {
  proof: ['found', 'not found', 'no answer from its name servers'],
  pointing: ['leads here', 'leads elsewhere, or nowhere', 'no answer from its name servers'],
  probe: ['reaches this platform', 'does not reach this platform yet', 'not tried'],
};

function seenIn(evidence: DomainEvidence): readonly string[] {
  const say = (part: keyof DomainEvidence): string => {
    const [yes, no, unknown] = WORDS[part];
    return evidence[part] === 'yes' ? yes : evidence[part] === 'no' ? no : unknown;
  };
  return [
    `  TXT record  ${say('proof')}`,
    `  its name    ${say('pointing')}`,
    `  https       ${say('probe')}`,
  ];
}

async function listed(service: DomainsService, agency: Agency): Promise<string> {
  const domains = await service.list(agency.id);
  if (domains.length === 0) return `${agency.subdomain} has no domain of its own.`;
  return domains
    .map(({ host, state, checkedAt, missingSince }) =>
      [
        state.padEnd(8),
        host,
        checkedAt === null ? 'not checked yet' : `checked ${checkedAt}`,
        ...(missingSince === null ? [] : [`its TXT record is missing since ${missingSince}`]),
      ].join('  '),
    )
    .join('\n');
}
