import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { FeedbackProvider } from '../feedback/feedback.tsx';
import { LoginScreen } from '../login/login-screen.tsx';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { RequireSession } from '../session/require-session.tsx';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-panel.tsx';
import { useUnsavedGuard } from './unsaved-context.ts';
import { UnsavedProvider } from './unsaved-provider.tsx';
import { useDraftState } from './use-draft-state.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A form like those of the panel: it stores typed text as a draft, saves it, and asks before unsaved text is lost. */
function Form() {
  const [saved, setSaved] = useState('as saved');
  const draft = useDraftState('hotel', saved, isText);
  const { leave } = useUnsavedGuard(draft.isDirty, draft.reset);
  const work = useWork();
  const navigate = useNavigate();
  const save = async () => {
    await work(() => staffApi.call('updateSettings', { body: { name: draft.value } })).catch(() => undefined);
  };
  return (
    <>
      <label>
        name
        <input value={draft.value} onChange={(event) => draft.setValue(event.currentTarget.value)} />
      </label>
      <p>{draft.isDirty ? 'typed' : 'clean'}</p>
      <p>{draft.isRestored ? 'restored' : 'fresh'}</p>
      <button type="button" onClick={() => void save()}>
        save
      </button>
      <button
        type="button"
        onClick={() => {
          draft.settle();
          setSaved(draft.value);
          leave(() => void navigate('/admin/users'));
        }}
      >
        save and go
      </button>
      <Link to="/admin/users">elsewhere</Link>
      <Link to="?tab=two">other tab</Link>
    </>
  );
}

const routes = [
  { path: '/admin/login', element: <LoginScreen /> },
  {
    element: <RequireSession />,
    children: [
      {
        path: '/admin/settings',
        element: (
          <UnsavedProvider>
            <FeedbackProvider>
              <Form />
            </FeedbackProvider>
          </UnsavedProvider>
        ),
      },
      { path: '/admin/users', element: <p>guests</p> },
    ],
  },
];

const person = { email: 'front@example.jp', role: 'admin' };
const field = () => screen.findByLabelText('name');
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const press = async (name: string) => fireEvent.click(await screen.findByText(name));
const dialog = () => screen.queryByRole('dialog');

function open() {
  localStorage.setItem('adminAuth', 'valid');
  const server = createFakeServer({
    'GET /auth/admin/verify': () => ok(person),
    'GET /auth/admin/setup': () => ok({ needed: false, isLocal: true }),
    'POST /auth/admin/login': () => ok(undefined, { token: 'new', ...person }),
    'PUT /settings': () => refuse(401, 'UNAUTHORIZED'),
  });
  return { server, ...renderRoutes(routes, '/admin/settings') };
}

async function logIn(email = person.email) {
  fireEvent.change(await screen.findByLabelText(/メールアドレス/), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('パスワード'), { target: { value: 'a-quiet-lagoon' } });
  act(() => screen.getByRole('button', { name: 'ログイン' }).click());
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('typed text', () => {
  it('is restored without a question when the session has ended and the person logs in again', async () => {
    const page = open();
    await type('half written');
    await press('save');
    await screen.findByLabelText('パスワード');
    expect(dialog()).not.toBeInTheDocument();
    expect(localStorage.getItem('adminAuth')).toBeNull();
    await logIn();
    expect(await field()).toHaveValue('half written');
    expect(page.router.state.location.pathname).toBe('/admin/settings');
    expect(screen.getByText('restored')).toBeInTheDocument();
    expect(screen.getByText('typed')).toBeInTheDocument();
  });

  it('is not shown to another person who logs in', async () => {
    const { server } = open();
    await type('half written');
    await press('save');
    server.answer('POST /auth/admin/login', () => ok(undefined, { token: 'x', email: 'b@example.jp', role: 'admin' }));
    await logIn('b@example.jp');
    expect(await field()).toHaveValue('as saved');
  });

  it('is restored after a reload', async () => {
    const page = open();
    await type('half written');
    page.drafts.flush();
    page.unmount();
    open();
    expect(await field()).toHaveValue('half written');
  });

  it('counts as unchanged if it is the same as before, and is no longer stored once it is saved', async () => {
    const page = open();
    await type('x');
    await type('as saved');
    expect(screen.getByText('clean')).toBeInTheDocument();
    await type('y');
    await press('save and go');
    expect(await screen.findByText('guests')).toBeInTheDocument();
    expect(page.drafts.read(person.email, 'hotel')).toBeUndefined();
  });
});

describe('unsaved work', () => {
  it('makes the panel ask before another page opens, and is kept if the person continues to edit', async () => {
    const page = open();
    await type('half written');
    await press('elsewhere');
    expect(await screen.findByRole('dialog')).toHaveTextContent('保存していない変更があります');
    await press('編集を続ける');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(await field()).toHaveValue('half written');
    expect(page.router.state.location.pathname).toBe('/admin/settings');
  });

  it('is dropped if the person leaves anyway', async () => {
    const page = open();
    await type('half written');
    await press('elsewhere');
    await press('保存せずに移動');
    expect(await screen.findByText('guests')).toBeInTheDocument();
    expect(page.drafts.read(person.email, 'hotel')).toBeUndefined();
  });

  it('does not make the panel ask after saving, on the same page, or without changes', async () => {
    const page = open();
    await type('half written');
    await press('other tab');
    expect(page.router.state.location.search).toBe('?tab=two');
    expect(dialog()).not.toBeInTheDocument();
    await press('save and go');
    expect(await screen.findByText('guests')).toBeInTheDocument();
    await act(() => page.router.navigate('/admin/settings'));
    await field();
    await press('elsewhere');
    expect(await screen.findByText('guests')).toBeInTheDocument();
  });

  it('makes the browser ask before the tab is closed', async () => {
    open();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    await field();
    expect(leave()).toBe(false);
    await type('half written');
    expect(leave()).toBe(true);
  });
});
