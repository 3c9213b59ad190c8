// npm run agency -- sso, factors: how the people of an agency log in.
import { AGENCY, defineCommand } from '../command.ts';

export const sso = defineCommand({
  summary: 'configures single sign-on of an agency’s people',
  usage: [
    'sso show|on|off --agency full',
    'sso direct --agency full --set yes|no',
    'sso client --agency full --issuer https://id.example --client <id> --file secret.txt [--vouches]',
    'sso key --agency full --issuer https://id.example --alg EdDSA --file public.pem',
    'sso client|key --agency full --remove',
  ],
  options: {
    ...AGENCY,
    set: {
      type: 'string',
      value: 'yes|no',
      about: 'whether its people may also log in with a password',
      verbs: ['direct'],
    },
    issuer: {
      type: 'string',
      value: '<address>',
      about: 'whose tokens count',
      verbs: ['client', 'key'],
      without: ['remove'],
    },
    client: {
      type: 'string',
      value: '<id>',
      about: 'our client there',
      verbs: ['client'],
      without: ['remove'],
    },
    alg: {
      type: 'string',
      value: '<name>',
      about: 'EdDSA, ES256, RS256 or HS256',
      verbs: ['key'],
      without: ['remove'],
    },
    file: {
      type: 'string',
      value: '<path>',
      about: 'the secret, or the public key in PEM',
      verbs: ['client', 'key'],
      without: ['remove'],
    },
    vouches: {
      type: 'boolean',
      default: false,
      about: 'addresses always count as shown',
      verbs: ['client'],
      without: ['remove'],
    },
    remove: {
      type: 'boolean',
      default: false,
      about: 'removes the client or the key',
      verbs: ['client', 'key'],
    },
  },
  run: ({ withAgency, given, verb }) =>
    withAgency(async (kernel, agency) =>
      (await import('../sso.ts')).sso(kernel, agency, verb, given),
    ),
});

export const factors = defineCommand({
  summary: 'sets who needs a second factor, and resets lost ones',
  usage: [
    'factors policy --agency full [--set off|owners|agents]',
    'factors ask|keep --agency full --email <of the person> --by <your name>',
  ],
  options: {
    ...AGENCY,
    set: { type: 'string', value: '<policy>', about: 'off, owners or agents', verbs: ['policy'] },
    email: {
      type: 'string',
      value: '<address>',
      about: 'of the person who lost their factors',
      verbs: ['ask', 'keep'],
    },
    by: {
      type: 'string',
      value: '<name>',
      about: 'your name, for the audit',
      verbs: ['ask', 'keep'],
    },
  },
  run: ({ withAgency, given, verb }) =>
    withAgency(async (kernel, agency) =>
      (await import('../factors.ts')).factors(kernel, agency, verb, given),
    ),
});
