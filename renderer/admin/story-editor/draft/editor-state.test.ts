import { describe, expect, it } from 'vitest';
import { createChoice, createHint, createOption, createQuestion } from '#tests/support/story-builders.ts';
import { createStory } from '../../testing/create-guest.ts';
import {
  addFormToDraft,
  createEditor,
  createEmptyEditor,
  type EditorAction,
  type EditorState,
  editorReducer,
  isEditedQuestionGone,
  isFormDirty,
} from './editor-state.ts';
import { addHint, addNearMiss, addOption, type QuestionForm } from './question-form.ts';
import { toDraft } from './story-draft.ts';

const run = (state: EditorState, ...actions: readonly EditorAction[]) => actions.reduce(editorReducer, state);
const type = (fields: Partial<QuestionForm>): EditorAction => ({
  type: 'form',
  change: (form) => ({ ...form, ...fields }),
});
const ids = ({ draft }: EditorState) => draft.questions.map(({ questionId }) => questionId);

const questions = [
  createQuestion({
    questionId: 'a',
    questionText: '一',
    hints: [createHint({ text: 'x' }), createHint({ text: 'y' })],
  }),
  createChoice({ questionId: 'b', questionText: '二' }),
  createQuestion({ questionId: 'c', questionText: '三', questionType: 'text', correctAnswer: '' }),
];
const story = createStory({ questionsAnswers: questions });
const three = createEditor(story);

describe('the state of the editor', () => {
  it('starts with an empty story, and a form for a choice question with three options and one hint', () => {
    const { head, draft, form } = createEmptyEditor();
    expect(head).toBeUndefined();
    expect(draft).toMatchObject({ title: '', questions: [], isSequential: true, isActive: false });
    expect(form).toMatchObject({ questionType: 'multiple_choice', answerMatching: 'lenient' });
    expect(form.options.map(({ text, isCorrect }) => [text, isCorrect])).toEqual(Array(3).fill(['', false]));
    expect(form.hints).toHaveLength(1);
  });

  it('adds a question at the end and clears the form [133]', () => {
    const state = run(three, type({ questionType: 'no_answer', questionText: '四', correctAnswer: '宝' }), {
      type: 'add',
      questionId: 'd',
    });
    expect(ids(state)).toEqual(['a', 'b', 'c', 'd']);
    expect(state.draft.questions[3]).toMatchObject({ questionText: '四', correctAnswer: '宝', hints: [], points: 1 });
    expect(state.form).toEqual(createEmptyEditor().form);
    expect(state.form.options).toHaveLength(3);
    expect(state.form.hints).toHaveLength(1);
  });

  it('updates a question at its position, with its id, and ends the editing [134]', () => {
    const state = run(three, { type: 'edit', questionId: 'b' }, type({ questionText: '新しい二' }), { type: 'update' });
    expect(ids(state)).toEqual(['a', 'b', 'c']);
    expect(state.draft.questions[1]).toMatchObject({ questionId: 'b', questionText: '新しい二' });
    expect(state.draft.questions[0]).toBe(three.draft.questions[0]);
    expect(state.form.editing).toBeUndefined();
  });

  it('changes nothing when the editing is cancelled [135]', () => {
    const state = run(three, { type: 'edit', questionId: 'b' }, type({ questionText: '別' }), { type: 'cancel' });
    expect(state.draft).toBe(three.draft);
    expect(state.form).toEqual(createEmptyEditor().form);
  });

  it('changes nothing when a question is updated without a change', () => {
    for (const { questionId } of questions) {
      const state = run(three, { type: 'edit', questionId }, { type: 'update' });
      expect(state.draft).toEqual(three.draft);
    }
  });

  it('deletes a question from the draft only, and can undo that [136]', () => {
    const state = run(three, { type: 'delete', questionId: 'b' });
    expect(ids(state)).toEqual(['a', 'c']);
    expect(state.saved).toBe(three.saved);
    expect(ids(run(state, { type: 'undelete' }))).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['b', 1, ['a', 'b', 'c']],
    ['b', 7, ['a', 'b', 'c']],
    ['gone', 0, ['a', 'b', 'c']],
  ])('moves question %s to index %i', (questionId, to, order) => {
    expect(ids(run(three, { type: 'move', questionId, to }))).toEqual(order);
  });

  it('detects that the question in the form was deleted, and an update then changes nothing', () => {
    const state = run(three, { type: 'edit', questionId: 'b' }, { type: 'delete', questionId: 'b' });
    expect(isEditedQuestionGone(state)).toBe(true);
    expect(run(state, { type: 'update' })).toBe(state);
  });

  it('detects whether something was typed into the form', () => {
    expect(isFormDirty(three)).toBe(false);
    const typed = run(three, type({ questionText: 'x' }));
    expect(isFormDirty(typed)).toBe(true);
    expect(isFormDirty(run(typed, type({ questionText: '' })))).toBe(false);
  });

  it('includes in the preview what is typed, before it is added or updated', () => {
    const edited = run(three, { type: 'edit', questionId: 'a' }, type({ questionText: '書きかけ' }));
    expect(addFormToDraft(edited)).toMatchObject({ startAt: 'a' });
    expect(addFormToDraft(edited).draft.questions[0]?.questionText).toBe('書きかけ');
    expect(edited.draft.questions[0]?.questionText).toBe('一');
    const added = addFormToDraft(run(three, type({ questionText: '四' })));
    expect(added.draft.questions).toHaveLength(4);
    expect(added.draft.questions[3]?.questionId).toBe(added.startAt);
    expect(addFormToDraft(three)).toEqual({ draft: three.draft, startAt: undefined });
    // A picture or an option alone is enough to include the question.
    expect(addFormToDraft(run(three, type({ mediaUrl: 'blob:sea' }))).draft.questions).toHaveLength(4);
  });
});

describe('the options, hints and translations of a question', () => {
  const translated = createEditor(
    createStory({
      questionsAnswers: [
        createChoice({
          questionId: 'q',
          multipleChoiceOptions: ['青', '赤', '白'].map((text, i) => createOption({ text, isCorrect: i === 0 })),
          hints: [createHint({ text: '一' }), createHint({ text: '二' })],
        }),
      ],
      translations: {
        en: {
          questions: {
            q: {
              options: [{ text: 'blue' }, { text: 'red' }, { text: 'white' }],
              hints: [{ text: 'one' }, { text: 'two' }],
            },
          },
        },
      },
    }),
  );
  const edited = run(translated, { type: 'edit', questionId: 'q' });
  const change = (change: (form: QuestionForm) => QuestionForm) =>
    run(edited, { type: 'form', change }, { type: 'update' }).draft;

  it('keep their translations and get new letters when an option is deleted or added [163]', () => {
    const without = change((form) => ({ ...form, options: form.options.filter(({ text }) => text !== '赤') }));
    expect(without.questions[0]?.multipleChoiceOptions.map(({ value, text }) => value + text)).toEqual(['A青', 'B白']);
    expect(without.translations.en?.questions?.q?.options).toEqual([{ text: 'blue' }, { text: 'white' }]);
    const more = change(addOption);
    expect(more.questions[0]?.multipleChoiceOptions.map(({ value }) => value)).toEqual(['A', 'B', 'C', 'D']);
    expect(more.translations.en?.questions?.q?.options?.[3]).toEqual({ text: '' });
  });

  it('keep their translations when hints are moved or removed', () => {
    const turned = change((form) => ({ ...form, hints: form.hints.toReversed() }));
    expect(turned.questions[0]?.hints.map(({ text }) => text)).toEqual(['二', '一']);
    expect(turned.translations.en?.questions?.q?.hints).toEqual([{ text: 'two' }, { text: 'one' }]);
    const blanked = change((form) => ({
      ...addHint(form),
      hints: form.hints.map((hint, i) => (i === 0 ? { ...hint, text: '' } : hint)),
    }));
    expect(blanked.translations.en?.questions?.q?.hints).toEqual([{ text: 'two' }]);
  });

  it('keep their translations when near misses are added or removed, and blank ones are not stored', () => {
    const riddle = createQuestion({
      questionId: 'q',
      nearMisses: [
        { answers: ['カニ'], feedback: 'はさみは、そっくり' },
        { answers: ['カメ'], feedback: '家は、そっくり' },
      ],
    });
    const en = { questions: { q: { nearMisses: [{ feedback: 'crab' }, { answers: ['turtle'], feedback: 'house' }] } } };
    const editor = createEditor(createStory({ questionsAnswers: [riddle], translations: { en } }));
    const { draft } = run(
      run(editor, { type: 'edit', questionId: 'q' }),
      { type: 'form', change: (form) => addNearMiss({ ...form, nearMisses: form.nearMisses.slice(1) }) },
      { type: 'update' },
    );
    expect(draft.questions[0]?.nearMisses).toEqual([{ answers: ['カメ'], feedback: '家は、そっくり' }]);
    expect(draft.translations.en?.questions?.q?.nearMisses).toEqual([{ answers: ['turtle'], feedback: 'house' }]);
  });

  it('get three blank options if a stored choice question has none [164]', () => {
    const bare = createEditor(
      createStory({ questionsAnswers: [createChoice({ questionId: 'q', multipleChoiceOptions: [] })] }),
    );
    const state = run(bare, { type: 'edit', questionId: 'q' });
    expect(state.form.options).toHaveLength(3);
    const stored = run(state, { type: 'update' }).draft.questions[0]?.multipleChoiceOptions;
    expect(stored?.map(({ value }) => value)).toEqual(['A', 'B', 'C']);
  });
});

describe('the state of the editor after a save', () => {
  const stored = createStory({ questionsAnswers: questions, version: 4, title: '保存された' });

  it('is what the server stored', () => {
    const sent = run(three, { type: 'details', change: { title: '保存された ' } });
    const state = run(sent, { type: 'stored', story: stored, sent: sent.draft });
    expect(state.draft).toEqual(toDraft(stored));
    expect(state.saved).toBe(state.draft);
    expect(state.head).toEqual({ storyId: stored.storyId, version: 4 });
  });

  it('contains what was changed during the save', () => {
    const sent = run(three, { type: 'details', change: { title: '保存された ' } });
    const later = run(
      sent,
      { type: 'delete', questionId: 'a' },
      { type: 'details', change: { description: '後から' } },
    );
    const state = run(later, { type: 'stored', story: stored, sent: sent.draft });
    expect(state.draft).toMatchObject({ title: '保存された', description: '後から' });
    expect(ids(state)).toEqual(['b', 'c']);
    expect(state.saved).toEqual(toDraft(stored));
  });

  it('is not marked as stored if the story was only created', () => {
    const state = run(createEmptyEditor(), { type: 'created', head: { storyId: 'x', version: 1 } });
    expect(state).toMatchObject({ head: { storyId: 'x', version: 1 }, isStored: false });
  });

  it('follows when somebody else opens or closes the story, unless the switch was changed here', () => {
    expect(run(three, { type: 'opening', opening: { isActive: false } }).draft.isActive).toBe(false);
    const closed = run(three, { type: 'details', change: { isActive: false } });
    expect(run(closed, { type: 'opening', opening: { isActive: true } }).draft.isActive).toBe(false);
  });
});
