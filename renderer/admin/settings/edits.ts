/** Fields that a person has changed but not saved yet, and the values that they had when the person began (PANEL-11). */
export type Edits<T extends object> = { readonly to: Partial<T>; readonly from: Partial<T> };

export const noEdits = { to: {}, from: {} } as const;

export const getFields = <T extends object>(edits: Partial<T>): readonly (keyof T & string)[] =>
  Object.keys(edits) as (keyof T & string)[];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the edits after `change`. A field that has its old value again is no longer an edit. */
export function applyChange<T extends object>(edits: Edits<T>, stored: T, change: Partial<T>): Edits<T> {
  const to: Partial<T> = { ...edits.to };
  const from: Partial<T> = { ...edits.from };
  for (const field of getFields(change)) {
    if (!(field in from)) from[field] = stored[field];
    to[field] = change[field] as T[typeof field];
    if (isSame(to[field], from[field])) {
      delete to[field];
      delete from[field];
    }
  }
  return { to, from };
}

/** Returns the edited fields that somebody else has set to a different value meanwhile. */
export function findConflicts<T extends object>({ to, from }: Edits<T>, stored: T): readonly (keyof T & string)[] {
  return getFields(to).filter((field) => !isSame(stored[field], from[field]) && !isSame(stored[field], to[field]));
}

/** Returns the person's edits, based on what is stored now, so that a save overwrites it. */
export function rebaseEdits<T extends object>(edits: Edits<T>, stored: T): Edits<T> {
  return getFields(edits.to).reduce<Edits<T>>(
    (rebased, field) => applyChange(rebased, stored, { [field]: edits.to[field] } as Partial<T>),
    { to: {}, from: {} },
  );
}

/**
 * Returns the edits that remain after `sent` was saved: what the person has typed since then, also where they typed the old
 * value again.
 */
export function withoutSaved<T extends object>(now: Edits<T>, sent: Edits<T>): Edits<T> {
  const fields = getFields(sent.to);
  return fields.reduce<Edits<T>>(
    (left, field) => {
      const value = field in now.to ? now.to[field] : sent.from[field];
      return applyChange(left, sent.to as T, { [field]: value } as Partial<T>);
    },
    withoutFields(now, fields),
  );
}

/** Returns the edits without fields that already have their new value in `stored`, because somebody else has set it. */
export function withoutStored<T extends object>(edits: Edits<T>, stored: T): Edits<T> {
  return withoutFields(
    edits,
    getFields(edits.to).filter((field) => isSame(edits.to[field], stored[field])),
  );
}

/** Returns the edits without those of `fields`. */
export function withoutFields<T extends object>(edits: Edits<T>, fields: readonly (keyof T & string)[]): Edits<T> {
  const rest = (part: Partial<T>) =>
    Object.fromEntries(Object.entries(part).filter(([field]) => !fields.some((item) => item === field))) as Partial<T>;
  return { to: rest(edits.to), from: rest(edits.from) };
}

const isNumberOrEmpty = (value: unknown) => value === '' || typeof value === 'number';

/** Returns whether two values of a field have the same type. A field for a number may also be empty, which is an empty text. */
function isSameType(a: unknown, b: unknown): boolean {
  if (isNumberOrEmpty(a) && isNumberOrEmpty(b)) return true;
  return typeof a === typeof b && (a === null) === (b === null) && Array.isArray(a) === Array.isArray(b);
}

/**
 * Returns whether a restored value has only edits of fields of `stored`, with new values of the same types. Each edit must also
 * have an old value, whose type is not checked.
 */
export function isEdits<T extends object>(value: unknown, stored: T): value is Edits<T> {
  if (typeof value !== 'object' || value === null || !('to' in value) || !('from' in value)) return false;
  const { to, from } = value;
  if (typeof to !== 'object' || to === null || typeof from !== 'object' || from === null) return false;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const isKnown = ([field, value]: readonly [string, unknown]) =>
    fields.has(field) && isSameType(value, fields.get(field));
  return Object.entries(to).every(isKnown) && Object.keys(to).every((field) => field in from);
}
