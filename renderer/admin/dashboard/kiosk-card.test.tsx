import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createKiosk } from '../testing/create-kiosk.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { KioskAlarms } from './dashboard-view.tsx';
import { KioskCard } from './kiosk-card.tsx';

const card = () => screen.findByRole('region', { name: 'ロビーのキオスク' });

it('the kiosk card shows since when a kiosk has been online, its paper, its camera and its last spin', async () => {
  renderPanel(<KioskCard kiosks={[createKiosk({})]} />);
  expect(await card()).toHaveTextContent(/動いています.*から動作中.*用紙あります.*カメラ使えます.*最後の抽選/);
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
