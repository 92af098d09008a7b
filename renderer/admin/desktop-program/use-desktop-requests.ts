import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { findDesktop } from '../../platform/desktop.ts';
import { paths } from '../paths.ts';

/**
 * Opens the page that was requested outside the panel: a guest chosen in the tray or in a notification, the devices, or
 * the backups (DESKTOP-25). A request waits in the desktop program until somebody is logged in.
 */
export function useDesktopRequests(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const shell = findDesktop();
    if (shell === undefined) return;
    const take = async () => {
      const wish = await shell.takeWish();
      if (wish?.to === 'guest') await navigate(paths.guest(wish.userId));
      if (wish?.to === 'kiosk') await navigate(paths.devices);
      if (wish?.to === 'move') await navigate(paths.backups, { state: { move: true } });
    };
    void take();
    return shell.onWish(() => void take());
  }, [navigate]);
}
