import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { writeDeviceKey } from '../../../platform/device-storage.ts';
import { UnsavedProvider } from '../../drafts/unsaved-provider.tsx';
import { FeedbackProvider } from '../../feedback/feedback.tsx';
import { HeadSlotContext } from '../../shell/head-slot.ts';
import { renderRoutes } from '../../testing/render-panel.tsx';
import { StoryEditorScreen } from '../story-editor-screen.tsx';

// Mantine's growing text areas wait for fonts, which happy-dom does not support.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** The parts around the pages of the panel that the editor needs. */
function Frame() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <UnsavedProvider>
      <FeedbackProvider>
        <HeadSlotContext value={slot}>
          <header ref={setSlot} />
          <Outlet />
        </HeadSlotContext>
      </FeedbackProvider>
    </UnsavedProvider>
  );
}

/** Opens the editor for a story or a new one, as an administrator by default. */
export function openEditor(storyId?: string, role: 'admin' | 'staff' = 'admin') {
  const page = renderRoutes(
    [
      {
        element: <Frame />,
        children: [
          { path: '/admin/game-editor/:storyId?', element: <StoryEditorScreen /> },
          { path: '*', element: null },
        ],
      },
    ],
    `/admin/game-editor${storyId ? `/${storyId}` : ''}`,
  );
  page.session.signIn({ token: 'secret-token', email: 'front@example.jp', role });
  writeDeviceKey('adminAuth', 'secret-token');
  return { ...page, user: userEvent.setup() };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const tab = (name: RegExp) => screen.findByRole('tab', { name });
export const field = (name: string) => screen.getByRole('textbox', { name });
