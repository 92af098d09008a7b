/** The query keys of everything that the panel reads, so that events can mark it as stale. */
export const queryKeys = {
  /** Every list of guests is below it. */
  guests: ['guests'],
  waitingGuests: ['guests', 'waiting'],
  recentGuests: ['guests', 'recent'],
  /** The monitor's pages. Not below the guests' key, because an event marks only the visible pages stale. */
  guestPages: ['guest-pages'],
  guestDetails: ['guest-detail'],
  guestDetail: (userId: string) => ['guest-detail', userId],
  photos: ['photos'],
  stories: ['stories'],
  /** Below the stories' key, so that events of stories mark it stale too. */
  trash: ['stories', 'trash'],
  storyStats: (storyId: string) => ['stats', 'story', storyId],
  /** The dashboard's statistics. Other statistics are below this key. */
  stats: ['stats'],
  /** Below `stories`, so that events of stories mark it stale too. */
  story: (storyId: string) => ['stories', storyId],
  storyQrCode: (storyId: string) => ['story-qr-code', storyId],
  /** Lists of the action log. They are read again only on request. */
  userLogs: ['user-logs'],
  actionTotal: ['action-total'],
  settings: ['settings'],
  hotel: ['hotel'],
  staff: ['staff'],
  devices: ['devices'],
  kioskPin: ['kiosk-pin'],
  https: ['https'],
  status: ['status'],
  backups: ['backups'],
  prizes: ['prizes'],
  campaigns: ['campaigns'],
  /** A closed campaign with its seeds, which never changes. */
  fairCheck: (campaignId: string) => ['fair-check', campaignId],
  /** Every list of print jobs is below it. */
  printJobs: ['print-jobs'],
  printQuestions: ['print-jobs', 'questions'],
  printPictures: ['print-pictures'],
  printerStates: ['printer-states'],
  printers: ['printers'],
  /** Every list of arrivals is below it. */
  arrivals: ['arrivals'],
  securityLog: ['security-log'],
  /** Every list of draws and vouchers is below it. */
  draws: ['draws'],
  /** Check-in tickets, by the day on which they were issued. */
  tickets: ['tickets'],
  setUp: ['set-up'],
} as const;
