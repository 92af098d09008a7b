import type { StaffStory } from '#core/api/response-schemas.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Question, StoryOpening, StoryTranslation } from '#core/model/story.ts';
import { isSame } from './is-same.ts';
import { moveItem } from './move-in.ts';
import { createBlankForm, type QuestionForm, toForm, toQuestion } from './question-form.ts';
import {
  blankDraft,
  changeDetails,
  type DetailsChange,
  type Draft,
  findQuestion,
  mergeFields,
  toContent,
  toDraft,
} from './story-draft.ts';
import { reorderTranslations, setTranslation } from './translations.ts';

/** The version of the stored story on which this editor's changes are based. */
export type StoredVersion = { readonly storyId: string; readonly version: number };

/** The question that was deleted last, for undo. */
export type DeletedQuestion = { readonly question: Question; readonly index: number };

export type EditorState = {
  /** Absent until a new story has been created. */
  readonly head?: StoredVersion;
  /** True if the server has all of `saved`. False after a story was created, until its pictures are uploaded too. */
  readonly isStored: boolean;
  /** The story as it is on the server. */
  readonly saved: Draft;
  readonly draft: Draft;
  readonly form: QuestionForm;
  /** The form as it was when it was opened, to detect changes. */
  readonly openedForm: QuestionForm;
  readonly deleted?: DeletedQuestion;
};

export type EditorAction =
  | { readonly type: 'details'; readonly change: DetailsChange }
  | { readonly type: 'translate'; readonly language: Language; readonly texts: StoryTranslation }
  | { readonly type: 'form'; readonly change: (form: QuestionForm) => QuestionForm }
  | { readonly type: 'add'; readonly questionId: string }
  | { readonly type: 'edit'; readonly questionId: string }
  | { readonly type: 'update' }
  | { readonly type: 'cancel' }
  | { readonly type: 'delete'; readonly questionId: string }
  | { readonly type: 'undelete' }
  | { readonly type: 'move'; readonly questionId: string; readonly to: number }
  | { readonly type: 'created'; readonly head: StoredVersion }
  | { readonly type: 'stored'; readonly story: StaffStory; readonly sent: Draft }
  | { readonly type: 'reload'; readonly story: StaffStory }
  | { readonly type: 'opening'; readonly opening: StoryOpening }
  /** Starts again with an empty new story. */
  | { readonly type: 'restart' };

/** Returns the editor state of a new story. */
export function createEmptyEditor(): EditorState {
  const form = createBlankForm();
  return { isStored: false, saved: blankDraft, draft: blankDraft, form, openedForm: form };
}

/** Returns the editor state of a stored story. */
export function createEditor(story: StaffStory): EditorState {
  const draft = toDraft(story);
  return { ...createEmptyEditor(), head: toStoredVersion(story), isStored: true, saved: draft, draft };
}

/** Returns the editor state after an action. The caller must have checked the input (EDITOR-4). */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'details':
      return { ...state, draft: changeDetails(state.draft, action.change) };
    case 'translate': {
      const { draft } = state;
      const translations = setTranslation(draft.translations, action.language, action.texts);
      return { ...state, draft: { ...draft, translations } };
    }
    case 'form':
      return { ...state, form: action.change(state.form) };
    case 'add': {
      const { draft, form } = state;
      const questions = [...draft.questions, toQuestion(form, action.questionId)];
      return openForm({ ...state, draft: { ...draft, questions } }, createBlankForm());
    }
    case 'edit': {
      const found = findQuestion(state.draft, action.questionId);
      return found ? openForm(state, toForm(found.question)) : state;
    }
    case 'update':
      return isEditedQuestionGone(state)
        ? state
        : openForm({ ...state, draft: draftWithForm(state) }, createBlankForm());
    case 'cancel':
      return openForm(state, createBlankForm());
    case 'delete':
      return deleteQuestion(state, action.questionId);
    case 'undelete':
      return undeleteQuestion(state);
    case 'move': {
      const { draft } = state;
      const from = findQuestion(draft, action.questionId)?.index ?? -1;
      const questions = [...moveItem(draft.questions, from, action.to)];
      return { ...state, draft: { ...draft, questions } };
    }
    case 'created':
      return { ...state, head: action.head };
    case 'stored':
      return afterSave(state, action.story, action.sent);
    case 'reload': {
      const { deleted: _, ...rest } = state;
      const saved = toDraft(action.story);
      return refreshForm({ ...rest, head: toStoredVersion(action.story), isStored: true, saved, draft: saved });
    }
    case 'restart':
      return createEmptyEditor();
    case 'opening': {
      // A change of the opening creates no new version (EDITOR-7). Fields that were not changed here take the server's
      // values.
      const saved = { ...toContent(state.saved), ...action.opening };
      return { ...state, saved, draft: mergeFields(state.saved, state.draft, saved) };
    }
  }
}

/** Returns whether the form edits a question that the story no longer contains. */
export function isEditedQuestionGone({ form, draft }: Pick<EditorState, 'form' | 'draft'>): boolean {
  return form.editing !== undefined && findQuestion(draft, form.editing) === undefined;
}

/** Returns whether the form contains changes that are not in the story yet. */
export function isFormDirty({ form, openedForm }: Pick<EditorState, 'form' | 'openedForm'>): boolean {
  return form !== openedForm && !isSame({ ...form, nextKey: 0 }, { ...openedForm, nextKey: 0 });
}

/**
 * Returns the story with the question being edited as it is in the form. The preview shows this while somebody types,
 * and an update stores it in the draft. A question that is being added is not included.
 */
export function draftWithForm({ draft, form }: Pick<EditorState, 'draft' | 'form'>): Draft {
  const { editing } = form;
  if (editing === undefined || !findQuestion(draft, editing)) return draft;
  const changed = toQuestion(form, editing);
  return {
    ...draft,
    questions: draft.questions.map((question) => (question.questionId === editing ? changed : question)),
    translations: reorderTranslations(draft.translations, editing, form),
  };
}

/**
 * Returns the draft including the question in the form, and the id of that question. A question that is being added is
 * appended (EDITOR-2). Without an edited or added question, `startAt` is undefined.
 */
export function addFormToDraft(state: Pick<EditorState, 'draft' | 'form' | 'openedForm'>): {
  readonly draft: Draft;
  readonly startAt: string | undefined;
} {
  const { draft, form } = state;
  if (form.editing !== undefined) return { draft: draftWithForm(state), startAt: form.editing };
  if (!isFormDirty(state)) return { draft, startAt: undefined };
  return {
    draft: { ...draft, questions: [...draft.questions, toQuestion(form, unsavedQuestionId)] },
    startAt: unsavedQuestionId,
  };
}

/** An id that no stored question has, because their ids are UUIDs. */
const unsavedQuestionId = 'written-now';

function openForm(state: EditorState, form: QuestionForm): EditorState {
  return { ...state, form, openedForm: form };
}

/** Returns the state with the current question in the form, unless the form was changed. */
function refreshForm(state: EditorState): EditorState {
  if (isFormDirty(state) || state.form.editing === undefined) return state;
  const found = findQuestion(state.draft, state.form.editing);
  return openForm(state, found ? toForm(found.question) : createBlankForm());
}

function deleteQuestion(state: EditorState, questionId: string): EditorState {
  const { draft } = state;
  const found = findQuestion(draft, questionId);
  if (!found) return state;
  // Translations of deleted questions stay in the draft, because a deletion can be undone. The server drops them.
  const questions = draft.questions.filter((question) => question !== found.question);
  return { ...state, draft: { ...draft, questions }, deleted: found };
}

function undeleteQuestion({ deleted, ...state }: EditorState): EditorState {
  if (!deleted || findQuestion(state.draft, deleted.question.questionId)) return state;
  const questions = state.draft.questions.toSpliced(deleted.index, 0, deleted.question);
  return { ...state, draft: { ...state.draft, questions } };
}

/**
 * Returns the state after a save. It keeps what was changed during the save. Everything else is as the server stored
 * it.
 */
function afterSave(state: EditorState, story: StaffStory, sent: Draft): EditorState {
  const saved = toDraft(story);
  const { deleted: _, ...rest } = state;
  const next = { ...rest, head: toStoredVersion(story), isStored: true, saved };
  const { draft } = state;
  if (draft === sent) return refreshForm({ ...next, draft: saved });
  const stored = new Map(saved.questions.map((question) => [question.questionId, question]));
  const untouched = new Set(sent.questions);
  const questions = draft.questions.map((question) =>
    untouched.has(question) ? (stored.get(question.questionId) ?? question) : question,
  );
  return refreshForm({ ...next, draft: { ...mergeFields(sent, draft, saved), questions } });
}

function toStoredVersion({ storyId, version }: StaffStory): StoredVersion {
  return { storyId, version };
}
