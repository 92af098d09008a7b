/** A JSON Schema as in `GET /openapi.json`. */
export type Schema = { readonly [key: string]: unknown };

const types: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/**
 * Returns the faults of a JSON Schema of our API: an unknown type, a required field without a property, or a schema that
 * accepts anything.
 */
export function faultsOf(schema: Schema, named: Readonly<Record<string, Schema>>, place: string): string[] {
  const faults: string[] = [];
  const { type, properties, required, items, anyOf, oneOf, allOf, additionalProperties, propertyNames, $ref } = schema;
  const says = [type, $ref, anyOf, oneOf, allOf, schema.const, schema.enum].some((one) => one !== undefined);
  if (!says) faults.push(`${place}: says nothing`);
  for (const one of [type ?? []].flat()) {
    if (!types.includes(String(one))) faults.push(`${place}: type ${String(one)}`);
  }
  if (typeof $ref === 'string' && !Object.hasOwn(named, $ref.replace('#/components/schemas/', ''))) {
    faults.push(`${place}: ${$ref} leads nowhere`);
  }
  const own = (properties ?? {}) as Readonly<Record<string, Schema>>;
  for (const name of (required ?? []) as readonly string[]) {
    if (!(name in own) && propertyNames === undefined) faults.push(`${place}: ${name} is required and not there`);
  }
  for (const [name, one] of Object.entries(own)) faults.push(...faultsOf(one, named, `${place}.${name}`));
  for (const one of [items, additionalProperties, propertyNames]) {
    if (typeof one === 'object' && one !== null) faults.push(...faultsOf(one as Schema, named, `${place}[]`));
  }
  for (const one of [anyOf, oneOf, allOf].flatMap((list) => (list ?? []) as readonly Schema[])) {
    faults.push(...faultsOf(one, named, `${place}|`));
  }
  return faults;
}
