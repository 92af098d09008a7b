import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, openApiWorld } from '../support/api-world.ts';
import { goodCalls } from '../support/good-calls.ts';
import { findSchemaFaults, type Schema } from '../support/schema-faults.ts';
import { allEndpoints, type CallName, send, tryCall } from '../support/server-calls.ts';

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
};
type Description = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

let world: ApiWorld;
let description: Description;
beforeAll(async () => {
  world = await openApiWorld();
  const reply = await send(world.server, 'GET', '/api/openapi.json');
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  description = JSON.parse(reply.text);
});
afterAll(async () => {
  await world.close();
});

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('GET /openapi.json', () => {
  it('describes every call of the server as OpenAPI 3.1, without a log-in', () => {
    expect(description.openapi).toBe('3.1.0');
    const described = operations().map(({ path, method }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    const served = Object.values(allEndpoints).map(({ route }) => `${route.method.toLowerCase()} ${route.path}`);
    expect(described.toSorted()).toEqual(served.toSorted());
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const parameterNames =
        operation.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [];
      expect(parameterNames.toSorted(), path).toEqual(inPath.toSorted());
    }
  });

  it('has a specific schema for each body, parameter and reply', () => {
    /** Fields that accept any value, because the server ignores them (GRADING-1). */
    const anything = /\.(questionIndex|correctAnswer|points)$/;
    const schemas = description.components.schemas;
    const faults = operations().flatMap(({ path, method, operation }) => {
      const { parameters = [], requestBody, responses } = operation;
      expect((responses[200] ?? responses[202])?.description, path).toBeTruthy();
      const contents = [requestBody, ...Object.values(responses)].flatMap((content) =>
        Object.entries(content?.content ?? {}),
      );
      const files = ['image/webp', 'image/png', 'application/zip', 'application/pdf', 'text/csv'];
      const isFile = (type: string, schema: Schema | undefined) =>
        schema === undefined && (files.includes(type) || operation.operationId === 'getOpenApi');
      return [
        ...parameters.flatMap((parameter) =>
          findSchemaFaults(parameter.schema, schemas, `${method} ${path} ?${parameter.name}`),
        ),
        ...contents
          .filter(([type, { schema }]) => !isFile(type, schema))
          .flatMap(([type, { schema = {} }]) => findSchemaFaults(schema, schemas, `${method} ${path} ${type} `)),
      ];
    });
    expect(faults.filter((fault) => !anything.test(fault.replace(/: says nothing$/, '')))).toEqual([]);
  });

  it('has the content types of files that the server sends', async () => {
    const calls = goodCalls(world);
    const sent = [
      'getMedia',
      'getOpenApi',
      'exportStory',
      'getStoryPoster',
      'exportActions',
    ] as const satisfies readonly CallName[];
    for (const name of sent) {
      const reply = await tryCall(world.server, name, calls[name]);
      const operation = operations().find((item) => item.operation.operationId === name)?.operation;
      const [type = ''] = Object.keys(operation?.responses[200]?.content ?? {});
      expect(String(reply.headers['content-type']).split(';')[0], name).toBe(type);
    }
  });
});
