import '../../kiosk/kiosk.css';
import { AwayApp } from '../../kiosk/away/away-app.tsx';

/** Has a page of its own, because the kiosk's style sheet applies to the whole document. */
export const KioskAway = AwayApp;
