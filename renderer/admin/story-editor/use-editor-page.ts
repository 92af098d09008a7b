import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StaffStory } from '#core/api/response-schemas.ts';
import type { Language } from '#core/model/hotel.ts';
import { isFix } from './draft/draft-changes.ts';
import type { PendingStep } from './form/pending-form-dialog.tsx';
import { type QuestionFormActions, useQuestionForm } from './form/use-question-form.ts';
import { type EditorProblem, findEditorProblems } from './problems/editor-problem.ts';
import { useBrokenPictures } from './problems/use-broken-pictures.ts';
import { type Saving, useSave } from './save/use-save.ts';
import { draftName, type Editor, useEditor } from './use-editor.ts';
import { useElsewhere } from './use-elsewhere.ts';
import type { Opening } from './use-opening.ts';

export type EditorTab = 'details' | 'questions' | 'preview';

export type EditorPageProps = {
  readonly storyId: string | undefined;
  /** The story as it is on the server now; undefined for a new story. */
  readonly story: StaffStory | undefined;
  readonly opening: Opening;
  readonly onMade: (storyId: string) => void;
};

export type EditorPageState = {
  readonly editor: Editor;
  readonly form: QuestionFormActions;
  readonly saving: Saving;
  readonly problems: readonly EditorProblem[];
  readonly tab: EditorTab;
  readonly setTab: (tab: EditorTab) => void;
  /** The language of the shown translation. `translated` is the id of the question that is open in it. */
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly translated: string | undefined;
  readonly setTranslated: (questionId: string | undefined) => void;
  /** The number of guests who are playing now. `canFix` tells whether they can get the change. */
  readonly playing: number;
  readonly canFix: boolean;
  readonly fixNow: boolean;
  readonly setFixNow: (fixNow: boolean) => void;
  readonly isChangedElsewhere: boolean;
  /** A step that is delayed until the author has decided what to do with the question in the form. */
  readonly pending: { readonly step: PendingStep; readonly go: () => void } | undefined;
  readonly closePending: () => void;
  /** Opens a question in the form, or an empty form without an id. */
  readonly openQuestion: (questionId: string | undefined) => void;
  readonly jump: (problem: EditorProblem) => void;
  readonly save: () => void;
  /** Asks before the draft is published; undefined if guests can start the story already. */
  readonly publish: (() => void) | undefined;
  readonly isPublishing: boolean;
  readonly closePublishing: () => void;
  readonly confirmPublish: () => void;
  readonly saveAsDraft: () => void;
  readonly overwrite: () => void;
  readonly reload: (story: StaffStory) => void;
  /** Discards unsaved work. */
  readonly discard: () => void;
};

/** Returns the state and actions of the editor's page, without its appearance. */
export function useEditorPage({ storyId, story, opening, onMade }: EditorPageProps): EditorPageState {
  const editor = useEditor(draftName(storyId), opening.state);
  const { state, now, dispatch } = editor;
  const [tab, setTab] = useState<EditorTab>(opening.state.head ? 'questions' : 'details');
  const [language, setLanguage] = useState<Language>('en');
  const [translated, setTranslated] = useState<string>();
  const [fixNow, setFixNow] = useState(false);
  const [pending, setPending] = useState<EditorPageState['pending']>();
  const [isPublishing, setPublishing] = useState(false);
  const focus = useFocusLater();
  const form = useQuestionForm({ now, dispatch, focus });
  const broken = useBrokenPictures(state.draft);
  const problems = useMemo(() => findEditorProblems(state.draft, broken), [state.draft, broken]);

  const saving = useSave({
    now,
    dispatch,
    onProblem: ({ code }) => {
      if (code === 'NOT_SIGNED_IN') return;
      const isQuestions = code === 'QUESTIONS_REQUIRED' || code === 'INCOMPLETE';
      setTab(isQuestions ? 'questions' : 'details');
      if (code === 'INCOMPLETE') return;
      const field = code === 'SEASON_REVERSED' ? 'season' : 'title';
      focus(`[data-field="${isQuestions ? 'questionText' : field}"]`);
    },
    onStored: (stored) => {
      setFixNow(false);
      if (storyId === undefined) editor.leave(() => onMade(stored.storyId));
    },
  });
  const isChangedElsewhere = useElsewhere(editor, story, saving.isSaving);
  const playing = story?.guestsPlaying ?? 0;
  const canFix = useMemo(() => isFix(state.saved, state.draft), [state.saved, state.draft]);

  const isFixing = fixNow && canFix && playing > 0;

  /** Runs a step at once, or after the author has decided what to do with unsaved changes in the question form. */
  const afterForm = (step: PendingStep, go: () => void) => {
    if (editor.isFormDirty) setPending({ step, go });
    else go();
  };
  const showForm = () => focus('[data-field="questionText"]');
  const openQuestion = (questionId: string | undefined) => {
    setTab('questions');
    if (questionId !== undefined && questionId === state.form.editing) return showForm();
    afterForm('open', () => {
      form.open(questionId);
      showForm();
    });
  };
  const jump = ({ code, questionId, language: wanted = language }: EditorProblem) => {
    if (code === 'QUESTIONS_MISSING') return openQuestion(undefined);
    if (code !== 'TRANSLATION_MISSING' && questionId !== undefined) return openQuestion(questionId);
    setTab('details');
    if (code !== 'TRANSLATION_MISSING') return focus('[data-field="title"]');
    setLanguage(wanted);
    setTranslated(questionId);
    focus(
      questionId === undefined
        ? `[data-field="translation-title-${wanted}"]`
        : `[data-translation="${questionId}"] button`,
    );
  };
  const reload = (from: StaffStory) => {
    dispatch({ type: 'reload', story: from });
    saving.closeConflict();
  };

  return {
    editor,
    form,
    saving,
    problems,
    tab,
    setTab,
    language,
    setLanguage,
    translated,
    setTranslated,
    playing,
    canFix,
    fixNow,
    setFixNow,
    isChangedElsewhere,
    pending,
    closePending: () => setPending(undefined),
    openQuestion,
    jump,
    save: () => afterForm('save', () => void saving.save({ fixNow: isFixing })),
    publish: state.saved.isActive && state.isStored ? undefined : () => afterForm('save', () => setPublishing(true)),
    isPublishing,
    closePublishing: () => setPublishing(false),
    confirmPublish: () => {
      setPublishing(false);
      void saving.save({ fixNow: isFixing, isActive: true });
    },
    saveAsDraft: () => void saving.save({ fixNow: false, isActive: false }),
    overwrite: () => {
      const { theirs } = saving;
      if (theirs) void saving.save({ fixNow: false, over: { storyId: theirs.storyId, version: theirs.version } });
    },
    reload,
    discard: () => {
      dispatch({ type: 'cancel' });
      dispatch(story ? { type: 'reload', story } : { type: 'restart' });
    },
  };
}

/**
 * Returns a function that scrolls to the first element that matches a selector and focuses it, after the page has rendered its
 * changes. Nothing happens if there is no such element.
 */
function useFocusLater(): (selector: string) => void {
  const [wish, setWish] = useState<{ readonly selector: string }>();
  useEffect(() => {
    if (!wish) return;
    const found = document.querySelector<HTMLElement>(wish.selector);
    if (!found) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    found.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
    found.focus({ preventScroll: true });
  }, [wish]);
  return useCallback((selector) => setWish({ selector }), []);
}
