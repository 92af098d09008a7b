import type { StoryChoice } from '#core/bridge/console-assistant.ts';
import { server as serverEn } from '#core/locales/en/server.ts';
import { server as serverJa } from '#core/locales/ja/server.ts';
import { storyChoiceOf } from './sample-story.ts';
import { CallRefused, type ServerCalls, type ServerData } from './server-calls.ts';

/** The default names of hotels. */
const unnamed: readonly string[] = [serverJa.defaultHotelName, serverEn.defaultHotelName];

/** What the server knows of the hotel, as last read, so that staff are not asked for it. */
export class HotelFacts {
  readonly #calls: ServerCalls;
  needsAccount = true;
  hotel: ServerData<'updateHotel'> | undefined;
  publicOrigin = '';
  status: ServerData<'getStatus'> | undefined;
  #email = '';
  #storyChoice: StoryChoice = 'sample';

  constructor(calls: ServerCalls) {
    this.#calls = calls;
  }

  /** Kept when the session ends, to fill in the log-in. */
  get email(): string {
    return this.#email;
  }

  /** The stories that a new hotel began with. */
  get storyChoice(): StoryChoice {
    return this.#storyChoice;
  }

  /** Empty if nobody has named the hotel. */
  get hotelName(): string {
    const name = this.hotel?.name ?? '';
    return unnamed.includes(name) ? '' : name;
  }

  /** Reads everything again. Returns false if the server did not reply, or if nobody is logged in. */
  async read(): Promise<boolean> {
    try {
      this.needsAccount = await this.#calls.needsSetUp();
      if (this.#calls.session === undefined) return false;
      this.#email = this.#calls.session.email;
      const [{ settings, hotel }, status, stories] = await Promise.all([
        this.#calls.settingsAndHotel(),
        this.#calls.get('getStatus'),
        this.#calls.get('listStories'),
      ]);
      this.hotel = hotel;
      this.publicOrigin = settings.publicOrigin;
      this.status = status;
      this.#storyChoice = storyChoiceOf(stories);
      return true;
    } catch (error) {
      // The server went away, or the session has ended; the next status says so.
      if (!(error instanceof CallRefused)) throw error;
      return false;
    }
  }
}
