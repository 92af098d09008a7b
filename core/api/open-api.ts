import { z } from 'zod';
import type { Access, Endpoint, EndpointTable } from './endpoint.ts';
import { errorCodes } from './error-codes.ts';
import { apiBase } from './routes.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The OpenAPI security requirements for each access. A call must meet one of the alternatives. If there are none, the
 * call is public.
 */
const security: Readonly<Record<Access, readonly Json[]>> = {
  public: [],
  phone: [{ phoneCookie: [] }, {}],
  guest: [{ guestId: [], guestBearer: [] }],
  'guest-or-staff': [{ guestId: [], guestBearer: [] }, { staffSession: [] }],
  'guest-kiosk-or-staff': [
    { guestId: [], guestBearer: [] },
    { deviceCookie: [] },
    { deviceToken: [] },
    { staffSession: [] },
  ],
  staff: [{ staffSession: [] }],
  'staff-or-kiosk': [{ staffSession: [] }, { deviceCookie: [] }, { deviceToken: [] }],
  kiosk: [{ deviceCookie: [] }, { deviceToken: [] }],
  admin: [{ staffSession: [] }],
  'staff-place': [],
  'set-up': [],
  pairing: [],
};

const securitySchemes: Json = {
  guestId: { type: 'apiKey', in: 'header', name: 'User-Id' },
  guestBearer: { type: 'http', scheme: 'bearer', description: '`user-` and the id of the User-Id header' },
  phoneCookie: { type: 'apiKey', in: 'cookie', name: 'tk_phone' },
  deviceCookie: { type: 'apiKey', in: 'cookie', name: 'tk_device' },
  deviceToken: { type: 'apiKey', in: 'header', name: 'X-Device-Token' },
  staffSession: { type: 'http', scheme: 'bearer', description: 'The token of log-in' },
};

/** Returns a description of the API as an OpenAPI 3.1 document, which is generated from the endpoint tables. */
export function openApi(tables: readonly EndpointTable[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, row] of tables.flatMap((table) => Object.entries(table))) {
    const path = row.route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    const operations = paths[path] ?? {};
    paths[path] = operations;
    operations[row.route.method.toLowerCase()] = operation(name, row);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Takarabune', version },
    servers: [{ url: apiBase }],
    paths,
    components: { securitySchemes, schemas: { Failure: failure } },
  };
}

const failure: Json = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(errorCodes) },
    message: { type: 'string' },
    data: { type: 'object' },
  },
};

function operation(name: string, row: Endpoint): Json {
  const parameters = [...toParameters(row.params, 'path'), ...toParameters(row.query, 'query')];
  return {
    operationId: name,
    security: security[row.access],
    'x-access': row.access,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body === undefined ? {} : { requestBody: { content: requestContent(row, row.bodyFields ?? row.body) } }),
    responses: {
      [row.status ?? 200]: success(row),
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function toParameters(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestContent(row: Endpoint, body: z.ZodType): Json {
  const schema = toJsonSchema(body, 'input');
  const form = { type: 'object', description: 'The fields of the JSON body as text, and files' };
  return {
    'application/json': { schema },
    ...(row.multipart === undefined ? {} : { 'multipart/form-data': { schema: form } }),
  };
}

function success(row: Endpoint): Json {
  if (row.raw === 'stream') {
    const event = row.event === undefined ? {} : toJsonSchema(row.event, 'output');
    return {
      description: 'Events; the schema is that of the data of each',
      content: { 'text/event-stream': { schema: event } },
    };
  }
  // The content of a file has no schema (OpenAPI 3.1, 'considerations for file uploads').
  if (row.raw === 'file') return { description: 'A file', content: { [row.fileType ?? '*/*']: {} } };
  const top = row.top === undefined ? {} : toJsonSchema(row.top, 'output');
  const { properties = {}, required = [] } = top as { properties?: Json; required?: readonly string[] };
  const schema = {
    type: 'object',
    required: ['success', ...(row.data === undefined ? [] : ['data']), ...required],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      ...(row.data === undefined ? {} : { data: toJsonSchema(row.data, 'output') }),
      ...properties,
    },
  };
  return { description: 'Success', content: { 'application/json': { schema } } };
}

/**
 * Returns the JSON Schema of a zod schema. What JSON Schema cannot describe, such as a transformation, accepts any
 * value.
 */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, '~standard': __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}
