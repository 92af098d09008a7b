import {
  type BlankBytes,
  createBlank,
  getLineState,
  isAbout,
  type LineHead,
  type LineState,
  parseAnyLine,
  readHead,
} from './journal-line.ts';
import type { Erased } from './personal-fields.ts';

/** A format of journal lines. Besides the current one, there is a former one for each migration that changed it. */
export type LineFormat = {
  /** Returns the state of a line. All methods take the bytes of a line without its newline. */
  getState(bytes: Buffer): LineState;
  /** Returns the head of a line that is not damaged, or undefined if it has none. */
  readHead(bytes: Buffer): LineHead | undefined;
  parse(bytes: Buffer): unknown;
  /** Checks whether the line has personal texts of the erased guests, even if these are blanked already. */
  isAbout(bytes: Buffer, erased: Erased): boolean;
  /**
   * Returns the bytes that blank the data of the erased guests in the line, or undefined if there is nothing to blank.
   * Absent if lines of this format cannot be blanked.
   */
  createBlank?(bytes: Buffer, erased: Erased): BlankBytes | undefined;
};

export const lineFormat: LineFormat = {
  getState: getLineState,
  readHead,
  parse: parseAnyLine,
  isAbout,
  createBlank: createBlank,
};
