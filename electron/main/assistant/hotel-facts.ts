import type { StoryChoice } from '#core/bridge/console-assistant.ts';
import { server as serverEn } from '#core/locales/en/server.ts';
import { server as serverJa } from '#core/locales/ja/server.ts';
import { getStoryChoice } from './sample-story.ts';
import { CallRefused, type ServerCalls, type ServerData } from './server-calls.ts';

/** The default names of hotels in both languages. */
const defaultNames: readonly string[] = [serverJa.defaultHotelName, serverEn.defaultHotelName];

/** What the server knew about the hotel when it was last asked, so that staff need not be asked for it. */
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

  /** The email address of the last session. It is kept after the session ends, to fill in the log-in form. */
  get email(): string {
    return this.#email;
  }

  /**
   * `sample` if the sample story was open to guests when the stories were last read, otherwise `empty`; `sample` before that.
   */
  get storyChoice(): StoryChoice {
    return this.#storyChoice;
  }

  /** The hotel's name; empty if nobody has given it one. */
  get hotelName(): string {
    const name = this.hotel?.name ?? '';
    return defaultNames.includes(name) ? '' : name;
  }

  /**
   * Reads everything again and returns true. Returns false if nobody is logged in, or if the server refused a call or did not
   * reply.
   */
  async read(): Promise<boolean> {
    try {
      this.needsAccount = await this.#calls.needsSetUp();
      if (this.#calls.session === undefined) return false;
      this.#email = this.#calls.session.email;
      const [{ settings, hotel }, status, stories] = await Promise.all([
        this.#calls.getSettingsAndHotel(),
        this.#calls.get('getStatus'),
        this.#calls.get('listStories'),
      ]);
      this.hotel = hotel;
      this.publicOrigin = settings.publicOrigin;
      this.status = status;
      this.#storyChoice = getStoryChoice(stories);
      return true;
    } catch (error) {
      // The server did not respond or refused a call, for example because the session has ended.
      if (!(error instanceof CallRefused)) throw error;
      return false;
    }
  }
}
