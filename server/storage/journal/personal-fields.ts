/**
 * The text fields that an erasure blanks, by kind of line. For a list, they are the fields of each item. Pictures are
 * not included: they are files, and their ids reveal nothing.
 */
type Fields = { readonly [name: string]: true | Fields };

const answerFields: Fields = { answer: true };
const personalFields: Readonly<Record<string, Fields>> = {
  guest: {
    phone: true,
    guests: { guestName: true, roomNumber: true, roomKey: true },
    stays: { roomKey: true },
    rejudged: answerFields,
    // With the checksum, a person who has the picture could prove that the guest uploaded it.
    upload: { sum: true },
  },
  action: {
    details: { userAnswer: true, fileName: true, text: true, reason: true },
    answer: answerFields,
  },
  security: { address: true },
  ticket: { ticket: { roomNumber: true, roomKey: true } },
  arrival: { rows: { roomNumber: true, roomKey: true, partyName: true } },
  // The reason that staff typed for a change of a voucher.
  draw: { reason: true },
};

type Holder = Record<string, unknown>;

/** The guests, stays, arrivals and addresses whose texts are blanked. */
export type Erased = {
  readonly userIds: ReadonlySet<string>;
  readonly stayIds: ReadonlySet<string>;
  readonly arrivalIds?: ReadonlySet<string>;
  /** The addresses in security lines older than this time (ISO) are blanked. */
  readonly addressesBefore?: string;
};

/** Returns everything that at least one of these erase lines names. */
export function erasedOf(lines: Iterable<unknown>): Erased {
  const erased = { userIds: new Set<string>(), stayIds: new Set<string>(), arrivalIds: new Set<string>() };
  let addressesBefore = '';
  for (const line of lines) {
    if (!isHolder(line)) continue;
    for (const key of ['userIds', 'stayIds', 'arrivalIds'] as const) {
      const ids = line[key];
      if (Array.isArray(ids)) for (const one of ids) erased[key].add(String(one));
    }
    const before = line.addressesBefore;
    if (typeof before === 'string' && before > addressesBefore) addressesBefore = before;
  }
  return { ...erased, addressesBefore };
}

/** Returns a copy of the line in which each personal text is replaced by its index in `values`, counted from 1. */
export function separate(line: Readonly<Holder>): { readonly main: Holder; readonly values: string[] } {
  const values: string[] = [];
  const fields = personalFields[String(line.kind)];
  if (fields === undefined) return { main: line, values };
  return { main: takeOut(line, fields, values), values };
}

function takeOut(holder: Readonly<Holder>, fields: Fields, values: string[]): Holder {
  const copy: Holder = { ...holder };
  for (const [name, inner] of Object.entries(fields)) {
    const value = copy[name];
    if (inner === true) {
      if (typeof value === 'string' && value !== '') copy[name] = values.push(value);
    } else if (Array.isArray(value)) copy[name] = value.map((one: Holder) => takeOut(one, inner, values));
    else if (isHolder(value)) copy[name] = takeOut(value, inner, values);
  }
  return copy;
}

/** Modifies the line: replaces the indexes in it with the texts. Erased texts become empty strings. */
export function rejoin(main: Holder, values: readonly unknown[]): void {
  visit(main, (holder, name, place) => {
    const value = values[place - 1];
    holder[name] = typeof value === 'string' ? value : '';
  });
}

/**
 * Returns the indexes (counted from 1) of the texts to blank: those of erased guests, stays and arrivals, and old
 * addresses.
 */
export function placesToBlank(main: Holder, erased: Erased): ReadonlySet<number> {
  const places = new Set<number>();
  const isOldAddress = main.kind === 'security' && String(main.at) < (erased.addressesBefore ?? '');
  visit(main, (_, __, place, owner) => {
    if (main.kind === 'security') {
      if (isOldAddress) places.add(place);
      return;
    }
    if (isErased(owner, erased)) places.add(place);
  });
  return places;
}

/** The guest, stay or arrival to which a text belongs, according to the nearest enclosing object with such an id. */
type Owner = { readonly userId?: string; readonly stayId?: string; readonly arrivalId?: string };

function isErased({ userId, stayId, arrivalId }: Owner, erased: Erased): boolean {
  if (arrivalId !== undefined) return erased.arrivalIds?.has(arrivalId) === true;
  return userId === undefined ? erased.stayIds.has(stayId ?? '') : erased.userIds.has(userId);
}

type Visitor = (holder: Holder, name: string, place: number, owner: Owner) => void;

function visit(main: Holder, visitor: Visitor): void {
  const fields = personalFields[String(main.kind)];
  if (fields !== undefined) visitIn(main, fields, ownerOf(main, {}), visitor);
}

function visitIn(holder: Holder, fields: Fields, owner: Owner, visitor: Visitor): void {
  for (const name in fields) {
    const value = holder[name];
    if (value === undefined) continue;
    const inner = fields[name];
    if (inner === true) {
      if (typeof value === 'number') visitor(holder, name, value, owner);
    } else if (inner !== undefined) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (isHolder(one)) visitIn(one, inner, ownerOf(one, owner), visitor);
      }
    }
  }
}

function ownerOf({ userId, stayId, arrivalId }: Holder, around: Owner): Owner {
  if (typeof arrivalId === 'string') return { arrivalId };
  if (typeof userId === 'string') return { userId };
  return typeof stayId === 'string' ? { stayId } : around;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
