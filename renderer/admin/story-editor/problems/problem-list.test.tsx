import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQuestion } from '#tests/support/story-builders.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { ProblemList } from './problem-list.tsx';

const questions = Array.from({ length: 130 }, (_, i) => createQuestion({ questionId: `q${i + 1}` }));
const problems = questions.map(({ questionId }) => ({ code: 'CORRECT_ANSWER_MISSING' as const, questionId }));
const places = () => screen.getAllByRole('button', { name: /問目$/ }).map((place) => place.textContent);
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

it('the list shows twenty problems first and the rest on request, and a problem opens its question', () => {
  const onJump = vi.fn();
  renderPanel(<ProblemList problems={problems} questions={questions} onJump={onJump} />);
  expect(places()).toHaveLength(20);
  press('ほか110件を表示');
  press('ほか10件を表示');
  expect(places()).toHaveLength(130);
  expect(screen.queryByRole('button', { name: /ほか/ })).not.toBeInTheDocument();
  press('130問目');
  expect(onJump).toHaveBeenCalledWith(problems[129]);
});
