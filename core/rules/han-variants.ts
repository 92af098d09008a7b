type Variants = ReadonlyMap<string, string>;

let loadVariants: () => Variants = () => new Map();
let variants: Variants | undefined;

/**
 * Makes lenient comparisons treat a traditional Chinese character and its simplified form as the same (ANSWER-3). `load` returns
 * the simplified form by the traditional one. It is called when the first answer is compared. Only the server calls this: the
 * table is too large for phones, which compare no answers.
 */
export function provideHanVariants(load: () => Variants): void {
  loadVariants = load;
  variants = undefined;
}

/** Returns a text with each traditional character replaced by its simplified form. Without a table, returns it unchanged. */
export function toPlainHan(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => {
    variants ??= loadVariants();
    return variants.get(character) ?? character;
  });
}
