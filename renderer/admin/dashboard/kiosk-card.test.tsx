import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createKiosk } from '../testing/create-kiosk.ts';
import { createFakeServer, ok } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { KioskAlarms } from './dashboard-view.tsx';
import { KioskCard } from './kiosk-card.tsx';

const card = () => screen.findByRole('region', { name: 'ロビーのキオスク' });

it('the kiosk card shows since when a kiosk has been online, its paper, its camera and its last spin', async () => {
  renderPanel(<KioskCard kiosks={[createKiosk({})]} />);
  expect(await card()).toHaveTextContent(/動いています.*から動作中.*用紙あります.*カメラ使えます.*最後の抽選/);
});

it('staff see what a kiosk shows, restart it and change its quiet hours (KIOSK-19)', async () => {
  const server = createFakeServer({
    'POST /kiosks/lobby/restart': () => ok(),
    'PUT /kiosks/lobby/quiet-hours': () => ok(),
  });
  renderPanel(<KioskCard kiosks={[createKiosk({})]} />);
  expect(await card()).toHaveTextContent(/表示中待ち受け（.*から）.*静かな時間22:00〜07:00/);
  await userEvent.click(screen.getByRole('button', { name: '再起動する' }));
  expect(await screen.findByText(/まもなく再起動します。お客様の抽選や印刷は/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '静かな時間を変える' }));
  fireEvent.change(await screen.findByLabelText('開始'), { target: { value: '21:00' } });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = server.heard.find(({ call }) => call === 'PUT /kiosks/lobby/quiet-hours');
  expect(sent?.body).toEqual({ quietFrom: '21:00', quietTo: '07:00' });
});

it('a kiosk that restarts shortly says so, and one that does not answer cannot be restarted', async () => {
  renderPanel(
    <KioskCard
      kiosks={[createKiosk({ isRestartDue: true }), createKiosk({ deviceId: 'b', state: 'silent', since: null })]}
    />,
  );
  expect(await card()).toHaveTextContent('まもなく再起動します');
  expect(screen.queryByRole('button', { name: '再起動する' })).not.toBeInTheDocument();
});

it('the kiosk card shows what is wrong with a kiosk', async () => {
  const printer = { name: 'フロント', state: 'fault', fault: 'PAPER', isPaperLow: false } as const;
  renderPanel(<KioskCard kiosks={[createKiosk({ printer, camera: 'refused' })]} />);
  expect(await card()).toHaveTextContent(/ご確認ください.*紙がありません.*許可されていません/);
});

it('the kiosk card shows the names of both kiosks, and an alert for the silent one', async () => {
  const kiosks = [
    createKiosk({}),
    createKiosk({ deviceId: 'own', isConsole: true, name: '', state: 'silent', since: null }),
  ];
  renderPanel(
    <>
      <KioskAlarms kiosks={kiosks} />
      <KioskCard kiosks={kiosks} />
    </>,
  );
  expect(await card()).toHaveTextContent(/応答なし.*ロビー.*このパソコンのキオスク/);
  expect(screen.getByRole('alert')).toHaveTextContent('このパソコンのキオスクから、2分以上応答がありません');
});

it('no alert is shown for a kiosk that was closed or was never on', () => {
  renderPanel(
    <KioskAlarms
      kiosks={[createKiosk({ state: 'closed', since: null }), createKiosk({ state: 'never', since: null })]}
    />,
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
