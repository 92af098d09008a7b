/** The guests of `--demo`. */
export const demoGuests = {
  waiting: { roomNumber: '305', guestName: '比嘉' },
  playing: { roomNumber: '302', guestName: '田中' },
} as const;
