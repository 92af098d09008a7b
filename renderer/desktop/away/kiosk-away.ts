import '../../kiosk/kiosk.css';
import { AwayApp } from '../../kiosk/away/away-app.tsx';

/** This page is separate, because the kiosk's style sheet applies to the whole document. */
export const KioskAway = AwayApp;
