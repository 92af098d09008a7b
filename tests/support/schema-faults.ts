/** A JSON Schema as in `GET /openapi.json`. */
export type Schema = { readonly [key: string]: unknown };

const types: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/**
 * Returns the faults of a JSON Schema of our API: an unknown type, a `$ref` that leads nowhere, a required field without a
 * property, or a schema that accepts anything.
 */
export function findSchemaFaults(
  schema: Schema,
  namedSchemas: Readonly<Record<string, Schema>>,
  path: string,
): string[] {
  const faults: string[] = [];
  const { type, properties, required, items, anyOf, oneOf, allOf, additionalProperties, propertyNames, $ref } = schema;
  const saysAnything = [type, $ref, anyOf, oneOf, allOf, schema.const, schema.enum].some(
    (keyword) => keyword !== undefined,
  );
  if (!saysAnything) faults.push(`${path}: says nothing`);
  for (const typeName of [type ?? []].flat()) {
    if (!types.includes(String(typeName))) faults.push(`${path}: type ${String(typeName)}`);
  }
  if (typeof $ref === 'string' && !Object.hasOwn(namedSchemas, $ref.replace('#/components/schemas/', ''))) {
    faults.push(`${path}: ${$ref} leads nowhere`);
  }
  const propertySchemas = (properties ?? {}) as Readonly<Record<string, Schema>>;
  for (const name of (required ?? []) as readonly string[]) {
    if (!(name in propertySchemas) && propertyNames === undefined)
      faults.push(`${path}: ${name} is required and not there`);
  }
  for (const [name, subschema] of Object.entries(propertySchemas))
    faults.push(...findSchemaFaults(subschema, namedSchemas, `${path}.${name}`));
  for (const subschema of [items, additionalProperties, propertyNames]) {
    if (typeof subschema === 'object' && subschema !== null)
      faults.push(...findSchemaFaults(subschema as Schema, namedSchemas, `${path}[]`));
  }
  for (const subschema of [anyOf, oneOf, allOf].flatMap((list) => (list ?? []) as readonly Schema[])) {
    faults.push(...findSchemaFaults(subschema, namedSchemas, `${path}|`));
  }
  return faults;
}
