import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHint, createQuestion, createStoryContent } from '#tests/support/story-builders.ts';
import type { PreviewOrder } from '../../platform/preview-messages.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { PhonePreview } from './phone-preview.tsx';

const content = createStoryContent({
  questions: [
    createQuestion({ questionId: 'q1', questionText: '一つ目' }),
    createQuestion({ questionId: 'q2', questionText: '二つ目', hints: [createHint({ text: '上を見て' })] }),
  ],
});

/** An editor in which the first question's text, an added question and the edited question can be changed. */
function Editor() {
  const [text, setText] = useState('一つ目');
  const [startAt, setStartAt] = useState<string>();
  const [added, setAdded] = useState<string>();
  const [first, ...rest] = content.questions;
  if (!first) throw new Error('no question');
  const third = added === undefined ? [] : [createQuestion({ questionId: 'q3', questionText: added })];
  const draft = {
    ...content,
    questions: [{ ...first, questionText: text }, ...rest, ...third],
  };
  return (
    <>
      <input aria-label="text" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <button type="button" onClick={() => setStartAt('q2')}>
        second
      </button>
      <input
        aria-label="added"
        value={added ?? ''}
        onChange={({ currentTarget }) => {
          setAdded(currentTarget.value);
          setStartAt('q3');
        }}
      />
      <PhonePreview content={draft} startAt={startAt} language="ja" />
    </>
  );
}

const posted = vi.fn<(data: PreviewOrder, origin: string) => void>();
const page = { postMessage: posted };

/** Sends a message from the page in the frame. */
function postMessage(data: unknown, overrides: object = {}) {
  const event = new MessageEvent('message', { data, origin: location.origin });
  Object.defineProperty(event, 'source', { value: page });
  for (const [key, value] of Object.entries(overrides)) Object.defineProperty(event, key, { value });
  act(() => {
    window.dispatchEvent(event);
  });
}
const ready = { kind: 'takarabune/preview-ready' };
const lastOrder = () => {
  const order = posted.mock.lastCall?.[0];
  if (!order) throw new Error('nothing was sent');
  return order;
};

beforeEach(() => {
  posted.mockClear();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(page as unknown as WindowProxy);
});

describe('the phone preview', () => {
  it('sends the draft once a page of its own origin reports that it is ready', async () => {
    renderPanel(<Editor />);
    expect(await screen.findByTitle(/お客様のスマホ/)).toHaveAttribute('src', '/preview');
    postMessage(ready, { origin: 'http://elsewhere.example' });
    postMessage(ready, { source: window });
    expect(posted).not.toHaveBeenCalled();
    postMessage(ready);
    expect(posted.mock.lastCall?.[1]).toBe(location.origin);
    expect(lastOrder()).toMatchObject({ start: { at: 'beginning' }, language: 'ja', run: 0 });
    expect(lastOrder().draft.questions.map(({ questionText }) => questionText)).toEqual(['一つ目', '二つ目']);
  });

  it('shows a question that is being added, and never starts at one that the draft does not contain', async () => {
    renderPanel(<Editor />);
    await screen.findByTitle(/お客様のスマホ/);
    postMessage(ready);
    fireEvent.change(screen.getByLabelText('added'), { target: { value: '海' } });
    fireEvent.change(screen.getByLabelText('added'), { target: { value: '海の色' } });
    await waitFor(() => expect(lastOrder()).toMatchObject({ start: { at: 'question', questionId: 'q3' }, run: 1 }));
    expect(lastOrder().draft.questions.at(-1)?.questionText).toBe('海の色');
    for (const [{ start, draft }] of posted.mock.calls) {
      const has = (questionId: string) => draft.questions.some((question) => question.questionId === questionId);
      if (start.at === 'question') expect(has(start.questionId)).toBe(true);
    }
  });

  it('sends what is typed, without starting again', async () => {
    renderPanel(<Editor />);
    await screen.findByTitle(/お客様のスマホ/);
    postMessage(ready);
    fireEvent.change(screen.getByLabelText('text'), { target: { value: '書き直し' } });
    await waitFor(() => expect(lastOrder().draft.questions[0]?.questionText).toBe('書き直し'));
    expect(lastOrder().run).toBe(0);
  });

  it('starts at the edited or chosen question, opens its hints, and changes the language without a restart', async () => {
    renderPanel(<Editor />);
    await screen.findByTitle(/お客様のスマホ/);
    postMessage(ready);
    await userEvent.click(screen.getByRole('button', { name: 'second' }));
    await waitFor(() => expect(lastOrder().start).toEqual({ at: 'question', questionId: 'q2', withHints: false }));
    const { run } = lastOrder();
    await userEvent.click(screen.getByRole('switch', { name: 'ヒントを開く' }));
    await waitFor(() => expect(lastOrder().start).toMatchObject({ withHints: true }));
    expect(lastOrder().run).toBe(run + 1);
    await userEvent.click(screen.getByRole('button', { name: '選んだ場面からやり直す' }));
    await waitFor(() => expect(lastOrder().run).toBe(run + 2));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'スマホの言語' }), '英語');
    await waitFor(() => expect(lastOrder()).toMatchObject({ language: 'en', run: run + 2 }));
    await userEvent.selectOptions(screen.getByLabelText('表示する場面'), '1. 一つ目');
    await waitFor(() => expect(lastOrder().start).toMatchObject({ at: 'question', questionId: 'q1' }));
    expect(screen.getByRole('switch', { name: 'ヒントを開く' })).toBeDisabled();
  });

  it('shows that the page did not load, and loads it again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderPanel(<Editor />);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent('スマホの画面を表示できませんでした');
    act(() => screen.getByRole('button', { name: '再試行' }).click());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    postMessage(ready);
    expect(lastOrder().draft.title).toBe(content.title);
    vi.useRealTimers();
  });
});
