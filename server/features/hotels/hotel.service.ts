import { type Hotel, hotelSchema } from '#core/model/hotel.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ids } from '../../platform/ids.ts';
import type { DocumentStore } from '../../storage/ports.ts';

const documentName = 'hotel';
const idLength = 8;

type HotelFields = { readonly [Field in 'name' | 'address' | 'link']?: string | undefined };
/** A change to the hotel's data. `basedOn` contains the values from when the person started editing (PANEL-11). */
export type HotelChange = HotelFields & { readonly basedOn?: HotelFields | undefined };

/** Stores the one hotel of this installation (SCOPE-2). */
export class HotelService {
  readonly #documents: DocumentStore;
  #hotel: Hotel;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(documents: DocumentStore, hotel: Hotel) {
    this.#documents = documents;
    this.#hotel = hotel;
  }

  /**
   * Reads the hotel, or creates it at the first start. Its id is random, because a phone may know another hotel at the same
   * private address and must not mistake this one for it.
   */
  static async load(documents: DocumentStore, ids: Ids, defaultName: string): Promise<HotelService> {
    const stored = await documents.get(documentName, hotelSchema);
    const hotel = stored ?? { hotelId: ids.code(idLength), name: defaultName, address: '', link: '' };
    if (!stored) await documents.put(documentName, hotel);
    return new HotelService(documents, hotel);
  }

  read(): Hotel {
    return this.#hotel;
  }

  /** Returns the hotel. Throws HOTEL_NOT_FOUND if its id is not `hotelId`. */
  find(hotelId: string): Hotel {
    if (hotelId !== this.#hotel.hotelId) throw new AppError('HOTEL_NOT_FOUND');
    return this.#hotel;
  }

  /**
   * Changes the given fields. Throws HOTEL_NOT_FOUND, INVALID_INPUT for a blank name, and SETTINGS_CHANGED with the names of
   * the fields in `basedOn` that somebody else changed meanwhile.
   */
  update(hotelId: string, change: HotelChange): Promise<Hotel> {
    const next = this.#writing.then(() => this.#write(hotelId, change));
    this.#writing = next.catch(() => undefined);
    return next;
  }

  async #write(hotelId: string, { name, address, link, basedOn = {} }: HotelChange): Promise<Hotel> {
    const hotel = this.find(hotelId);
    const moved = (['name', 'address', 'link'] as const).filter(
      (field) => (basedOn[field] ?? hotel[field]) !== hotel[field],
    );
    if (moved.length > 0) throw new AppError('SETTINGS_CHANGED', { fields: moved });
    const changed = {
      ...hotel,
      name: (name ?? hotel.name).trim(),
      address: (address ?? hotel.address).trim(),
      link: (link ?? hotel.link).trim(),
    };
    if (changed.name === '') throw new AppError('INVALID_INPUT', { fields: ['name'] });
    await this.#documents.put(documentName, changed);
    this.#hotel = changed;
    return changed;
  }
}
