let table: ReadonlyMap<string, readonly number[]> | undefined;

/**
 * Encodes a text in the Shift_JIS of Windows, which includes 髙 and 﨑. If a character has several codes, the last one is
 * used. Throws if Shift_JIS lacks a character.
 */
export function encodeShiftJis(text: string): Buffer {
  table ??= createTable();
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = table?.get(character);
      if (bytes === undefined) throw new Error(`Shift_JIS has no ${character}`);
      return bytes;
    }),
  );
}

function createTable(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const bytesByCharacter = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]) => {
    try {
      bytesByCharacter.set(decoder.decode(Uint8Array.from(bytes)), bytes);
    } catch {
      // These bytes encode no character.
    }
  };
  for (let first = 0x81; first <= 0xfc; first += 1)
    for (let second = 0x40; second <= 0xfc; second += 1) add([first, second]);
  for (let byte = 0; byte <= 0xff; byte += 1) add([byte]);
  return bytesByCharacter;
}
