import type { Upload } from '#core/model/journal.ts';

/** The pictures that guests uploaded, and whether an answer names them (UPLOAD-1). */
export class UploadIndex {
  readonly #uploads = new Map<string, Upload>();
  readonly #byGuest = new Map<string, Set<string>>();
  readonly #byMedia = new Map<string, Upload>();
  /** The ids of uploads that no answer names yet, the oldest first. */
  readonly #unnamed = new Set<string>();

  /** Returns an upload of this guest. Returns undefined if it does not exist or belongs to another guest. */
  get(userId: string, uploadId: string): Upload | undefined {
    const upload = this.#uploads.get(uploadId);
    return upload?.userId === userId ? upload : undefined;
  }

  listOfGuest(userId: string): Upload[] {
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
    return this.#uploads.has(uploadId) && !this.#unnamed.has(uploadId);
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

  put(upload: Upload): void {
    this.#uploads.set(upload.uploadId, upload);
    this.#byMedia.set(upload.mediaId, upload);
    this.#unnamed.add(upload.uploadId);
    const guestUploads = this.#byGuest.get(upload.userId);
    if (guestUploads === undefined) this.#byGuest.set(upload.userId, new Set([upload.uploadId]));
    else guestUploads.add(upload.uploadId);
  }

  /** Stores the checksum of an upload that was stored without one. */
  setSum(uploadId: string, sum: string | undefined): void {
    const upload = this.#uploads.get(uploadId);
    if (upload === undefined || sum === undefined) return;
    const updated = { ...upload, sum };
    this.#uploads.set(uploadId, updated);
    this.#byMedia.set(upload.mediaId, updated);
  }

  /** Records that an answer names the upload. It is then not deleted as unused. */
  markNamed(uploadId: string): void {
    this.#unnamed.delete(uploadId);
  }

  remove(uploadId: string): void {
    const upload = this.#uploads.get(uploadId);
    this.#unnamed.delete(uploadId);
    this.#uploads.delete(uploadId);
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
    return this.#byMedia.get(mediaId);
  }

  hasMedia(mediaId: string): boolean {
    return this.#byMedia.has(mediaId);
  }

  mediaIds(): Iterable<string> {
    return this.#byMedia.keys();
  }

  getSum(mediaId: string): string | undefined {
    return this.#byMedia.get(mediaId)?.sum || undefined;
  }

  takeOver(userId: string, takenFrom: string): void {
    for (const upload of this.listOfGuest(takenFrom)) {
      const isNamed = this.isNamed(upload.uploadId);
      this.remove(upload.uploadId);
      this.put({ ...upload, userId });
      if (isNamed) this.markNamed(upload.uploadId);
    }
  }
}
