import { z } from 'zod';
import { type Settings, settingsSchema, withTextsByLanguage } from '#core/model/hotel.ts';
import { faultyRooms, isLargeDrop } from '#core/rules/room-list.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DocumentStore } from '../../storage/ports.ts';
import type { Announce } from '../functions.ts';
import { badFields, fieldsChangedSince, mergeSettings } from './settings-change.ts';

const documentName = 'settings';

/** The hotel's settings, kept in memory and stored as one document. */
export class SettingsService {
  readonly #documents: DocumentStore;
  readonly #announce: Announce;
  #settings: Settings;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(documents: DocumentStore, announce: Announce, settings: Settings) {
    this.#documents = documents;
    this.#announce = announce;
    this.#settings = settings;
  }

  /** Loads the stored settings. A new installation gets the defaults. */
  static async load(documents: DocumentStore, announce: Announce): Promise<SettingsService> {
    const stored = await documents.get(documentName, z.preprocess(withTextsByLanguage, settingsSchema));
    return new SettingsService(documents, announce, stored ?? settingsSchema.parse({}));
  }

  read(): Settings {
    return this.#settings;
  }

  /**
   * Changes the given fields and returns all settings. Throws SETTINGS_CHANGED with the names of the fields in `basedOn`
   * that somebody else has changed meanwhile (PANEL-11), INVALID_INPUT with the names of the invalid fields, and
   * ROOMS_DROPPED if more than half of the rooms would be removed and `confirmRooms` is not set (PANEL-16). In these cases
   * nothing changes.
   */
  update(change: Readonly<Record<string, unknown>>): Promise<Settings> {
    const next = this.#writing.then(() => this.#write(change));
    this.#writing = next.catch(() => undefined);
    return next;
  }

  async #write({ basedOn, confirmRooms, ...sent }: Readonly<Record<string, unknown>>): Promise<Settings> {
    const change = withTextsByLanguage(sent) as typeof sent;
    const moved = fieldsChangedSince(this.#settings, withTextsByLanguage(basedOn));
    if (moved.length > 0) throw new AppError('SETTINGS_CHANGED', { fields: moved });
    const parsed = settingsSchema.safeParse(mergeSettings(this.#settings, change));
    const fields = badFields(change, parsed);
    if (fields.length > 0 || !parsed.success) throw new AppError('INVALID_INPUT', { fields });
    const { rooms } = parsed.data;
    const faults = 'rooms' in change ? faultyRooms(rooms) : [];
    if (faults.length > 0) throw new AppError('INVALID_INPUT', { fields: ['rooms'], rooms: faults });
    if (confirmRooms !== true && isLargeDrop(this.#settings.rooms, rooms)) {
      throw new AppError('ROOMS_DROPPED', { before: this.#settings.rooms.length, after: rooms.length });
    }
    await this.#documents.put(documentName, parsed.data);
    this.#settings = parsed.data;
    this.#announce({ type: 'settings' });
    return parsed.data;
  }
}
