import '../../kiosk/kiosk.css';
import { AwayApp } from '../../kiosk/away/away-app.tsx';

/** This page has a module of its own, because the kiosk's style sheet applies to the whole document. */
export const KioskAway = AwayApp;
