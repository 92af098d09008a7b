/** The query keys of everything that the panel reads, so that events can mark it as stale. */
export const queryKeys = {
  /** The keys of all lists of guests begin with this one. */
  guests: ['guests'],
  waitingGuests: ['guests', 'waiting'],
  recentGuests: ['guests', 'recent'],
  /**
   * The pages of the monitor. The key does not begin with that of the guests, because an event marks only the visible pages as
   * stale.
   */
  guestPages: ['guest-pages'],
  guestDetails: ['guest-detail'],
  guestDetail: (userId: string) => ['guest-detail', userId],
  photos: ['photos'],
  notes: ['notes'],
  handover: ['handover'],
  stories: ['stories'],
  /** This key begins with that of the stories, so that events about stories mark the trash as stale too. */
  trash: ['stories', 'trash'],
  storyStats: (storyId: string) => ['stats', 'story', storyId],
  /** The statistics of a period. No event marks them as stale, because counting a year takes the server a moment. */
  periodStats: ['period-stats'],
  /** The statistics of the dashboard. The keys of all other statistics begin with this one. */
  stats: ['stats'],
  /** This key begins with that of the stories, so that events about stories mark the story as stale too. */
  story: (storyId: string) => ['stories', storyId],
  spotFinds: (storyId: string, days: string) => ['stats', 'spots', storyId, days],
  spots: (storyId: string) => ['spots', storyId],
  storyQrCode: (storyId: string) => ['story-qr-code', storyId],
  /** Lists of the action log. They are read again only on request. */
  userLogs: ['user-logs'],
  actionTotal: ['action-total'],
  settings: ['settings'],
  hotel: ['hotel'],
  staff: ['staff'],
  secondFactor: ['second-factor'],
  staffPins: ['staff-pins'],
  devices: ['devices'],
  kioskPin: ['kiosk-pin'],
  https: ['https'],
  status: ['status'],
  backups: ['backups'],
  prizes: ['prizes'],
  campaigns: ['campaigns'],
  /** A closed campaign with its seeds, which never changes. */
  fairCheck: (campaignId: string) => ['fair-check', campaignId],
  /** The keys of all lists of print jobs begin with this one. */
  printJobs: ['print-jobs'],
  printQuestions: ['print-jobs', 'questions'],
  printPictures: ['print-pictures'],
  printerStates: ['printer-states'],
  printers: ['printers'],
  /** The keys of all lists of arrivals begin with this one. */
  arrivals: ['arrivals'],
  securityLog: ['security-log'],
  /** The keys of all lists of draws and vouchers begin with this one. */
  draws: ['draws'],
  oddWins: ['draws', 'odd'],
  stock: ['draws', 'stock'],
  /** Check-in tickets, by the day on which they were issued. */
  tickets: ['tickets'],
  setUp: ['set-up'],
} as const;
