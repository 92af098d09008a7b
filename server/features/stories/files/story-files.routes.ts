import type { StaffStory } from '#core/api/response-schemas.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { StoryInput } from '#core/api/staff-stories.ts';
import { pickFields } from '#core/model/fields.ts';
import type { Language } from '#core/model/hotel.ts';
import { type Story, storyOpeningSchema } from '#core/model/story.ts';
import type { SpotCodesInFile } from '#core/model/story-file.ts';
import { toFileStem } from '#core/rules/file-name.ts';
import { openingProblems } from '#core/rules/story-check.ts';
import type { Handlers } from '../../../http/handler.ts';
import { AppError } from '../../../platform/app-error.ts';
import { requireKeptStory } from '../../../platform/require-story.ts';
import { sendStream } from '../../../platform/send-stream.ts';
import type { MediaStore } from '../../../storage/ports.ts';
import type { TakePicture } from '../../functions.ts';
import { toContent } from '../story-changes.ts';
import { asCopy } from './copy-title.ts';
import { exportStory } from './export-story.ts';
import { importStory } from './import-story.ts';

export type StoryFileDeps = {
  readonly find: (storyId: string) => Story | undefined;
  readonly all: () => readonly Story[];
  readonly adopt: (story: StoryInput) => Promise<Story>;
  readonly present: (story: Story) => StaffStory;
  readonly media: MediaStore;
  readonly takePicture: TakePicture;
  /** Provided by the spots feature. Returns the codes of a story's spots by question. */
  readonly readSpotCodes: (story: Story) => Promise<SpotCodesInFile>;
  /** Provided by the spots feature. Gives the spots of a story these codes, except those that are in use. */
  readonly adoptSpotCodes: (story: Story, codes: SpotCodesInFile) => Promise<void>;
  /** Returns the hotel's language. */
  readonly language: () => Language;
};

/**
 * Returns the handlers that copy, export and import stories (STORY-6). Copying and exporting throw STORY_NOT_FOUND if the
 * story does not exist or is in the trash.
 */
export function storyFileHandlers(
  deps: StoryFileDeps,
): Handlers<StaffEndpoints, 'duplicateStory' | 'exportStory' | 'importStory'> {
  const { find, all, adopt, present, media, language } = deps;
  return {
    duplicateStory: async ({ params }) => {
      const story = requireKeptStory(find(params.storyId));
      const usedTitles = new Set(all().map(({ title }) => title));
      const { questions, ...content } = asCopy(toContent(story), language(), usedTitles);
      const copy = await adopt({ ...content, questionsAnswers: questions, ...pickFields(storyOpeningSchema, story) });
      return { data: present(copy), message: toMessage('Story copied', story.isActive && !copy.isActive) };
    },
    async exportStory({ params, query, req, res }) {
      const story = requireKeptStory(find(params.storyId));
      const codes = query.includeSpotCodes === 'true' ? await deps.readSpotCodes(story) : undefined;
      const file = req.method === 'HEAD' ? undefined : await exportStory(story, media, codes);
      res.setHeader('Content-Type', 'application/zip');
      res.setHeader('Content-Disposition', `attachment; ${toFileName(story)}`);
      res.setHeader('Cache-Control', 'no-store');
      if (file === undefined) {
        res.end();
        return undefined;
      }
      await sendStream(file, res);
      return undefined;
    },
    importStory: async ({ files }) => {
      const [file] = files.filter(({ field }) => field === 'file');
      if (file === undefined || file.bytes.length === 0) throw new AppError('FILE_REQUIRED');
      const { story, wasActive } = await importStory(deps, file.bytes);
      const data = { ...present(story), problems: openingProblems(story) };
      return { data, message: toMessage('Story imported', wasActive && !story.isActive) };
    },
  };
}

function toMessage(message: string, isSwitchedOff: boolean): string {
  return isSwitchedOff ? `${message}, switched off because it is not complete` : message;
}

/**
 * Returns the file name in the two forms of a Content-Disposition header (RFC 6266): with the story's id in `filename`, and
 * with the title in `filename*`.
 */
function toFileName({ title, storyId }: Story): string {
  const encoded = encodeURIComponent(`${toFileStem(title, storyId)}.zip`).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `filename="story-${storyId}.zip"; filename*=UTF-8''${encoded}`;
}
