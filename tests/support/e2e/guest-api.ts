import type { GuestStory, ProgressView, RecordResult } from '#core/api/response-schemas.ts';
import type { Hotel } from './hotel.ts';
import type { StaffApi } from './staff-api.ts';
import { call } from './wire.ts';

type Identity = { readonly userId: string; readonly roomNumber: string; readonly guestName: string };

/** A guest without a browser. It brings a story to the point that a browser test needs. */
export class GuestApi implements Identity {
  readonly #origin: string;
  readonly storyId: string;
  readonly hotelId: string;
  readonly userId: string;
  readonly roomNumber: string;
  readonly guestName: string;

  private constructor(origin: string, guest: Identity & { readonly storyId: string; readonly hotelId: string }) {
    this.#origin = origin;
    this.storyId = guest.storyId;
    this.hotelId = guest.hotelId;
    this.userId = guest.userId;
    this.roomNumber = guest.roomNumber;
    this.guestName = guest.guestName;
  }

  static async register(
    { staffOrigin: origin }: Hotel,
    body: { readonly roomNumber: string; readonly guestName: string; readonly storyId: string },
  ): Promise<GuestApi> {
    return new GuestApi(origin, (await call(origin, 'registerGuest', { body })).data);
  }

  /** Registers a guest and approves them. */
  static async registerApproved(
    hotel: Hotel,
    staff: StaffApi,
    body: { readonly roomNumber: string; readonly guestName: string; readonly storyId: string },
  ): Promise<GuestApi> {
    const guest = await GuestApi.register(hotel, body);
    await staff.approve(guest.userId);
    return guest;
  }

  get #headers() {
    return { 'User-Id': this.userId, Authorization: `Bearer user-${this.userId}` };
  }

  async start(): Promise<ProgressView> {
    const parts = { params: { userId: this.userId }, body: {}, headers: this.#headers };
    return (await call(this.#origin, 'startStory', parts)).data;
  }

  async getProgress(): Promise<ProgressView> {
    return (await call(this.#origin, 'getProgress', { params: { userId: this.userId }, headers: this.#headers })).data;
  }

  /** Returns the story as the server sends it to this guest's phone. */
  async getStory(): Promise<GuestStory> {
    const parts = { params: { storyId: this.storyId }, headers: this.#headers };
    return (await call(this.#origin, 'getStory', parts)).data as GuestStory;
  }

  async chooseOption(questionId: string, selectedOption: string): Promise<RecordResult> {
    return this.#record('option_select', { questionId, selectedOption });
  }

  async sendText(questionId: string, answer: string): Promise<RecordResult> {
    return this.#record('text_input', { questionId, answer });
  }

  /** Uploads a picture and sends it as the answer to a clue. */
  async sendPicture(questionId: string, picture: Uint8Array): Promise<RecordResult> {
    const body = new FormData();
    body.append('file', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'umi.jpg');
    body.append('questionId', questionId);
    const parts = { params: { userId: this.userId }, body, headers: this.#headers };
    const { uploadId } = (await call(this.#origin, 'uploadPicture', parts)).data;
    return this.#record('file_upload', { questionId, uploadId, fileName: 'umi.jpg' });
  }

  async #record(actionType: string, actionDetails: object): Promise<RecordResult> {
    const body = { userId: this.userId, storyId: this.storyId, actionType, actionDetails };
    return (await call(this.#origin, 'recordAction', { body, headers: this.#headers })).data;
  }

  /** The guest's entries in local storage, without the hotel's name (IDENTITY-8). */
  get localStorageEntries(): { name: string; value: string }[] {
    const { userId, roomNumber, guestName, storyId, hotelId } = this;
    return Object.entries({ userId, roomNumber, guestName, storyId, hotelId }).map(([name, value]) => ({
      name,
      value,
    }));
  }
}
