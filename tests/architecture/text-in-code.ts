import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

/** A node of the syntax tree. Any of its fields may contain child nodes. */
type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** Calls `onNode` for every node of a file, parents before children. */
export function walkTree({ path, text }: SourceFile, onNode: (node: Node) => void): void {
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const child of value) visit(child);
    } else if (isNode(value)) {
      onNode(value);
      for (const [field, child] of Object.entries(value)) if (field !== 'type') visit(child);
    }
  };
  visit(parseSync(path, text).program);
}

export const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Attributes whose text people read or hear. */
const spokenAttributes = ['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description', 'description'];
/** Matches a text that contains two letters in a row, unless it is the name of a key. A single `A` or `×` does not match. */
const word = /^(?!\s*(Enter|Esc|Ctrl)\s*$).*\p{L}{2}/su;

/** Returns the texts for people that are in the markup instead of `core/locales`, as `file:line: text`. */
export function wordsInMarkup(file: SourceFile): string[] {
  const texts: string[] = [];
  const addText = (node: Node, text: unknown) => {
    if (typeof text !== 'string' || !word.test(text)) return;
    texts.push(`${file.path}:${file.text.slice(0, node.start).split('\n').length}: ${text.trim()}`);
  };
  walkTree(file, (node) => {
    if (node.type === 'JSXText') addText(node, node.value);
    if (node.type !== 'JSXAttribute' || !isNode(node.name) || !isNode(node.value)) return;
    const isSpoken = spokenAttributes.some((name) => isNode(node.name) && node.name.name === name);
    if (isSpoken && node.value.type === 'Literal') addText(node, node.value.value);
  });
  return texts;
}

/**
 * Returns the titles of a test file: the first argument of `it`, `test`, `describe` and their variants, if it is a literal.
 */
export function testTitles(file: SourceFile): string[] {
  const titles: string[] = [];
  walkTree(file, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || !/^(it|test|describe)$/.test(rootName(node.callee)))
      return;
    const [title] = Array.isArray(node.arguments) ? node.arguments : [];
    if (!isNode(title)) return;
    if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
    if (title.type === 'TemplateLiteral') titles.push(file.text.slice(title.start, Number(title.end)));
  });
  return titles;
}

/** Returns `test` for `test`, `test.skip` and `test.each(table)`. */
function rootName(callee: Node): string {
  if (callee.type === 'Identifier') return String(callee.name);
  const inner = callee.type === 'CallExpression' ? callee.callee : callee.object;
  return isNode(inner) ? rootName(inner) : '';
}
