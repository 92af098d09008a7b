import { addressesOf, keepPictures } from '../ui/kept-pictures.ts';

/* All screens from the start of a story to the prize. They are one file of the build (`build/vite/guest-chunks.ts`). */
export { ClaimScreen } from './codes/claim-screen.tsx';
export { SpotScreen } from './codes/spot-screen.tsx';
export { VoucherScreen } from './codes/voucher-screen.tsx';
export { CrewSheet } from './crew/crew-sheet.tsx';
export { JoinScreen } from './crew/join-screen.tsx';
export { DrawScreen } from './draw/draw-screen.tsx';
export { GameScreen } from './game/game-screen.tsx';
export { MessageCard } from './messages/message-card.tsx';

// A treasure is shown as soon as it is found.
keepPictures(
  addressesOf(
    import.meta.glob<string>('../ui/assets/treasure-*.svg', { query: '?raw', import: 'default', eager: true }),
    import.meta.glob<string>('../ui/assets/treasure-*.svg', { query: '?no-inline', import: 'default', eager: true }),
  ),
);
