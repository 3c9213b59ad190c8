// Generates OpenAPI 3.1 from the calls themselves: the published schemas are the ones that are
// validated.
import { type CallDefinition, ERRORS, type ErrorCode } from '@portico/contract';
import { z } from 'zod';
import { waitsForFactor } from './enrolling.ts';
import { COMMON_ERRORS } from './http.ts';
import { areaOf, descriptionOf } from './openapi-words.ts';
import { takesVersion } from './versions.ts';

type Json = Record<string, unknown>;

export interface ApiTitle {
  readonly title: string;
  readonly description: string;
}

export const AGENCY_API: ApiTitle = {
  title: 'Calls of this site',
  description: 'The agency is the host that is asked.',
};
export const OPERATOR_API: ApiTitle = {
  title: 'Calls of the platform',
  description: 'They are answered on hosts that belong to no agency.',
};

const errorBody: Json = {
  type: 'object',
  required: ['error', 'code', 'correlationId'],
  properties: {
    error: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    field: { type: 'string', description: 'Dotted path of what is wrong in the request' },
    correlationId: { type: 'string' },
    details: {},
  },
};

function shape(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  void $schema;
  return rest;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = shape(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

const HEADERS: readonly Json[] = [
  {
    name: 'Accept-Language',
    in: 'header',
    schema: { type: 'string' },
    description: 'Language of texts',
  },
  {
    name: 'timeZone',
    in: 'header',
    schema: { type: 'string' },
    description: 'IANA zone of the visitor',
  },
  {
    name: 'x-session-id',
    in: 'header',
    schema: { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' },
    description: 'Correlates one visitor’s requests; no authority',
  },
];

/** Header of the calls of correlated families. */
const CORRELATION: Json = {
  name: 'x-correlation-id',
  in: 'header',
  schema: { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' },
  description: 'Id of this call, repeated by its response',
};

const KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

const VERSION: Json = { type: 'string', pattern: '^"[1-9]\\d{0,14}"$' };
/** Header of the calls that change a record with a version. */
const BASE_VERSION: Json = {
  name: 'If-Match',
  in: 'header',
  required: true,
  schema: VERSION,
  description: 'The ETag of the reply from which the change was made',
};
/** Header of the replies that show a record with a version. */
const VERSION_HEADER: Json = {
  ETag: { required: true, schema: VERSION, description: 'Version of the record' },
};

const contentOf = (schema: z.ZodType | 'binary'): Json =>
  schema === 'binary'
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: shape(schema, 'output') } };

function replies(call: CallDefinition): Json {
  const result: Json = {};
  for (const [status, schema] of Object.entries(call.replies)) {
    result[status] = {
      description: 'OK',
      ...(schema !== 'empty' && { content: contentOf(schema) }),
      ...(schema !== 'empty' && call.versioned && { headers: VERSION_HEADER }),
    };
  }
  const byStatus = new Map<number, ErrorCode[]>();
  const invalid: ErrorCode[] = (call.body ?? call.query ?? call.params) ? ['INVALID_FIELD'] : [];
  const enrolling: ErrorCode[] = waitsForFactor(call) ? ['FACTOR_MISSING'] : [];
  const stale: ErrorCode[] = takesVersion(call)
    ? ['PRECONDITION_REQUIRED', 'VERSION_CONFLICT', 'INVALID_FIELD']
    : [];
  const own = [...call.errors, ...invalid, ...enrolling, ...stale];
  for (const code of new Set([...own, ...COMMON_ERRORS])) {
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  }
  for (const [status, codes] of byStatus) {
    result[String(status)] = {
      description: codes.map((code) => `${code}: ${ERRORS[code].text}`).join('; '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return result;
}

/** Access rules of calls that no logged-in user makes. */
const WITHOUT_LOGIN: ReadonlySet<CallDefinition['access']> = new Set(['peer', 'operator']);

/** Returns the document of the given calls, which share a host. */
export function openApi(calls: readonly CallDefinition[], about: ApiTitle = AGENCY_API): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    const open = call.capability === undefined || call.access === 'guest';
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: {
        operationId: call.name,
        summary: call.summary,
        description: descriptionOf(call),
        tags: [areaOf(call.path).name],
        'x-access': call.access,
        ...(call.capability === undefined ? {} : { 'x-capability': call.capability }),
        ...(call.operatorCapability === undefined
          ? {}
          : { 'x-operator-capability': call.operatorCapability }),
        security: WITHOUT_LOGIN.has(call.access) ? [] : [...(open ? [{}] : []), { token: [] }],
        parameters: [
          ...parameters(call.params, 'path'),
          ...parameters(call.query, 'query'),
          ...(call.idempotent ? [KEY] : []),
          ...(takesVersion(call) ? [BASE_VERSION] : []),
          ...HEADERS,
          ...(call.isCorrelated ? [CORRELATION] : []),
        ],
        ...(call.body === undefined
          ? {}
          : {
              requestBody: {
                required: true,
                content: { 'application/json': { schema: shape(call.body, 'input') } },
              },
            }),
        responses: replies(call),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { ...about, version: '1' },
    servers: [{ url: '/', description: 'This host' }],
    tags: [...new Map(calls.map(({ path }) => [areaOf(path).name, areaOf(path)])).values()],
    paths,
    components: {
      schemas: { Error: errorBody },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-access-token' } },
    },
  };
}
