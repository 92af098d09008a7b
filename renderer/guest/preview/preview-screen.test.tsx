import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createChoice,
  createHint,
  createOption,
  createQuestion,
  createStoryContent,
} from '#tests/support/story-builders.ts';
import { addTexts, startTexts } from '../../platform/i18n.ts';
import type { PreviewOrder } from '../../platform/preview-messages.ts';
import { tidyUp } from '../testing/show-page.tsx';
import { guestTexts, playTexts, previewTexts } from '../texts.ts';
import { PreviewScreen } from './preview-screen.tsx';

const questions = [
  createChoice({ questionId: 'q1', questionText: 'First?', multipleChoiceOptions: [] }),
  createQuestion({ questionId: 'q2', questionText: 'Second?', hints: [createHint({ text: 'Look up' })] }),
];
const draft = createStoryContent({ title: 'Draft', description: 'Once upon a time', questions });
const order = (overrides: Partial<PreviewOrder> = {}): PreviewOrder => ({
  kind: 'takarabune/preview-order',
  run: 0,
  draft,
  start: { at: 'question', questionId: 'q2', withHints: false },
  language: 'ja',
  ...overrides,
});

const panel = { postMessage: vi.fn() };
const self = window.parent;
const stayAbsent = vi.fn();

/** Sends the page a message as the panel does. `overrides` replace properties of the event. */
async function receiveMessage(data: unknown, overrides: object = {}) {
  const event = new MessageEvent('message', { data, origin: location.origin });
  Object.defineProperty(event, 'source', { value: panel });
  for (const [key, value] of Object.entries(overrides)) Object.defineProperty(event, key, { value });
  await act(async () => {
    window.dispatchEvent(event);
  });
}

async function show() {
  await startTexts(guestTexts);
  await addTexts(...playTexts, previewTexts);
  Object.defineProperty(window, 'parent', { value: panel, configurable: true });
  return render(<PreviewScreen />);
}

beforeEach(() => {
  panel.postMessage.mockClear();
  stayAbsent.mockClear();
  vi.stubGlobal('fetch', stayAbsent);
  localStorage.setItem('userId', 'somebody');
});
afterEach(() => {
  Object.defineProperty(window, 'parent', { value: self, configurable: true });
  localStorage.clear();
  tidyUp();
});

describe('the preview page', () => {
  it('reports to the panel that it is ready, and plays what it receives', async () => {
    await show();
    expect(panel.postMessage).toHaveBeenCalledWith({ kind: 'takarabune/preview-ready' }, location.origin);
    await receiveMessage(order());
    expect(await screen.findByText('Second?')).toBeInTheDocument();
    expect(screen.queryByText('First?')).not.toBeInTheDocument();
  });

  it('accepts only valid messages from the panel, none from another origin or window', async () => {
    await show();
    await receiveMessage(order(), { origin: 'http://elsewhere.example' });
    await receiveMessage(order(), { source: { postMessage: () => undefined } });
    await receiveMessage({ kind: 'takarabune/preview-order', draft: 'x', start: null });
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(screen.queryByText('Second?')).not.toBeInTheDocument();
  });

  it('plays nothing outside the panel', async () => {
    await show();
    Object.defineProperty(window, 'parent', { value: self, configurable: true });
    render(<PreviewScreen />);
    expect(screen.getByRole('heading', { name: '物語のプレビュー' })).toBeInTheDocument();
  });

  it('keeps its step when the draft changes, and restarts when the panel asks for it', async () => {
    await show();
    await receiveMessage(order());
    await screen.findByText('Second?');
    const [first, second] = questions;
    if (!first || !second) throw new Error('no questions');
    const changed = { ...draft, questions: [first, { ...second, questionText: 'Second, better?' }] };
    await receiveMessage(order({ draft: changed, start: { at: 'beginning' } }));
    expect(await screen.findByText('Second, better?')).toBeInTheDocument();
    await receiveMessage(order({ draft: changed, start: { at: 'beginning' }, run: 1 }));
    expect(await screen.findByRole('heading', { name: 'Draft' })).toBeInTheDocument();
  });

  it('opens the hints of the question if the panel asks for it', async () => {
    await show();
    await receiveMessage(order({ start: { at: 'question', questionId: 'q2', withHints: true } }));
    expect(await screen.findByText('Look up')).toBeInTheDocument();
  });

  it('shows three placeholders for a choice without options [164]', async () => {
    await show();
    await receiveMessage(order({ start: { at: 'question', questionId: 'q1', withHints: false } }));
    expect(await screen.findByRole('button', { name: /選択肢 A/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /選択肢 C/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /選択肢 D/ })).not.toBeInTheDocument();
  });

  it("makes no call, stores nothing and changes no guest's data", async () => {
    const openDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { open: openDatabase });
    const storage = (['getItem', 'setItem', 'removeItem', 'clear'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name),
    );
    await show();
    const cookies = document.cookie;
    const choice = createChoice({
      questionId: 'q1',
      multipleChoiceOptions: [createOption({ isCorrect: true, text: 'Yes' }), createOption({ value: 'B', text: 'No' })],
    });
    await receiveMessage(
      order({
        draft: { ...draft, questions: [choice, createQuestion({ questionId: 'q2', questionText: 'Second?' })] },
        start: { at: 'question', questionId: 'q1', withHints: false },
        language: 'en',
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /Yes/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next riddle' }));
    await screen.findByText('Second?');
    expect(stayAbsent).not.toHaveBeenCalled();
    expect(openDatabase).not.toHaveBeenCalled();
    for (const touched of storage) expect(touched).not.toHaveBeenCalled();
    expect(document.cookie).toBe(cookies);
    expect(localStorage.userId).toBe('somebody');
  });
});
