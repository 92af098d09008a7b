import { createQuestion } from '#tests/support/story-builders.ts';
import { createStory } from '../../testing/create-guest.ts';
import { createFakeServer, ok } from '../../testing/fake-server.ts';
import { button, openEditor, tab } from './open-editor.tsx';

export const question = createQuestion({ questionId: 'a', questionText: '家をかつぐのは' });

/** A stored story with a question, rooms and translations. */
export const story = createStory({
  questionsAnswers: [question],
  isSequential: false,
  roomNumbers: ['301', '302'],
  translations: { en: { title: 'Secret of the reef', questions: { a: { questionText: 'Who carries a house?' } } } },
});
/** The calls that read and save a story. */
export const get = 'GET /stories/h7kq2mzp';
export const put = 'PUT /stories/h7kq2mzp';

/** Returns the body that was sent. A form is returned as an object of its fields. */
export const parseBody = (body: unknown) => (body instanceof FormData ? Object.fromEntries(body.entries()) : body);

/** Opens the editor for the story, which the server returns. */
export async function openStory(answers: Parameters<typeof createFakeServer>[0] = {}, overrides = story) {
  const server = createFakeServer({ [get]: () => ok(overrides), ...answers });
  const page = openEditor('h7kq2mzp');
  await tab(/問題/);
  return { ...page, server };
}

/** Opens the editor for a new story. */
export async function openNew(answers: Parameters<typeof createFakeServer>[0] = {}) {
  const server = createFakeServer(answers);
  const page = openEditor();
  await tab(/問題/);
  return { ...page, server };
}

export const save = async () => (await button('保存する')).click();
