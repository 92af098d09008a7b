import { expect, it } from 'vitest';
import { z } from 'zod';
import { changeFields, pickFields, toChangeFields } from './fields.ts';

const schema = z.object({ title: z.string(), text: z.string().default(''), day: z.string().optional() });

it('picks the fields of a schema and leaves out absent ones', () => {
  const value = { title: 'a', text: '', day: undefined, other: 1 } as unknown as z.infer<typeof schema>;
  expect(Object.keys(pickFields(schema, value))).toEqual(['title', 'text']);
});

it('lets a change leave out every field, without applying defaults', () => {
  const change = z.object(toChangeFields(schema));
  expect(change.parse({})).toEqual({});
  expect(change.parse({ day: null })).toEqual({ day: null });
  expect(change.safeParse({ title: null }).success).toBe(false);
  expect(change.safeParse({ text: null }).success).toBe(false);
});

it('changes only the fields that are present, and removes a field that is null', () => {
  const before = { title: 'a', text: 'b', day: '2026-12-01' };
  expect(changeFields(schema, before, {})).toEqual(before);
  expect(changeFields(schema, before, { title: 'c', text: undefined })).toEqual({ ...before, title: 'c' });
  expect(changeFields(schema, before, { day: null })).toEqual({ title: 'a', text: 'b' });
});
