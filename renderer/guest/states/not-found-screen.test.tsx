import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeNetwork } from '../testing/fake-server.ts';
import { showPage, tidyUp } from '../testing/show-page.tsx';

const address = () => screen.getByTestId('address').textContent;
afterEach(tidyUp);

describe('unknown paths', () => {
  it("[32] show the page 'not found', with a button to /", async () => {
    fakeNetwork();
    await showPage('/nothing');
    expect(screen.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
    expect(document.title).toBe('ページが見つかりません');
    await userEvent.click(screen.getByRole('button', { name: '最初の画面へ' }));
    expect(address()).toBe('/');
  });
});
