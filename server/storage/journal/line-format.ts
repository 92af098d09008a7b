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

/** How lines stand in a journal. There is today's, and for each migration that changed it the one before, frozen. */
export type LineFormat = {
  /** Bytes come without their newline. */
  stateOf(bytes: Buffer): LineState;
  /** Of a line that is not damaged. */
  readHead(bytes: Buffer): LineHead | undefined;
  parse(bytes: Buffer): unknown;
  /** The line holds something of them. */
  isAbout(bytes: Buffer, erased: Erased): boolean;
  /** What to write over it; undefined when nothing is left of them. Absent where no line can be blanked in place. */
  blankOf?(bytes: Buffer, erased: Erased): Blank | undefined;
};

export const lineFormat: LineFormat = { stateOf: lineState, readHead, parse: parseAnyLine, isAbout, blankOf };
