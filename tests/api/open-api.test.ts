import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { allEndpoints, send } from '../support/server-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

it('describes to anybody every call that the server takes', async () => {
  const reply = await send(server, 'GET', '/api/openapi.json');
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  const { openapi, paths } = JSON.parse(reply.text) as { openapi: string; paths: Record<string, object> };
  expect(openapi).toBe('3.1.0');
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const served = Object.values(allEndpoints).map(({ route }) => `${route.method.toLowerCase()} ${route.path}`);
  expect(described.toSorted()).toEqual(served.toSorted());
});
