import { expect, it } from 'vitest';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { call, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff: headers } = startServerForFile();

const story = {
  title: '浜の物語',
  description: 'この浜《はま》の物語《ものがたり》',
  questionsAnswers: [
    {
      questionId: 'q1',
      questionType: 'no_answer' as const,
      questionText: '｜家《いえ》をかついで、浜《はま》をゆく。',
      correctAnswer: 'やどかり',
      incorrectFeedback: 'もう一度《いちど》',
      feedbackText: '正解《せいかい》',
      hints: [{ text: '貝《かい》がらの家《いえ》' }],
    },
    {
      questionId: 'q2',
      questionType: 'multiple_choice' as const,
      questionText: 'どっち？',
      multipleChoiceOptions: [
        { text: '右《みぎ》', isCorrect: true },
        { text: '左《ひだり》', isCorrect: false },
      ],
    },
  ],
};

it('phones get readings, and nothing else does [READING-1]', async () => {
  const storyId = await createStory(server, headers, story);
  const phone = new ApiPhone(server);
  await phone.play(headers, { storyId, roomNumber: '301', guestName: 'はると' });
  const wrong = await phone.record(storyId, 'text_input', { questionId: 'q1', answer: 'かに' });
  expect(wrong.json?.data).toMatchObject({ feedback: 'もう一度《いちど》' });
  await phone.record(storyId, 'hint_request', { questionId: 'q1', hintIndex: 0 });
  await phone.record(storyId, 'text_input', { questionId: 'q1', answer: 'やどかり' });
  await phone.record(storyId, 'option_select', { questionId: 'q2', selectedOption: 'A' });
  const params = { userId: phone.userId ?? '' };
  const own = await call(server, 'getProgress', { params, headers: phone.headers() });
  const questions = own.data.chatHistory.map(({ text }) => text);
  expect(questions).toContain('｜家《いえ》をかついで、浜《はま》をゆく。');
  const played = await call(server, 'getStory', { params: { storyId }, headers: phone.headers() });
  expect(JSON.stringify(played.data)).toContain('貝《かい》がらの家《いえ》');
  expect(played.data).toMatchObject({ description: 'この浜《はま》の物語《ものがたり》' });

  const plain = await Promise.all([
    tryCall(server, 'getStory', { params: { storyId } }),
    tryCall(server, 'getGuestDetail', { params, headers }),
    tryCall(server, 'listGuests', { headers }),
    tryCall(server, 'getStoryStats', { params: { storyId }, headers }),
    tryCall(server, 'listActions', { headers }),
    tryCall(server, 'exportActions', { headers }),
    tryCall(server, 'listUserLogs', { headers }),
  ]);
  for (const { status, text, json } of plain) {
    expect(status).toBe(200);
    expect(text, json?.code ?? '').not.toContain('《');
  }
  expect(plain[1]?.text).toContain('家をかついで、浜をゆく。');
  expect(plain[5]?.text).toContain('家をかついで、浜をゆく。');

  // Those who write the story see what they wrote.
  const written = await call(server, 'getStory', { params: { storyId }, headers });
  expect(JSON.stringify(written)).toContain('｜家《いえ》をかついで');
});
