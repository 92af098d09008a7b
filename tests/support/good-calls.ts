import { withCheck } from '#core/rules/lottery-codes.ts';
import { type ApiWorld, clerkId, kioskPin } from './api-world.ts';
import { asGuest, type CallName, type CallParts } from './server-calls.ts';

/** Well-formed ids that do not exist. */
export const unknownUserId = '0123456789abcdef0123456789abcdef';
export const unknownStoryId = 'zzzzzzzz';
export const unknownVoucher = withCheck('voucher', 'f2kd6rw');

/**
 * Returns a well-formed call for each row of the endpoint table. The server refuses some of them, for example because an id
 * does not exist. Tests make malformed calls by changing one thing. The code does not compile if a row has no entry.
 */
export function goodCalls(world: ApiWorld): Readonly<Record<CallName, CallParts>> {
  const { admin, kiosk, storyId, hotelId, mediaId, playing, anotherPlaying, waiting, toReject } = world;
  const questionId = world.questionIds[0] ?? '';
  const guest = asGuest(playing);
  const ofStory = { params: { storyId }, headers: admin };
  const ofClerk = { params: { accountId: clerkId }, headers: admin };
  const ofBackup = { params: { backupId: '20260101-000000-manual-0000' }, headers: admin };
  const ofGuest = { params: { userId: playing }, headers: guest };
  const ofCampaign = { params: { campaignId: 'no-campaign' }, headers: admin };
  const ofPrintJob = { params: { jobId: 'no-job' }, headers: admin };
  const ofVoucher = { params: { voucherCode: unknownVoucher }, headers: admin };
  const byStaff = (userId: string) => ({ params: { userId }, headers: admin });
  return {
    listSpots: ofStory,
    getSpotPosters: ofStory,
    renewSpotCode: { params: { storyId, questionId: 'no-spot' }, headers: admin, body: {} },
    health: {},
    listActiveStories: {},
    getStory: { params: { storyId } },
    validateQr: { body: { qrCodeData: storyId } },
    getHotel: { params: { hotelId } },
    registerGuest: { body: { roomNumber: '201', guestName: 'new', storyId, hotelId } },
    correctRegistration: {
      params: { userId: waiting },
      headers: asGuest(waiting),
      body: { roomNumber: '102', guestName: 'Oshiro', isRoomChecked: true },
    },
    lookUpTicket: { body: { code: withCheck('ticket', 'f2kd6rw') } },
    createTicket: { headers: admin, body: { roomNumber: '777' } },
    listTickets: { headers: admin, query: {} },
    voidTicket: { headers: admin, params: { ticketId: 'no-ticket' } },
    importArrivals: { headers: admin, query: { dryRun: 'true', encoding: 'utf-8' }, body: {} },
    listArrivals: { headers: admin, query: { date: '2026-11-22' } },
    getArrivalMapping: { headers: admin },
    setArrivalMapping: { headers: admin, body: { roomNumber: '部屋No', arrivesAt: '到着日', partySize: ['人数'] } },
    findInRoom: { params: { roomNumber: '101' }, query: { guestName: 'x' } },
    listMyGuests: {},
    resumeGuest: { body: { code: 'abcdefgh' } },
    createResumeCode: ofGuest,
    getActiveStatus: ofGuest,
    streamGuest: ofGuest,
    getProgress: ofGuest,
    startStory: { ...ofGuest, body: {} },
    uploadPicture: { ...ofGuest, body: {} },
    recordAction: {
      headers: guest,
      body: {
        userId: playing,
        storyId,
        questionIndex: 0,
        actionType: 'option_select',
        actionDetails: { questionId, selectedOption: 'Z' },
        correctAnswer: false,
        clientActionId: 'abcdefghijklmnop',
      },
    },
    getMedia: { params: { mediaId } },
    reportVitals: { body: { lcpMs: 900, inpMs: 40, cls: 0.01, ttfbMs: 20, answerMs: 80 } },
    openPhoneTest: { params: { token: 'abcd2345' }, body: { openMs: 800, camera: 'photo' } },
    startPhoneTest: { headers: admin },
    getPhoneTest: { headers: admin },
    getOpenApi: {},
    listPrizes: {},
    createClaim: { headers: guest, body: {} },
    drawBall: { headers: guest, body: { userId: playing } },
    getFairCheck: { params: ofCampaign.params },
    updatePrizes: { headers: admin, body: { tiers: [{ tier: '1', names: { ja: 'ホテルご利用券' } }], spinAt: 'both' } },
    uploadPrizePicture: { headers: admin, body: {} },
    listCampaigns: { headers: admin },
    openCampaign: { headers: admin, body: { name: 'Summer', blankBalls: 70, expectedSalesYen: 1_000_000 } },
    addDeck: { ...ofCampaign, body: { winners: { special: 1 }, blankBalls: 9 } },
    closeCampaign: { ...ofCampaign, body: {} },
    listDraws: {
      headers: admin,
      query: {
        ...{ q: 'x', state: 'issued', tier: '1', campaignId: 'none', from: '2026-01-01', to: '2026-12-31' },
        ...{ sort: 'expiry', page: '1', limit: '50' },
      },
    },
    listOddWins: { headers: admin },
    exportDraws: { headers: admin, query: { state: 'redeemed' } },
    redeemVoucher: { ...ofVoucher, body: { ageConfirmed: true } },
    voidVoucher: { ...ofVoucher, body: { reason: 'lost' } },
    unredeemVoucher: { ...ofVoucher, body: { reason: 'mistake' } },
    extendVoucher: { ...ofVoucher, body: { reason: 'storm' } },
    listPrinters: { headers: admin },
    updatePrinters: {
      headers: admin,
      body: { printers: [{ name: 'Front', kind: 'file', address: '', widthDots: 576, isDefault: true }] },
    },
    getPrinterStates: { headers: admin },
    findPrinters: { headers: admin, body: { network: '8.8.8.8' } },
    createPrintJob: {
      headers: admin,
      body: { kind: 'story-qr', storyId, printerId: 'no-printer', language: 'ja' },
    },
    listPrintJobs: {
      headers: admin,
      query: { state: 'waiting', from: '2026-01-01', to: '2026-12-31', page: '1', limit: '50' },
    },
    previewPrintOrder: { headers: admin, body: { kind: 'test', printerId: 'no-printer', language: 'ja' } },
    getPrintJob: ofPrintJob,
    retryPrintJob: { ...ofPrintJob, body: {} },
    confirmPrintJob: { ...ofPrintJob, body: { printed: true } },
    getPrintPreview: ofPrintJob,
    resolveCode: { headers: kiosk, body: { text: storyId } },
    getSetUp: {},
    setUp: { body: { email: 'new@hotel.example', password: 'long enough', link: 'none' } },
    logIn: { body: { email: 'front@hotel.example', password: 'a-quiet-lagoon-7' } },
    verify: { headers: admin },
    logOut: { headers: admin },
    listStaff: { headers: admin },
    createStaff: {
      headers: admin,
      body: { email: 'night@hotel.example', password: 'lanterns-on-the-pier', role: 'staff' },
    },
    updateStaff: { ...ofClerk, body: { email: 'clerk@hotel.example', role: 'staff' } },
    deleteStaff: ofClerk,
    changeOwnPassword: { headers: admin, body: { currentPassword: 'wrong', newPassword: 'lanterns-on-the-pier' } },
    listStories: { headers: admin, query: { q: 'x', isActive: 'true', trash: 'false' } },
    createStory: {
      headers: admin,
      body: {
        title: 'New',
        description: '',
        isActive: false,
        roomNumbers: ['1'],
        questionsAnswers: [],
        translations: {},
      },
    },
    updateStory: {
      ...ofStory,
      body: { title: 'Changed', version: 1, isActive: false, isSequential: true, questionsAnswers: [] },
    },
    deleteStory: ofStory,
    restoreStory: ofStory,
    duplicateStory: { ...ofStory, body: {} },
    exportStory: ofStory,
    getStoryPoster: ofStory,
    importStory: { headers: admin, body: {} },
    getHttps: { headers: admin },
    updateHttps: { headers: admin, body: { certificate: 'none', key: 'none', port: 8443 } },
    removeHttps: { headers: admin },
    createPairingCode: { headers: admin, body: { role: 'tablet', name: 'Pool bar' } },
    pairDevice: { body: { code: '000000' } },
    ownDevice: {},
    listDevices: { headers: admin },
    releaseKioskPin: { params: { deviceId: 'no-device' }, headers: admin },
    deleteDevice: { params: { deviceId: 'no-device' }, headers: admin },
    getKiosk: { headers: kiosk },
    reportKiosk: { headers: kiosk, body: { camera: 'ok', isClosing: false } },
    unlockKiosk: { headers: kiosk, body: { pin: kioskPin } },
    getKioskPin: { headers: admin },
    setKioskPin: { headers: admin, body: { pin: kioskPin } },
    removeKioskPin: { headers: admin },
    createStoryQrCode: { ...ofStory, body: { url: 'http://localhost/story/x' } },
    updateTitles: { headers: admin, body: {} },
    acceptAnswer: { params: { storyId, questionId }, headers: admin, body: { answer: 'also', version: 1 } },
    listGuests: {
      headers: admin,
      query: { stay: 'all', q: 'x', show: 'all', sort: 'room', order: 'asc', page: '1', limit: '50' },
    },
    toggleActive: { ...byStaff(anotherPlaying), body: { isActive: true, stay: 'same' } },
    rejectGuest: { ...byStaff(toReject), body: {} },
    rejectGuests: { headers: admin, body: { userIds: [toReject] } },
    eraseGuest: byStaff(toReject),
    listBackups: { headers: admin },
    makeBackup: { headers: admin, body: {} },
    setBackupFolder: { headers: admin, body: { folder: '' } },
    getBackup: ofBackup,
    deleteBackup: ofBackup,
    restoreBackup: { ...ofBackup, body: { confirmed: true } },
    listSecurityLog: {
      headers: admin,
      query: { page: '1', limit: '50', kind: 'login', from: '2026-01-01', to: '2026-12-31', q: 'x' },
    },
    exportSecurityLog: { headers: admin, query: { kind: 'data' } },
    dismissSecurityWarning: { params: { entryId: 'no-entry' }, headers: admin, body: {} },
    checkOut: { ...byStaff(playing), query: { only: 'guest' }, body: {} },
    undoGuestAction: { ...byStaff(playing), body: { actionId: 'none' } },
    moveRoom: { ...byStaff(playing), body: { roomNumber: '1801', scope: 'guest' } },
    samePerson: { ...byStaff(waiting), body: { userId: anotherPlaying } },
    updateGuestStory: { ...byStaff(anotherPlaying), body: { storyId } },
    getGuestDetail: byStaff(playing),
    passQuestion: { ...byStaff(playing), body: { questionId, reason: 'stuck' } },
    listActions: { headers: admin, query: { page: '1', limit: '50', storyId, userId: playing } },
    listUserLogs: {
      headers: admin,
      query: { page: '1', limit: '50', q: 'x', status: 'completed', storyId },
    },
    exportActions: { headers: admin, query: { storyId, userId: playing } },
    listPhotos: { headers: admin, query: { page: '1', limit: '24', q: 'x', hidden: 'false' } },
    hideMedia: { params: { mediaId }, headers: admin, body: { hidden: false } },
    updateHotel: { params: { hotelId }, headers: admin, body: { name: 'Hotel', address: 'Beach 1' } },
    getSettings: { headers: admin },
    updateSettings: { headers: admin, body: { stayDays: 3 } },
    getStats: { headers: admin },
    getStoryStats: ofStory,
    getStatus: { headers: admin },
    confirmAddress: { headers: admin, body: { confirmed: true } },
    confirmClock: { headers: admin, body: { confirmed: true } },
    confirmLosses: { headers: admin, body: { confirmed: true } },
    streamStaff: { headers: admin },
  };
}
