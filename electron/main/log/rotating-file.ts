import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

export type RotatingFileOptions = {
  readonly folder: string;
  /** The newest file is `<name>.log`; older files are `<name>.1.log` and so on. */
  readonly name: string;
  /** The maximum size of a file, in bytes. A longer text gets a file of its own. */
  readonly maxBytes?: number;
  /** The maximum number of files, including the newest. */
  readonly maxFiles?: number;
};

/**
 * A log file that is rotated when it is full, so that a few older files remain. It writes synchronously, because there
 * are few lines and the last one before a crash is the most important. A failing disk never stops the program.
 */
export class RotatingFile {
  readonly #folder: string;
  readonly #name: string;
  readonly #maxBytes: number;
  readonly #maxFiles: number;

  constructor({ folder, name, maxBytes = 1_000_000, maxFiles = 5 }: RotatingFileOptions) {
    this.#folder = folder;
    this.#name = name;
    this.#maxBytes = maxBytes;
    this.#maxFiles = maxFiles;
  }

  write(text: string): void {
    try {
      mkdirSync(this.#folder, { recursive: true });
      if (this.#size() + Buffer.byteLength(text) > this.#maxBytes && this.#size() > 0) this.#rotate();
      appendFileSync(this.#path(0), text);
    } catch {
      // The disk is full, or the folder is not writable. The program continues without a log.
    }
  }

  /** Returns the paths of the existing files, the newest first. */
  files(): string[] {
    return Array.from({ length: this.#maxFiles }, (_, age) => this.#path(age)).filter((file) => existsSync(file));
  }

  /**
   * Returns the last `count` lines of all files, the oldest line first. Skips a file that cannot be read and all older ones.
   */
  tail(count: number): string[] {
    const lines: string[] = [];
    for (const file of this.files()) {
      if (lines.length >= count) break;
      try {
        lines.unshift(
          ...readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .slice(lines.length - count),
        );
      } catch {
        break;
      }
    }
    return lines;
  }

  #size(): number {
    return statSync(this.#path(0), { throwIfNoEntry: false })?.size ?? 0;
  }

  #rotate(): void {
    rmSync(this.#path(this.#maxFiles - 1), { force: true });
    for (let age = this.#maxFiles - 2; age >= 0; age -= 1)
      if (existsSync(this.#path(age))) renameSync(this.#path(age), this.#path(age + 1));
  }

  #path(age: number): string {
    return path.join(this.#folder, age === 0 ? `${this.#name}.log` : `${this.#name}.${age}.log`);
  }
}
