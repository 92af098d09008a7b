import type { Upload } from '#core/model/journal.ts';
import { type IdTable, type ReadLine, Unread } from './saved-texts.ts';

/** An upload in a snapshot: the `seq` of its line and of the line with its checksum (0 if none), and 1 if an answer names it. */
type SavedUpload = readonly [seq: number, sumSeq: number, isNamed: 0 | 1];
export type SavedUploads = {
  readonly byGuest: readonly (readonly [guest: number, uploads: readonly SavedUpload[]])[];
  /** The ids of uploads that no answer names, the oldest first, and their guests. */
  readonly unnamed: readonly (readonly [uploadId: string, guest: number])[];
};

/** The pictures that guests uploaded, and whether an answer names them (UPLOAD-1). */
export class UploadIndex {
  readonly #uploads = new Map<string, Upload>();
  readonly #byGuest = new Map<string, Set<string>>();
  readonly #byMedia = new Map<string, Upload>();
  /** The ids of uploads that no answer names yet, the oldest first. */
  readonly #unnamed = new Set<string>();
  /** The `seq` of the line of each upload. */
  readonly #seqs = new Map<string, number>();
  /** The `seq` of the line with the checksum, for uploads that were stored without one. */
  readonly #sumSeqs = new Map<string, number>();
  #unread = new Unread<readonly SavedUpload[]>(() => undefined);

  /** Returns the state without the ids of pictures. */
  save(ids: IdTable): SavedUploads {
    this.#unread.needAll();
    return {
      byGuest: Array.from(this.#byGuest, ([userId, uploadIds]) => [
        ids.toNumber(userId),
        Array.from(uploadIds, (id) => [
          ...([this.#seqs.get(id) ?? 0, this.#sumSeqs.get(id) ?? 0, this.#unnamed.has(id) ? 0 : 1] as const),
        ]),
      ]),
      unnamed: Array.from(this.#unnamed, (id) => [id, ids.toNumber(this.#uploads.get(id)?.userId ?? '')] as const),
    };
  }

  /** Restores the state of a snapshot. A guest's uploads are read when somebody needs them. */
  load({ byGuest, unnamed }: SavedUploads, ids: IdTable, readLine: ReadLine): Unread<readonly SavedUpload[]> {
    const unread = new Unread<readonly SavedUpload[]>((userId, uploads) => {
      for (const [seq, sumSeq, isNamed] of uploads) {
        const upload = readUpload(readLine, seq);
        if (upload === undefined) continue;
        this.#store({ ...upload, userId }, seq);
        if (isNamed === 0) this.#unnamed.add(upload.uploadId);
        if (sumSeq !== 0) this.setSum(upload.uploadId, readUpload(readLine, sumSeq)?.sum, sumSeq);
      }
    });
    for (const [guest, uploads] of byGuest) unread.set(ids.toId(guest), uploads);
    this.#unread = unread;
    for (const [, guest] of unnamed) unread.need(ids.toId(guest));
    this.#unnamed.clear();
    for (const [uploadId] of unnamed) this.#unnamed.add(uploadId);
    return unread;
  }

  /** Returns an upload of this guest. Returns undefined if it does not exist or belongs to another guest. */
  get(userId: string, uploadId: string): Upload | undefined {
    this.#unread.need(userId);
    const upload = this.#uploads.get(uploadId);
    return upload?.userId === userId ? upload : undefined;
  }

  listOfGuest(userId: string): Upload[] {
    this.#unread.need(userId);
    const found: Upload[] = [];
    for (const id of this.#byGuest.get(userId) ?? []) {
      const upload = this.#uploads.get(id);
      if (upload !== undefined) found.push(upload);
    }
    return found;
  }

  findByClientId(userId: string, clientUploadId: string): Upload | undefined {
    return this.listOfGuest(userId).find((upload) => upload.clientUploadId === clientUploadId);
  }

  isNamed(uploadId: string): boolean {
    return this.#find(uploadId) !== undefined && !this.#unnamed.has(uploadId);
  }

  /**
   * Returns at most `limit` uploads that no answer names and that were stored at or before `untilIso`, the oldest
   * first.
   */
  listUnnamedUntil(untilIso: string, limit: number): Upload[] {
    const found: Upload[] = [];
    for (const id of this.#unnamed) {
      const upload = this.#uploads.get(id);
      if (upload !== undefined && upload.at <= untilIso) found.push(upload);
      if (found.length >= limit) break;
    }
    return found;
  }

  /** Stores an upload, which the line with this `seq` has. No answer names it yet. */
  put(upload: Upload, seq: number): void {
    this.#unread.need(upload.userId);
    this.#store(upload, seq);
    this.#unnamed.add(upload.uploadId);
  }

  #store(upload: Upload, seq: number): void {
    this.#uploads.set(upload.uploadId, upload);
    this.#seqs.set(upload.uploadId, seq);
    this.#byMedia.set(upload.mediaId, upload);
    const guestUploads = this.#byGuest.get(upload.userId);
    if (guestUploads === undefined) this.#byGuest.set(upload.userId, new Set([upload.uploadId]));
    else guestUploads.add(upload.uploadId);
  }

  /** Stores the checksum, which the line with this `seq` has, of an upload that was stored without one. */
  setSum(uploadId: string, sum: string | undefined, seq: number): void {
    const upload = this.#find(uploadId);
    if (upload === undefined || sum === undefined) return;
    this.#sumSeqs.set(uploadId, seq);
    const updated = { ...upload, sum };
    this.#uploads.set(uploadId, updated);
    this.#byMedia.set(upload.mediaId, updated);
  }

  /** Records that an answer names the upload. It is then not deleted as unused. */
  markNamed(uploadId: string): void {
    this.#unnamed.delete(uploadId);
  }

  remove(uploadId: string): void {
    const upload = this.#find(uploadId);
    this.#unnamed.delete(uploadId);
    this.#uploads.delete(uploadId);
    this.#seqs.delete(uploadId);
    this.#sumSeqs.delete(uploadId);
    if (upload === undefined) return;
    this.#byMedia.delete(upload.mediaId);
    const guestUploads = this.#byGuest.get(upload.userId);
    if (guestUploads?.delete(uploadId) && guestUploads.size === 0) this.#byGuest.delete(upload.userId);
  }

  removeGuest(userId: string): void {
    for (const { uploadId } of this.listOfGuest(userId)) this.remove(uploadId);
  }

  /** Returns the upload with this picture, whoever sent it, or undefined if there is none. */
  findByMediaId(mediaId: string): Upload | undefined {
    const upload = this.#byMedia.get(mediaId);
    if (upload !== undefined) return upload;
    this.#unread.needAll();
    return this.#byMedia.get(mediaId);
  }

  hasMedia(mediaId: string): boolean {
    return this.findByMediaId(mediaId) !== undefined;
  }

  mediaIds(): Iterable<string> {
    this.#unread.needAll();
    return this.#byMedia.keys();
  }

  getSum(mediaId: string): string | undefined {
    return this.findByMediaId(mediaId)?.sum || undefined;
  }

  takeOver(userId: string, takenFrom: string): void {
    for (const upload of this.listOfGuest(takenFrom)) {
      const { uploadId } = upload;
      const [isNamed, seq, sumSeq] = [
        this.isNamed(uploadId),
        this.#seqs.get(uploadId) ?? 0,
        this.#sumSeqs.get(uploadId),
      ];
      this.remove(uploadId);
      this.put({ ...upload, userId }, seq);
      if (sumSeq !== undefined) this.#sumSeqs.set(uploadId, sumSeq);
      if (isNamed) this.markNamed(uploadId);
    }
  }

  #find(uploadId: string): Upload | undefined {
    const upload = this.#uploads.get(uploadId);
    if (upload !== undefined) return upload;
    this.#unread.needAll();
    return this.#uploads.get(uploadId);
  }
}

function readUpload(readLine: ReadLine, seq: number): Upload | undefined {
  const line = readLine(seq);
  return line?.kind === 'guest' ? line.upload : undefined;
}
