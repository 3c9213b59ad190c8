// npm run agency -- list: every agency of the platform.
import { listAgencies } from '../../kernel/db/list-agencies.ts';
import { CliError } from '../cli-error.ts';
import { defineCommand } from '../command.ts';

export const list = defineCommand({
  summary: 'lists all agencies with their status',
  usage: ['list'],
  options: {},
  notes: ['Needs DATABASE_OWNER_URL: the role that serves sees one agency at a time.'],
  async run({ ownerUrl }) {
    const url = ownerUrl();
    if (url === undefined) throw new CliError('Listing all agencies needs DATABASE_OWNER_URL.');
    const agencies = await listAgencies(url);
    if (agencies.length === 0) return 'There is no agency yet: npm run agency -- create --help';
    return agencies
      .map(({ subdomain, status, name }) => `${subdomain.padEnd(16)} ${status.padEnd(9)} ${name}`)
      .join('\n');
  },
});
