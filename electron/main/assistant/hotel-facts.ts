import type { StoryChoice } from '#core/bridge/console-assistant.ts';
import { server as serverEn } from '#core/locales/en/server.ts';
import { server as serverJa } from '#core/locales/ja/server.ts';
import { storyChoiceOf } from './sample-story.ts';
import { CallRefused, type ServerCalls, type ServerData } from './server-calls.ts';

/** What hotels are called that nobody has named. */
const unnamed: readonly string[] = [serverJa.defaultHotelName, serverEn.defaultHotelName];

/** What the server knows of the hotel, as it was read last, so that staff are not asked for it. */
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

  /** Stays when the session ends, so that the log-in is filled in. */
  get email(): string {
    return this.#email;
  }

  /** How a new hotel began. */
  get storyChoice(): StoryChoice {
    return this.#storyChoice;
  }

  /** Empty: nobody has named it. */
  get hotelName(): string {
    const name = this.hotel?.name ?? '';
    return unnamed.includes(name) ? '' : name;
  }

  /** Reads everything anew. False: the server did not say, because nobody is logged in or because it went away. */
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
      // The server went away or the session is over: the next answer tells.
      if (!(error instanceof CallRefused)) throw error;
      return false;
    }
  }
}
