import { useEffect } from 'react';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { isSame } from './draft/is-same.ts';
import { toOpening } from './draft/story-draft.ts';
import type { Editor } from './use-editor.ts';

/**
 * Applies changes that others make to the story. If somebody opens or closes the version that is being edited, this is always
 * applied; other changes are applied only while nothing is changed here. During a save nothing is applied. Returns whether
 * there is a newer version than the one on which this editor's changes are based (STORY-1).
 */
export function useElsewhere(
  { state, dispatch, changes, isFormDirty }: Editor,
  story: StaffStory | undefined,
  isSaving: boolean,
): boolean {
  const isNewer = story !== undefined && state.head !== undefined && story.version > state.head.version;
  const isUntouched = changes.length === 0 && !isFormDirty;
  useEffect(() => {
    if (!story || isSaving || !state.isStored) return;
    if (isNewer && isUntouched) dispatch({ type: 'reload', story });
    else if (story.version === state.head?.version && !isSame(toOpening(story), toOpening(state.saved)))
      dispatch({ type: 'opening', opening: toOpening(story) });
  }, [story, isSaving, isNewer, isUntouched, state, dispatch]);
  return isNewer && !isUntouched && !isSaving;
}
