import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../router.tsx';
import { renderRoutes } from '../testing/render-panel.tsx';

it.each(['/admin/nothing', '/admin/stories/x/y/z'])(
  'the panel shows at %s that the page does not exist, with a link to / [32]',
  (path) => {
    renderRoutes(routes, path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ページが見つかりません');
    expect(screen.getByRole('link', { name: 'ホームへ戻る' })).toHaveAttribute('href', '/');
    expect(document.title).toContain('ページが見つかりません');
  },
);
