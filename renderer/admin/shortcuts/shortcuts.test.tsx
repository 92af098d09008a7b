import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { expect, it, onTestFinished, vi } from 'vitest';
import { panel as en } from '#core/locales/en/panel.ts';
import { panel as ja } from '#core/locales/ja/panel.ts';
import { chooseLanguage } from '../../platform/i18n.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { findHotkey, type Hotkey, listHotkeys } from './hotkey.ts';
import { useHotkeys } from './shortcuts-context.ts';

const plain = {
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
};
const approve: Hotkey = { keys: ['a'], label: 'approve', run: () => undefined };

it.each([
  [{ key: 'a' }, true],
  [{ key: 'A' }, true],
  [{ key: 'b' }, false],
  [{ key: 'a', ctrlKey: true }, false],
  [{ key: 'a', metaKey: true }, false],
  [{ key: 'a', altKey: true }, false],
  [{ key: 'a', isComposing: true }, false],
  [{ key: 'a', repeat: true }, false],
  [{ key: 'a', defaultPrevented: true }, false],
])('findHotkey returns the hotkey A for %j: %s', (pressed, isMeant) => {
  expect(findHotkey({ ...plain, ...pressed }, [approve])).toBe(isMeant ? approve : undefined);
});

it('findHotkey and listHotkeys prefer a hotkey of the page to a fallback with the same key', () => {
  const fallback: Hotkey = { keys: ['/'], label: 'to the guests', run: () => undefined, isFallback: true };
  const own: Hotkey = { keys: ['/'], label: 'search', run: () => undefined };
  const listed: Hotkey = { keys: ['/'], label: 'only listed' };
  expect(findHotkey({ ...plain, key: '/' }, [fallback, listed, own])).toBe(own);
  expect(findHotkey({ ...plain, key: '/' }, [listed, fallback])).toBe(fallback);
  expect(listHotkeys([fallback, own])).toEqual([own]);
  expect(listHotkeys([fallback, approve])).toEqual([approve, fallback]);
});

function Page({ onKey }: { readonly onKey: () => void }) {
  useHotkeys([
    { keys: ['n'], label: '次のお客様', run: onKey },
    { keys: ['ArrowUp'], shown: ['↑'], label: '選ぶ' },
  ]);
  return <input aria-label="field" />;
}

it('a hotkey works, but not in a field, in the list that ? opens, or after its page is gone', async () => {
  const onKey = vi.fn();
  const page = renderPanel(<Page onKey={onKey} />);
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(onKey).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'n' });
  expect(onKey).toHaveBeenCalledTimes(1);

  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('次のお客様');
  expect(within(dialog).getByText('↑')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(onKey).toHaveBeenCalledTimes(1);
  act(() => within(dialog).getByRole('button', { name: '閉じる' }).click());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  page.unmount();
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(onKey).toHaveBeenCalledTimes(1);
});

function Spoken() {
  const { t } = useTranslation('panel');
  useHotkeys([{ keys: ['n'], label: t('nav.stories') }]);
  return null;
}

it('the list of keys changes its language while it is open', async () => {
  onTestFinished(() => act(() => chooseLanguage('ja')));
  renderPanel(<Spoken />);
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(ja['nav.stories']);
  await act(() => chooseLanguage('en'));
  await waitFor(() => expect(dialog).toHaveTextContent(en['nav.stories']));
  expect(dialog).toHaveTextContent(en['shortcuts.help']);
  expect(dialog).not.toHaveTextContent(ja['nav.stories']);
});
