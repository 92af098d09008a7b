import '../../kiosk/kiosk.css';
import { AwayApp } from '../../kiosk/away/away-app.tsx';

/** A page of its own, because the kiosk's style sheet is for the whole document. */
export const KioskAway = AwayApp;
