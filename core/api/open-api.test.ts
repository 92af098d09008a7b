import { describe, expect, it } from 'vitest';
import { guestEndpoints } from './guest.ts';
import { openApi } from './open-api.ts';
import { staffEndpoints } from './staff.ts';

type Operation = {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Record<string, unknown> }>> };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Record<string, unknown>>> }>>;
};
const document = openApi([guestEndpoints, staffEndpoints], '1.2.3');
const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

describe('the description of the API', () => {
  it('has each row of the endpoint tables once', () => {
    const names = [...Object.keys(guestEndpoints), ...Object.keys(staffEndpoints)];
    expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(names.toSorted());
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' }, servers: [{ url: '/api' }] });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('has the parameters, body and response of a call', () => {
    const update = paths['/stories/{storyId}']?.put;
    expect(update?.parameters).toEqual([expect.objectContaining({ name: 'storyId', in: 'path', required: true })]);
    expect(Object.keys(update?.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data']);
    const log = paths['/user-actions/all']?.get;
    expect(log?.parameters?.map(({ name, required }) => [name, required])).toEqual([
      ['page', false],
      ['limit', false],
      ['storyId', false],
      ['userId', false],
    ]);
    expect(log?.responses[200]?.content['application/json']?.schema).toMatchObject({
      required: expect.arrayContaining(['success', 'data', 'total', 'totalPages']),
      properties: { data: { type: 'array' } },
    });
    expect(paths['/user-actions/record']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: expect.arrayContaining(['userId', 'storyId', 'actionType']),
    });
  });

  it('has the kinds of callers that may make a call', () => {
    expect(paths['/health']?.get?.security).toEqual([]);
    expect(paths['/stats']?.get?.security).toEqual([{ staffSession: [] }]);
    expect(paths['/progress/{userId}']?.get?.security).toHaveLength(2);
  });
});
