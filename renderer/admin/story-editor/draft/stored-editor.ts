import { isUnsavedPicture, listUnsavedPictures } from '../pictures/picture-box.ts';
import type { EditorState } from './editor-state.ts';

/** The editor's state as it is stored during a log-in or a reload (EDITOR-7). */
export type StoredEditor = { readonly format: 1; readonly state: EditorState };

/**
 * Returns whether a value from the tab's storage looks like an editor's state. An older version of the page may have written
 * it.
 */
export function isStoredEditor(value: unknown): value is StoredEditor {
  if (typeof value !== 'object' || value === null) return false;
  const { format, state } = value as { format?: unknown; state?: Partial<EditorState> };
  return format === 1 && Array.isArray(state?.draft?.questions) && Array.isArray(state.form?.options);
}

/** Returns the unsaved pictures of the draft and of the form, each of them once. */
export function listEditorPictures({ draft, form }: Pick<EditorState, 'draft' | 'form'>): string[] {
  const inForm = [form.mediaUrl, ...form.hints.map(({ imageUrl }) => imageUrl)].filter(isUnsavedPicture);
  return [...new Set([...listUnsavedPictures(draft), ...inForm])];
}
