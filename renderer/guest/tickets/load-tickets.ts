import { addTexts } from '../../platform/i18n.ts';
import { entryTicketTexts } from '../texts.ts';

await addTexts(entryTicketTexts);

export { TicketScreen } from './ticket-screen.tsx';
