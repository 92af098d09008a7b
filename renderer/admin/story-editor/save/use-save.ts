import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { ApiFailure, getCode } from '../../../platform/api-failure.ts';
import { readDeviceKey } from '../../../platform/device-storage.ts';
import { useFeedback } from '../../feedback/feedback.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { isSessionOver } from '../../server/query-client.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { staffApi } from '../../server/staff-api.ts';
import { useWork } from '../../server/use-work.ts';
import { parseOpeningProblems } from '../../stories/opening-problems.tsx';
import type { EditorAction, EditorState, StoredVersion } from '../draft/editor-state.ts';
import { isSame } from '../draft/is-same.ts';
import { type Draft, findQuestion, toOpening } from '../draft/story-draft.ts';
import { getFile } from '../pictures/picture-box.ts';
import { readStaffStory } from '../server/read-staff-story.ts';
import { findSaveProblem, type SaveProblem } from './save-problem.ts';
import { findOpeningChange, saveStory } from './save-story.ts';

export type Saving = {
  readonly isSaving: boolean;
  /** Why the story could not be sent; undefined once the problem is corrected. */
  readonly problem: SaveProblem | undefined;
  /** The story as somebody else has saved it in the meantime. The author must decide between the versions (STORY-1). */
  readonly theirs: StaffStory | undefined;
  /**
   * Saves the draft. `over` is a version of the story that this save overwrites. `isActive` opens or closes the story
   * with this save, and is reverted if the save fails.
   */
  readonly save: (options: {
    readonly fixNow: boolean;
    readonly over?: StoredVersion;
    readonly isActive?: boolean;
  }) => Promise<void>;
  readonly closeConflict: () => void;
};

type Parts = {
  /** The current state of the editor. It is up to date even within an event handler. */
  readonly now: RefObject<EditorState>;
  readonly dispatch: (action: EditorAction) => void;
  /** Called with a problem, to show the author the field that causes it. */
  readonly onProblem: (problem: SaveProblem) => void;
  /** Called after the whole draft was stored. */
  readonly onStored: (story: StaffStory) => void;
};

/** The key of the message about a failed save. The next save removes the message. */
const about = 'save-story';

/**
 * Saves a story: checks it, runs one save at a time, and handles conflicts (STORY-1). If a save fails, nothing that was
 * typed is lost.
 */
export function useSave({ now, dispatch, onProblem, onStored }: Parts): Saving {
  const { t } = useTranslation('editor');
  const { succeed, fail, clear } = useFeedback();
  const failureText = useSaveFailure();
  const queries = useQueryClient();
  const work = useWork();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem>();
  const [theirs, setTheirs] = useState<StaffStory>();
  const isBusy = useRef(false);

  const doneText = ({ title, isActive }: StaffStory, wasActive: boolean): string =>
    isActive && !wasActive ? t('publish.done', { title }) : t('save.done', { title });

  const save: Saving['save'] = async ({ fixNow, over, isActive }) => {
    if (isBusy.current) return;
    clear(about);
    const before = now.current.draft.isActive;
    const setActive = (to: boolean) => {
      if (now.current.draft.isActive !== to) dispatch({ type: 'details', change: { isActive: to } });
    };
    if (isActive !== undefined) setActive(isActive);
    const { draft, saved, isStored } = now.current;
    const found = findSaveProblem(draft, Boolean(readDeviceKey('adminAuth')));
    setProblem(found);
    if (found) {
      setActive(before);
      return onProblem(found);
    }
    isBusy.current = true;
    setSaving(true);
    let head = over ?? now.current.head;
    const versionBefore = head?.version;
    const opening = findOpeningChange(isStored ? saved : undefined, draft);
    try {
      const onHead = (reached: StoredVersion) => {
        head = reached;
        dispatch({ type: 'created', head: reached });
      };
      const story = await work(() =>
        saveStory({ api: staffApi, fileOf: getFile, onHead }, { head, draft, fixNow, opening }),
      );
      dispatch({ type: 'stored', story, sent: draft });
      queries.setQueryData(queryKeys.story(story.storyId), story);
      void queries.invalidateQueries({ queryKey: queryKeys.stories, exact: true });
      setTheirs(undefined);
      // The server creates a new version only if something differs.
      const isUnchanged = story.version === versionBefore && isSame(toOpening(story), toOpening(saved));
      succeed(isUnchanged ? t('save.nothing') : doneText(story, saved.isActive));
      onStored(story);
    } catch (error) {
      if (isActive !== undefined) setActive(before);
      if (isSessionOver(error)) return;
      if (getCode(error) === 'VERSION_CONFLICT' && head) {
        const { storyId } = head;
        const other = await work(() => readStaffStory(storyId)).catch(() => undefined);
        if (other) return setTheirs(other);
      }
      const problems = parseOpeningProblems(error);
      const unwalked = problems?.filter(({ code }) => code === 'SPOT_NOT_WALKED').length ?? 0;
      if (unwalked > 0) return fail(t('save.notWalked', { count: unwalked }), undefined, about);
      if (problems) return setProblem({ code: 'INCOMPLETE' });
      fail(failureText(error, draft), undefined, about);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  const { draft } = now.current;
  const isStill =
    problem !== undefined && findSaveProblem(draft, Boolean(readDeviceKey('adminAuth')))?.code === problem.code;
  return { isSaving, problem: isStill ? problem : undefined, theirs, save, closeConflict: () => setTheirs(undefined) };
}

const codesWithText = ['NOT_A_FIX', 'NOT_AN_IMAGE', 'FILE_TOO_LARGE', 'TOO_LARGE', 'INVALID_INPUT'] as const;

/** Returns a function that explains in one sentence why a save of this draft failed, and that nothing is lost. */
function useSaveFailure(): (error: unknown, draft: Draft) => string {
  const { t } = useTranslation('editor');
  const problemText = useProblemText();
  return useCallback(
    (error, draft) => {
      const code = codesWithText.find((candidate) => candidate === getCode(error));
      const refusedPicture = code === 'NOT_AN_IMAGE' ? findRefusedPicture(error, draft) : undefined;
      if (refusedPicture) {
        const { n, hint } = refusedPicture;
        const name =
          n === 0
            ? t('details.cover')
            : t(hint === 0 ? 'question.pictureOf' : 'question.hintPictureOf', refusedPicture);
        return t('save.failed', { reason: t('save.NOT_AN_IMAGE_AT', { place: name }) });
      }
      return t('save.failed', { reason: code ? t(`save.${code}`) : problemText(error) });
    },
    [problemText, t],
  );
}

/**
 * Returns which picture an error names: the numbers of question and hint, counted from 1, or 0 for none. Returns
 * undefined if it names no picture of the draft.
 */
function findRefusedPicture(error: unknown, draft: Draft): { readonly n: number; readonly hint: number } | undefined {
  const data = error instanceof ApiFailure ? error.data : undefined;
  const field =
    typeof data === 'object' && data !== null && 'fields' in data && Array.isArray(data.fields) && data.fields[0];
  if (typeof field !== 'string') return undefined;
  if (field === 'coverImage') return { n: 0, hint: 0 };
  const [, ofQuestion, ofHint, hint = '-1'] = /^(?:images_(.+)|hint_image_(.+)_(\d+))$/.exec(field) ?? [];
  const found = findQuestion(draft, ofQuestion ?? ofHint ?? '');
  return found && { n: found.index + 1, hint: Number(hint) + 1 };
}
