import {
  type Blank,
  blankOf,
  isAbout,
  type LineHead,
  type LineState,
  lineState,
  parseAnyLine,
  readHead,
} from './journal-line.ts';
import type { Erased } from './personal-fields.ts';

/** A format of journal lines: the current one, and a frozen one for each migration that changed it. */
export type LineFormat = {
  /** All methods take the bytes of a line without its newline. */
  stateOf(bytes: Buffer): LineState;
  /** For a line that is not damaged. */
  readHead(bytes: Buffer): LineHead | undefined;
  parse(bytes: Buffer): unknown;
  /** Checks whether the line contains data of the erased guests. */
  isAbout(bytes: Buffer, erased: Erased): boolean;
  /**
   * Returns the bytes to write over the line, or undefined if it contains no such data. Absent if lines of this format
   * cannot be blanked in place.
   */
  blankOf?(bytes: Buffer, erased: Erased): Blank | undefined;
};

export const lineFormat: LineFormat = { stateOf: lineState, readHead, parse: parseAnyLine, isAbout, blankOf };
