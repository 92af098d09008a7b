import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createFakeServer } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { SearchField } from './search-field.tsx';

function Page() {
  const [text, setText] = useState('');
  return <SearchField label="さがす" hint="お名前" value={text} onChange={setText} />;
}

describe('the search field', () => {
  it('is focused on /, accepts text, and is cleared by its button', () => {
    createFakeServer({});
    renderPanel(<Page />);
    const field = screen.getByRole('searchbox', { name: 'さがす' });
    expect(screen.queryByRole('button', { name: '検索の文字を消す' })).not.toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: 'はると' } });
    expect(field).toHaveValue('はると');
    fireEvent.click(screen.getByRole('button', { name: '検索の文字を消す' }));
    expect(field).toHaveValue('');
  });
});
