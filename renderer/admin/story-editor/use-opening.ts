import { useEffect, useState } from 'react';
import { useDraft } from '../drafts/use-draft.ts';
import { findChanges } from './draft/draft-changes.ts';
import { type EditorState, isFormDirty } from './draft/editor-state.ts';
import { isStoredEditor, listEditorPictures } from './draft/stored-editor.ts';
import { deleteOldPictures, findPictures, replacePictures } from './pictures/picture-box.ts';
import { draftName } from './use-editor.ts';

export type Opening = {
  /** The first state of the editor. */
  readonly state: EditorState;
  /** Whether the editor opens with stored unsaved work. */
  readonly isRestored: boolean;
  /** The number of pictures whose files were lost in the reload. */
  readonly lostPictures: number;
};

/**
 * Returns what the editor opens with: stored unsaved work on this story with its pictures, otherwise `fresh`. Returns
 * undefined while the pictures are being loaded.
 */
export function useOpening(storyId: string | undefined, fresh: EditorState): Opening | undefined {
  const { kept } = useDraft(draftName(storyId), isStoredEditor);
  const [opening, setOpening] = useState<Opening | undefined>(() =>
    kept && hasWork(kept.state) ? undefined : { state: fresh, isRestored: false, lostPictures: 0 },
  );
  useEffect(() => {
    if (!kept || !hasWork(kept.state)) return;
    let isGone = false;
    const open = async () => {
      const names = await findPictures(listEditorPictures(kept.state));
      if (isGone) return;
      const lostPictures = [...names.values()].filter((name) => name === '').length;
      setOpening({ state: replacePictures(kept.state, names), isRestored: true, lostPictures });
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [kept]);
  useEffect(() => {
    if (opening) void deleteOldPictures();
  }, [opening]);
  return opening;
}

const hasWork = (state: EditorState): boolean =>
  isFormDirty(state) || findChanges(state.saved, state.draft).length > 0 || (!state.isStored && Boolean(state.head));
