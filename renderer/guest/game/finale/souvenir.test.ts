import { expect, it } from 'vitest';
import { createTestServer } from '../state/test-server.ts';
import { fourClues } from '../state/test-story.ts';
import { findSouvenir } from './souvenir.ts';

it('the keepsake card offers the last picture and the last free words, and no answer to a riddle [ENDING-6]', () => {
  const server = createTestServer(fourClues);
  server.start();
  const find = () => findSouvenir(server.story(), server.progress());
  server.record({ questionId: 'choice', actionType: 'option_select', details: { selectedOption: 'A' } });
  server.record({ questionId: 'riddle', actionType: 'text_input', details: { answer: 'crab' } });
  expect(find()).toEqual({ words: '' });
  server.record({ questionId: 'photo', actionType: 'file_upload', details: {} });
  server.record({ questionId: 'words', actionType: 'text_input', details: { answer: 'The sea' } });
  expect(find()).toEqual({ photo: '/api/media/sea', words: 'The sea' });
});
