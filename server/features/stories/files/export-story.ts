import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { pickFields } from '#core/model/fields.ts';
import { type Story, storyOpeningSchema } from '#core/model/story.ts';
import {
  type SpotCodesInFile,
  type StoryFile,
  type StoryInFile,
  storyFileFormat,
  storyFileVersion,
} from '#core/model/story-file.ts';
import { servedPicture } from '#core/rules/served-picture.ts';
import type { MediaStore } from '../../../storage/ports.ts';
import { toContent } from '../story-changes.ts';
import { collectPictures, withPictures } from './picture-fields.ts';

/** The modification time of every entry. It is always the same, so that the same story always gives the same file. */
const entryTime = new Date(Date.UTC(2000, 0, 1));
const jsonOptions = { mtime: entryTime, mode: 0o100644, compress: true };
/** Pictures are compressed already, so the zip stores them as they are. */
const pictureOptions = { mtime: entryTime, mode: 0o100644, compress: false };

/**
 * Exports a story as a zip (STORY-6) with `story.json` and its pictures. The zip contains each picture once, named by its
 * id. The zip is streamed, so that only a part of one picture is in memory at a time. A picture is left out if its file is
 * lost or if it belongs to a guest.
 */
export async function exportStory(
  story: Story,
  media: Pick<MediaStore, 'open'>,
  spotCodes: SpotCodesInFile = {},
): Promise<Readable> {
  const { questions, ...content } = toContent(story);
  const opening = pickFields(storyOpeningSchema, story);
  const whole: StoryInFile = { ...content, questionsAnswers: questions, ...opening, ...spotCodes };
  const names = new Map<string, string>();
  for (const url of collectPictures(whole)) {
    const name = await nameInFile(url, media);
    if (name !== undefined) names.set(url, name);
  }
  const file: StoryFile = {
    format: storyFileFormat,
    formatVersion: storyFileVersion,
    story: withPictures(whole, (url) => names.get(url) ?? ''),
  };
  return toZip(file, names, media);
}

async function nameInFile(url: string, media: Pick<MediaStore, 'open'>): Promise<string | undefined> {
  const mediaId = readMediaId(url);
  const picture = mediaId === undefined ? undefined : await media.open(mediaId);
  picture?.stream.destroy();
  return picture === undefined || picture.isGuestPicture ? undefined : `pictures/${mediaId}.${picture.extension}`;
}

function readMediaId(url: string): string | undefined {
  return servedPicture(url).split('/').at(-1) || undefined;
}

function toZip(file: StoryFile, names: ReadonlyMap<string, string>, media: Pick<MediaStore, 'open'>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let reading: Readable | undefined;
  zip.on('error', (error: Error) => out.destroy(error));
  // If a client aborts the download, the picture that is being read must be closed.
  out.once('close', () => reading?.destroy());
  zip.addBuffer(Buffer.from(`${JSON.stringify(file, undefined, 2)}\n`), 'story.json', jsonOptions);
  for (const [url, name] of names) {
    zip.addReadStreamLazy(name, pictureOptions, (give) => {
      openPicture(url, media).then(
        (stream) => {
          reading = stream;
          stream.once('error', (error) => zip.emit('error', error));
          if (out.destroyed) stream.destroy();
          else give(null, stream);
        },
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  return out;
}

async function openPicture(url: string, media: Pick<MediaStore, 'open'>): Promise<Readable> {
  const picture = await media.open(readMediaId(url) ?? '');
  if (picture === undefined) throw new Error('a picture went while the story was exported');
  return picture.stream;
}
