/** The names of text fields. For a nested object they are the fields in that, for a list the fields of each item. */
type Fields = { readonly [name: string]: true | Fields };

const answerFields: Fields = { answer: true };
/**
 * The text fields that an erasure blanks, by kind of line. Pictures are not included: they are files, and their ids
 * reveal nothing.
 */
const personalFields: Readonly<Record<string, Fields>> = {
  guest: {
    phone: true,
    guests: { guestName: true, roomNumber: true, roomKey: true, crew: { name: true } },
    stays: { roomKey: true },
    rejudged: answerFields,
    // With the checksum, a person who has the picture could prove that the guest uploaded it.
    upload: { sum: true },
  },
  action: {
    details: { userAnswer: true, fileName: true, text: true, reason: true },
    answer: answerFields,
  },
  message: { text: true },
  security: { address: true },
  ticket: { ticket: { roomNumber: true, roomKey: true } },
  note: { note: { text: true, roomNumber: true, roomKey: true } },
  arrival: { rows: { roomNumber: true, roomKey: true, partyName: true } },
  // The reason that staff typed for a change of a voucher, and the mark of the room and name that drew.
  draw: { reason: true, person: true },
};

type JsonObject = Record<string, unknown>;

/** The guests, stays, arrivals, notes and addresses whose texts are blanked. */
export type Erased = {
  readonly userIds: ReadonlySet<string>;
  readonly stayIds: ReadonlySet<string>;
  readonly arrivalIds?: ReadonlySet<string>;
  readonly noteIds?: ReadonlySet<string>;
  /** The addresses in security lines older than this time (ISO) are blanked. */
  readonly addressesBefore?: string;
};

/** Returns everything that at least one of these erase lines names. */
export function collectErased(lines: Iterable<unknown>): Erased {
  const ids = () => new Set<string>();
  const erased = { userIds: ids(), stayIds: ids(), arrivalIds: ids(), noteIds: ids() };
  let addressesBefore = '';
  for (const line of lines) {
    if (!isObject(line)) continue;
    for (const key of ['userIds', 'stayIds', 'arrivalIds', 'noteIds'] as const) {
      const named = line[key];
      if (Array.isArray(named)) for (const id of named) erased[key].add(String(id));
    }
    const before = line.addressesBefore;
    if (typeof before === 'string' && before > addressesBefore) addressesBefore = before;
  }
  return { ...erased, addressesBefore };
}

/**
 * Returns a copy of the line in which each personal text, unless it is empty, is replaced by its index in `values`,
 * counted from 1.
 */
export function extractTexts(line: Readonly<JsonObject>): { readonly main: JsonObject; readonly values: string[] } {
  const values: string[] = [];
  const fields = personalFields[String(line.kind)];
  if (fields === undefined) return { main: line, values };
  return { main: extractFrom(line, fields, values), values };
}

function extractFrom(object: Readonly<JsonObject>, fields: Fields, values: string[]): JsonObject {
  const copy: JsonObject = { ...object };
  for (const [name, inner] of Object.entries(fields)) {
    const value = copy[name];
    if (inner === true) {
      if (typeof value === 'string' && value !== '') copy[name] = values.push(value);
    } else if (Array.isArray(value)) copy[name] = value.map((item: JsonObject) => extractFrom(item, inner, values));
    else if (isObject(value)) copy[name] = extractFrom(value, inner, values);
  }
  return copy;
}

/** Modifies the line: replaces each index with its text, or with an empty string if `values` has no such text. */
export function insertTexts(main: JsonObject, values: readonly unknown[]): void {
  visitTexts(main, (object, name, index) => {
    const value = values[index - 1];
    object[name] = typeof value === 'string' ? value : '';
  });
}

/**
 * Returns the indexes (counted from 1) of the texts to blank: those of erased guests, stays and arrivals, and old
 * addresses.
 */
export function findIndexesToBlank(main: JsonObject, erased: Erased): ReadonlySet<number> {
  const indexes = new Set<number>();
  const isOldAddress = main.kind === 'security' && String(main.at) < (erased.addressesBefore ?? '');
  visitTexts(main, (_, __, index, owner) => {
    if (main.kind === 'security') {
      if (isOldAddress) indexes.add(index);
      return;
    }
    if (isErased(owner, erased)) indexes.add(index);
  });
  return indexes;
}

/** The guest, stay, arrival or note to which a text belongs, according to the nearest enclosing object with such an id. */
type Owner = {
  readonly userId?: string;
  readonly stayId?: string;
  readonly arrivalId?: string;
  readonly noteId?: string;
};

function isErased({ userId, stayId, arrivalId, noteId }: Owner, erased: Erased): boolean {
  if (noteId !== undefined) return erased.noteIds?.has(noteId) === true;
  if (arrivalId !== undefined) return erased.arrivalIds?.has(arrivalId) === true;
  return userId === undefined ? erased.stayIds.has(stayId ?? '') : erased.userIds.has(userId);
}

type Visitor = (object: JsonObject, name: string, index: number, owner: Owner) => void;

function visitTexts(main: JsonObject, visitor: Visitor): void {
  const fields = personalFields[String(main.kind)];
  if (fields !== undefined) visitTextsIn(main, fields, toOwner(main, {}), visitor);
}

function visitTextsIn(object: JsonObject, fields: Fields, owner: Owner, visitor: Visitor): void {
  for (const name in fields) {
    const value = object[name];
    if (value === undefined) continue;
    const inner = fields[name];
    if (inner === true) {
      if (typeof value === 'number') visitor(object, name, value, owner);
    } else if (inner !== undefined) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (isObject(item)) visitTextsIn(item, inner, toOwner(item, owner), visitor);
      }
    }
  }
}

function toOwner({ userId, stayId, arrivalId, noteId }: JsonObject, enclosingOwner: Owner): Owner {
  if (typeof noteId === 'string') return { noteId };
  if (typeof arrivalId === 'string') return { arrivalId };
  if (typeof userId === 'string') return { userId };
  return typeof stayId === 'string' ? { stayId } : enclosingOwner;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}
