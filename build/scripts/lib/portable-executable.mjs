/* Windows' format of programs and libraries ('PE'): what the check of the packages writes and reads of it. */

const headersSize = 0x400;
const sectionAt = 0x1000;
/** @param {number} size */
const aligned = (size) => Math.ceil(size / 0x200) * 0x200;

/**
 * Returns a program or library that cannot run, for packers that only read it.
 * @param {object} options
 * @param {readonly string[]} [options.exports] the names of the functions of a library
 * @param {Buffer} [options.content] bytes to contain
 * @param {boolean} [options.is64] for 64-bit Windows
 */
export function makeStandInExecutable({ exports = [], content = Buffer.alloc(0), is64 = false }) {
  const table = makeExportTable(exports);
  const section = Buffer.concat([table, content]);
  const optionalSize = is64 ? 0xf0 : 0xe0;
  const headers = Buffer.alloc(headersSize);
  headers.write('MZ');
  headers.writeUInt32LE(0x40, 0x3c);
  headers.write('PE\0\0', 0x40);
  const coff = 0x44;
  headers.writeUInt16LE(is64 ? 0x8664 : 0x14c, coff);
  headers.writeUInt16LE(1, coff + 2);
  headers.writeUInt16LE(optionalSize, coff + 16);
  // Executable; a library if it exports something.
  headers.writeUInt16LE(0x2 | (exports.length > 0 ? 0x2000 : 0), coff + 18);
  const optional = coff + 20;
  headers.writeUInt16LE(is64 ? 0x20b : 0x10b, optional);
  headers.writeUInt32LE(sectionAt, optional + 20);
  headers.writeUInt32LE(0x1000, optional + 32);
  headers.writeUInt32LE(0x200, optional + 36);
  headers.writeUInt16LE(6, optional + 40);
  headers.writeUInt16LE(6, optional + 48);
  headers.writeUInt32LE(sectionAt + Math.ceil(section.length / 0x1000) * 0x1000, optional + 56);
  headers.writeUInt32LE(headersSize, optional + 60);
  headers.writeUInt16LE(2, optional + 68);
  const directories = optional + optionalSize - 16 * 8;
  headers.writeUInt32LE(16, directories - 4);
  if (exports.length > 0) {
    headers.writeUInt32LE(sectionAt, directories);
    headers.writeUInt32LE(table.length, directories + 4);
  }
  const entry = optional + optionalSize;
  headers.write('.rdata', entry);
  headers.writeUInt32LE(section.length, entry + 8);
  headers.writeUInt32LE(sectionAt, entry + 12);
  headers.writeUInt32LE(aligned(section.length), entry + 16);
  headers.writeUInt32LE(headersSize, entry + 20);
  headers.writeUInt32LE(0x40000040, entry + 36);
  return Buffer.concat([headers, section], headersSize + aligned(section.length));
}

/** @param {readonly string[]} names */
function makeExportTable(names) {
  if (names.length === 0) return Buffer.alloc(16);
  const sorted = [...names].sort();
  const count = sorted.length;
  const [functionsAt, namesAt, ordinalsAt, textAt] = [40, 40 + 4 * count, 40 + 8 * count, 40 + 10 * count];
  const texts = Buffer.from(['stand-in.dll', ...sorted].map((name) => `${name}\0`).join(''));
  const table = Buffer.alloc(textAt + texts.length);
  texts.copy(table, textAt);
  table.writeUInt32LE(sectionAt + textAt, 12);
  table.writeUInt32LE(1, 16);
  table.writeUInt32LE(count, 20);
  table.writeUInt32LE(count, 24);
  for (const [index, at] of [functionsAt, namesAt, ordinalsAt].entries())
    table.writeUInt32LE(sectionAt + at, 28 + 4 * index);
  let nameAt = textAt + 'stand-in.dll\0'.length;
  for (const [index, name] of sorted.entries()) {
    table.writeUInt32LE(sectionAt, functionsAt + 4 * index);
    table.writeUInt32LE(sectionAt + nameAt, namesAt + 4 * index);
    table.writeUInt16LE(index, ordinalsAt + 2 * index);
    nameAt += name.length + 1;
  }
  return table;
}

/**
 * Returns the processor and the libraries that a program or library of Windows imports, at its start or when first used.
 * Returns undefined for a file of another format.
 * @param {Buffer} bytes
 */
export function readExecutable(bytes) {
  if (bytes.length < 0x40 || bytes.toString('latin1', 0, 2) !== 'MZ') return undefined;
  const coff = bytes.readUInt32LE(0x3c) + 4;
  const machine = bytes.readUInt16LE(coff);
  const optional = coff + 20;
  const optionalSize = bytes.readUInt16LE(coff + 16);
  const directories = optional + (bytes.readUInt16LE(optional) === 0x20b ? 112 : 96);
  const sections = Array.from({ length: bytes.readUInt16LE(coff + 2) }, (_, index) => {
    const at = optional + optionalSize + 40 * index;
    /** @param {number} field */
    const read = (field) => bytes.readUInt32LE(at + field);
    return { size: read(8), address: read(12), offset: read(20) };
  });
  /** @param {number} address */
  const toOffset = (address) => {
    const section = sections.find((one) => address >= one.address && address < one.address + one.size);
    if (section === undefined) throw new Error(`no section contains the address ${address}`);
    return address - section.address + section.offset;
  };
  /** @param {number} index of the directory @param {number} entrySize @param {number} nameField */
  const readNames = (index, entrySize, nameField) => {
    const address = bytes.readUInt32LE(directories + 8 * index);
    const names = [];
    for (let at = address && toOffset(address); at > 0; at += entrySize) {
      const nameAddress = bytes.readUInt32LE(at + nameField);
      if (nameAddress === 0) break;
      const name = toOffset(nameAddress);
      names.push(bytes.toString('latin1', name, bytes.indexOf(0, name)));
    }
    return names;
  };
  // The directories 1 and 13: imports, and those that are loaded when first used.
  const imports = [...readNames(1, 20, 12), ...readNames(13, 32, 4)];
  return { machine: machine === 0x8664 ? 'x64' : machine === 0x14c ? 'x86' : `0x${machine.toString(16)}`, imports };
}
