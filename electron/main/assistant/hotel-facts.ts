import type { StoryChoice } from '#core/bridge/console-assistant.ts';
import { contentTexts } from '#core/locales/content-texts.ts';
import { getStoryChoice } from './sample-story.ts';
import { CallRefused, type ServerCalls, type ServerData } from './server-calls.ts';

/** The names that the server gives to a new hotel, one for each language. */
const defaultNames: readonly string[] = Object.values(contentTexts).map(({ defaultHotelName }) => defaultHotelName);

/** What the server knew about the hotel when it was last asked, so that staff need not be asked for it. */
export class HotelFacts {
  readonly #calls: ServerCalls;
  /** Whether there is no account yet; true until the server has been asked. */
  needsAccount = true;
  hotel: ServerData<'updateHotel'> | undefined;
  /** The public origin in the settings; empty if none is set. */
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
   * Reads everything again and returns true. Without a session, reads only `needsAccount` and returns false. Also returns false
   * if the server refused a call or did not reply.
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
      if (!(error instanceof CallRefused)) throw error;
      return false;
    }
  }
}
