import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useUnsavedGuard } from '../drafts/unsaved-context.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { type DraftChange, findChanges } from './draft/draft-changes.ts';
import { type EditorAction, type EditorState, editorReducer, isFormDirty } from './draft/editor-state.ts';
import { isStoredEditor, listEditorPictures, type StoredEditor } from './draft/stored-editor.ts';
import { dropPictures } from './pictures/picture-box.ts';

export type Editor = {
  readonly state: EditorState;
  /** The current state. It is up to date even within the event that changes it. */
  readonly now: RefObject<EditorState>;
  readonly dispatch: (action: EditorAction) => void;
  readonly changes: readonly DraftChange[];
  readonly isFormDirty: boolean;
  /** Navigates without asking about unsaved work. */
  readonly leave: (go: () => void) => void;
};

/** Returns the name of the stored draft of a story. */
export const draftName = (storyId: string | undefined) => `story/${storyId ?? 'new'}`;

/**
 * Manages the editor's state. It survives a log-in and a reload under `name`, and the author is asked before it is lost
 * (PANEL-18, EDITOR-7).
 */
export function useEditor(name: string, opened: EditorState): Editor {
  const { keep, drop } = useDraft<StoredEditor>(name, isStoredEditor);
  const now = useRef(opened);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  // The state changes at once, so that one event can add a question and save the story with it.
  const dispatch = useCallback((action: EditorAction) => {
    const before = now.current;
    now.current = editorReducer(before, action);
    const used = new Set(listEditorPictures(now.current));
    if (action.type === 'stored') dropPictures(listEditorPictures(before).filter((url) => !used.has(url)));
    refresh();
  }, []);

  const state = now.current;
  const changes = useMemo(() => findChanges(state.saved, state.draft), [state.saved, state.draft]);
  const isTyped = isFormDirty(state);
  const isDirty = changes.length > 0 || isTyped || !isAsOpened(state);

  useEffect(() => {
    if (isDirty) keep({ format: 1, state });
    else drop();
  }, [isDirty, state, keep, drop]);

  const { leave } = useUnsavedGuard(isDirty, () => {
    drop();
    dropPictures(listEditorPictures(now.current));
  });
  return { state, now, dispatch, changes, isFormDirty: isTyped, leave };
}

/** Returns false for a story that was created but lacks some of its pictures, because it must be saved again. */
function isAsOpened({ head, isStored }: EditorState): boolean {
  return isStored || head === undefined;
}
