let table: ReadonlyMap<string, readonly number[]> | undefined;

/** Encodes a text in Shift_JIS as Windows does, including 髙 and 﨑. */
export function shiftJis(text: string): Buffer {
  table ??= makeTable();
  return Buffer.from(
    [...text].flatMap((sign) => {
      const bytes = table?.get(sign);
      if (bytes === undefined) throw new Error(`Shift_JIS has no ${sign}`);
      return bytes;
    }),
  );
}

function makeTable(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const found = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]) => {
    try {
      found.set(decoder.decode(Uint8Array.from(bytes)), bytes);
    } catch {
      // These bytes encode no character.
    }
  };
  for (let first = 0x81; first <= 0xfc; first += 1)
    for (let second = 0x40; second <= 0xfc; second += 1) add([first, second]);
  for (let byte = 0; byte <= 0xff; byte += 1) add([byte]);
  return found;
}
