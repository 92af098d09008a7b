import { ApiPhone, createStory, sampleClues } from './api-phone.ts';
import { pairDevice } from './api-world.ts';
import { createPhoto } from './sent-pictures.ts';
import type { TestServer } from './server.ts';
import { type CallName, type CallParts, call, encodeForm, logIn } from './server-calls.ts';

/** Two clues, one of which is a spot, and any text finishes the story. */
const clues = [
  { questionId: 'gate', questionType: 'spot' as const, questionText: '石の番人の足もと', spotName: '石垣の門' },
  { questionId: 'last', questionType: 'text' as const, questionText: '今日の宝ものは何でしたか。' },
];
const finalClue = clues.slice(1);

/**
 * Makes calls, one after another, that write every kind of journal line and of document that calls can write. Calls
 * `onDone` after each one that the server has acknowledged.
 */
export async function liveBusyDay(server: Pick<TestServer, 'port'>, onDone: (name: string) => void): Promise<void> {
  const staff = await logIn(server);
  onDone('logIn');
  const byStaff = async <K extends CallName>(name: K, parts: CallParts = {}) => {
    const reply = await call(server, name, { headers: staff, ...parts });
    onDone(name);
    return reply.data;
  };
  const of = (userId: string | undefined) => ({ params: { userId: userId ?? '' } });
  const register = async (storyId: string, roomNumber: string, guestName: string, more: object = {}) => {
    const phone = new ApiPhone(server);
    await phone.register({ storyId, roomNumber, guestName, ...more });
    onDone('registerGuest');
    return phone;
  };
  const approve = (phone: ApiPhone, body: object = { isActive: true }) =>
    byStaff('toggleActive', { ...of(phone.userId), body });
  const byGuest = async (phone: ApiPhone, name: CallName, parts: CallParts = {}) => {
    const data = await phone.data(name, parts);
    onDone(name);
    return data;
  };
  const play = async (storyId: string, roomNumber: string, guestName: string) => {
    const phone = await register(storyId, roomNumber, guestName);
    await approve(phone);
    await byGuest(phone, 'startStory', of(phone.userId));
    return phone;
  };
  const record = async (phone: ApiPhone, storyId: string, actionType: string, actionDetails: object) => {
    await phone.record(storyId, actionType, actionDetails);
    onDone(`recordAction ${actionType}`);
  };

  // The hotel is set up.
  await byStaff('updateSettings', { body: { stayDays: 2 } });
  await byStaff('createStaff', {
    body: { email: 'night@hotel.example', password: 'lanterns-on-the-pier', role: 'staff' },
  });
  await byStaff('setKioskPin', { body: { pin: '2468' } });
  const kiosk = await pairDevice(server, staff, 'kiosk');
  onDone('pairDevice');
  await byStaff('reportKiosk', { headers: kiosk, body: { camera: 'ok', isClosing: false } });
  await byStaff('setArrivalMapping', {
    body: { roomNumber: '部屋No', guestName: '氏名', arrivesAt: '到着日', partySize: ['人数'] },
  });
  const { printers } = await byStaff('updatePrinters', {
    body: {
      printers: [
        { name: 'File', kind: 'file', address: '', widthDots: 576, isDefault: true },
        { name: 'Gone', kind: 'escpos-tcp', address: 'tcp://127.0.0.1:9109', widthDots: 576, isDefault: false },
      ],
    },
  });
  const storyId = await createStory(server, staff, { questionsAnswers: clues });
  onDone('createStory');
  const cluesStory = await createStory(server, staff, { questionsAnswers: sampleClues });
  onDone('createStory');
  await byStaff('renewSpotCode', { params: { storyId, questionId: 'gate' }, body: {} });
  const [renewed] = await byStaff('listSpots', { params: { storyId } });
  await byStaff('duplicateStory', { params: { storyId }, body: {} });
  const spare = await createStory(server, staff, { questionsAnswers: finalClue });
  await byStaff('deleteStory', { params: { storyId: spare } });

  // Guests arrive, and the desk handles them.
  const list = '部屋No,氏名,到着日,人数\n901,比嘉,2026-11-28,2\n';
  const form = await encodeForm({}, [{ field: 'file', name: 'list.csv', type: 'text/csv', bytes: Buffer.from(list) }]);
  await byStaff('importArrivals', {
    query: { dryRun: 'false', encoding: 'utf-8' },
    body: form.body,
    headers: { ...staff, ...form.headers },
  });
  const ticket = await byStaff('createTicket', { body: { roomNumber: '777' } });
  const unused = await byStaff('createTicket', { body: { roomNumber: '778' } });
  await byStaff('voidTicket', { params: { ticketId: unused.ticketId } });
  await register(storyId, '777', 'ticket', { ticketCode: ticket.code });

  const player = await play(storyId, '101', '佐藤');
  await record(player, storyId, 'spot_scan', { spotCode: renewed?.spotCode ?? '' });
  const other = await play(cluesStory, '102', '比嘉');
  await record(other, cluesStory, 'option_select', { questionId: 'q1', selectedOption: 'B' });
  await record(other, cluesStory, 'option_select', { questionId: 'q1', selectedOption: 'A' });
  await record(other, cluesStory, 'hint_request', { questionId: 'q2', hintIndex: 0 });
  const puzzled = await play(cluesStory, '108', '金城');
  await record(puzzled, cluesStory, 'option_select', { questionId: 'q1', selectedOption: 'A' });
  await byStaff('sendHint', { ...of(puzzled.userId), body: { questionId: 'q2' } });
  const note = await byStaff('addNote', { body: { text: '上の子はひらがなが読めます', roomNumber: '108' } });
  await byStaff('deleteNote', { params: { noteId: note.noteId } });
  const { messageId } = await byStaff('sendMessage', {
    body: { to: { roomNumber: '108' }, text: '夕食は18時からです' },
  });
  await byGuest(puzzled, 'readMessage', { params: { messageId }, body: {} });
  await byGuest(puzzled, 'recordAction', {
    headers: { 'accept-language': 'en' },
    body: {
      ...{ userId: puzzled.userId, storyId: cluesStory, actionType: 'text_input' },
      actionDetails: { questionId: 'q2', answer: 'ヤドカリさん' },
    },
  });
  await byStaff('passQuestion', { ...of(other.userId), body: { questionId: 'q2', reason: 'stuck' } });
  const picture = await encodeForm({ questionId: 'q3' }, [
    { field: 'file', name: 'sea.jpg', type: 'image/jpeg', bytes: await createPhoto(64, 48) },
  ]);
  const upload = await byGuest(other, 'uploadPicture', { ...of(other.userId), ...picture });
  await record(other, cluesStory, 'file_upload', {
    ...{ questionId: 'q3', uploadId: upload.uploadId, fileName: 'sea.jpg', fileType: 'image/jpeg' },
  });
  await byStaff('hideMedia', {
    params: { mediaId: String(upload.fileUploadUrl).split('/').at(-1) ?? '' },
    body: { hidden: true },
  });
  await byStaff('acceptAnswer', {
    params: { storyId: cluesStory, questionId: 'q2' },
    body: { answer: 'ヤドカリさん', version: 1 },
  });
  await approve(other, { isActive: false });
  await approve(other);
  const unwanted = await register(storyId, '103', '喜納');
  await byStaff('rejectGuest', { ...of(unwanted.userId), body: {} });
  const mistaken = await register(storyId, '104', '大城');
  await byGuest(mistaken, 'correctRegistration', {
    ...of(mistaken.userId),
    body: { roomNumber: '105', guestName: '大城', isRoomChecked: true },
  });
  await approve(mistaken);
  await byStaff('updateGuestStory', { ...of(mistaken.userId), body: { storyId: cluesStory } });
  await byStaff('moveRoom', { ...of(mistaken.userId), body: { roomNumber: '1801', scope: 'guest' } });
  const { code } = await byGuest(mistaken, 'createResumeCode', of(mistaken.userId));
  const newPhone = new ApiPhone(server);
  await byGuest(newPhone, 'resumeGuest', { body: { code } });
  const twin = await play(storyId, '106', '宮城');
  const crew = await byGuest(twin, 'createCrewCode', of(twin.userId));
  const mate = new ApiPhone(server);
  await byGuest(mate, 'lookUpCode', { body: { code: crew.code } });
  await byGuest(mate, 'resumeGuest', { body: { code: crew.code, name: '宮城みなと' } });
  const sameTwin = await register(storyId, '106', '宮城');
  await byStaff('samePerson', { ...of(sameTwin.userId), body: { userId: twin.userId } });
  const leaving = await play(storyId, '107', '新垣');
  const { undo } = await byStaff('checkOut', { ...of(leaving.userId), query: { only: 'guest' }, body: {} });
  await byStaff('undoGuestAction', { ...of(leaving.userId), body: { actionId: undo?.actionId } });

  // The prize draw.
  await byStaff('updatePrizes', { body: { tiers: [{ tier: '3', winners: 9 }], spinAt: 'both' } });
  const campaign = await byStaff('openCampaign', { body: { name: 'Summer', blankBalls: 0 } });
  await byStaff('updatePrizes', { body: { tiers: [{ tier: '3', names: { ja: '星の砂' } }] } });
  await byStaff('addDeck', { params: { campaignId: campaign.campaignId }, body: { winners: { 3: 2 }, blankBalls: 0 } });
  await record(player, storyId, 'text_input', { questionId: 'last', answer: '夕日' });
  await byGuest(player, 'createClaim', { body: {} });
  const won = await byGuest(player, 'drawBall', { body: { userId: player.userId } });
  const ofVoucher = { params: { voucherCode: String(won.voucherCode) } };
  await byStaff('redeemVoucher', { ...ofVoucher, body: { ageConfirmed: true } });
  await byStaff('unredeemVoucher', { ...ofVoucher, body: { reason: 'mistake' } });
  await byStaff('extendVoucher', { ...ofVoucher, body: { reason: 'storm' } });
  await byStaff('voidVoucher', { ...ofVoucher, body: { reason: 'lost' } });
  await byStaff('closeCampaign', { params: { campaignId: campaign.campaignId }, body: {} });

  // Paper.
  const [filePrinter, gonePrinter] = printers.map(({ printerId }) => printerId);
  const order = (printerId: string | undefined) =>
    byStaff('createPrintJob', { body: { kind: 'story-qr', storyId, printerId, language: 'ja' } });
  await order(filePrinter);
  const failing = await order(gonePrinter);
  const ofJob = { params: { jobId: failing.jobId } };
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await byStaff('getPrintJob', ofJob)).state === 'not_sent') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await byStaff('retryPrintJob', { ...ofJob, body: {} });

  // The end of the day.
  await byStaff('eraseGuest', of(other.userId));
  await byStaff('makeBackup', { body: {} });
  await byStaff('updateSettings', { body: { stayDays: 3 } });
}
