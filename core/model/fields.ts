import { z } from 'zod';

/* Derives from one schema the forms in which its fields are sent and stored, so that a new field reaches all of them. */

/** Returns the fields of `value` that the schema names. Absent ones stay absent. */
export function pickFields<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  value: Readonly<z.infer<z.ZodObject<Shape>>>,
): z.infer<z.ZodObject<Shape>> {
  const fields = Object.entries(value).filter(([name, field]) => Object.hasOwn(shape, name) && field !== undefined);
  return Object.fromEntries(fields) as z.infer<z.ZodObject<Shape>>;
}

/** The schema of a field in a change: a default does not apply, and null removes an optional field. */
type ChangeField<Field> =
  Field extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : Field extends z.ZodOptional<infer Inner extends z.ZodType>
      ? z.ZodOptional<z.ZodNullable<Inner>>
      : Field extends z.ZodType
        ? z.ZodOptional<Field>
        : never;

/** Returns the fields of a change to an object of this schema. Each may be absent and then stays as it is. */
export function toChangeFields<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const fields = Object.entries(shape).map(([name, field]) => [name, toChangeField(field as z.ZodType)]);
  return Object.fromEntries(fields) as { [Name in keyof Shape]: ChangeField<Shape[Name]> };
}

function toChangeField(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault) return (field.unwrap() as z.ZodType).optional();
  if (field instanceof z.ZodOptional) return (field.unwrap() as z.ZodType).nullable().optional();
  return field.optional();
}

/**
 * Returns the fields of `before` that the schema names, with a change made: a field that is absent from `change` stays
 * the same, and null removes it.
 */
export function changeFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  before: Readonly<z.infer<z.ZodObject<Shape>>>,
  change: {
    readonly [Name in keyof z.infer<z.ZodObject<Shape>>]?: z.infer<z.ZodObject<Shape>>[Name] | null | undefined;
  },
): z.infer<z.ZodObject<Shape>> {
  const changes = Object.entries(change).filter(([, field]) => field !== undefined);
  const after = { ...before, ...Object.fromEntries(changes.map(([name, field]) => [name, field ?? undefined])) };
  return pickFields(schema, after);
}
