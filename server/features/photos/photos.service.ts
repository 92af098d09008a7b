import type { Photo } from '#core/api/staff-photos.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Upload } from '#core/model/journal.ts';
import { mediaUrl } from '#core/rules/served-picture.ts';
import { matchesGuest } from '#core/rules/text-normalise-search.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { StoryReader } from '../functions.ts';

export type PhotosDeps = {
  readonly state: Projections;
  readonly stories: Pick<StoryReader, 'current' | 'getContent'>;
  readonly isHidden: (mediaId: string) => boolean;
};

export type PhotoQuery = {
  readonly page: number;
  readonly limit: number;
  readonly q?: string | undefined;
  readonly hidden?: boolean | undefined;
};
export type PhotoPage = {
  readonly photos: readonly Photo[];
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
  /** The number of hidden pictures among all current ones, whatever the search. */
  readonly hidden: number;
};

type Found = { readonly guest: Guest; readonly upload: Upload };

/**
 * Returns one page of the pictures that current guests sent as answers, newest first (PANEL-9). Leaves out pictures that no
 * answer names: their answers have not arrived, and such pictures are removed after a day (UPLOAD-1).
 */
export function listPhotos(deps: PhotosDeps, query: PhotoQuery, language: Language): PhotoPage {
  const { page, limit } = query;
  const all = currentPhotos(deps.state);
  const isWanted = ({ guest, upload }: Found) =>
    (query.hidden === undefined || deps.isHidden(upload.mediaId) === query.hidden) &&
    matchesGuest(query.q ?? '', guest);
  const wantedPhotos = all.filter(isWanted).sort(newestFirst);
  return {
    photos: wantedPhotos.slice((page - 1) * limit, page * limit).map((photo) => photoView(deps, photo, language)),
    page,
    total: wantedPhotos.length,
    totalPages: Math.max(1, Math.ceil(wantedPhotos.length / limit)),
    hidden: all.filter(({ upload }) => deps.isHidden(upload.mediaId)).length,
  };
}

function currentPhotos({ guests, uploads }: Projections): Found[] {
  const photos: Found[] = [];
  for (const guest of guests.current()) {
    for (const upload of uploads.listOfGuest(guest.userId)) {
      if (uploads.isNamed(upload.uploadId)) photos.push({ guest, upload });
    }
  }
  return photos;
}

function newestFirst({ upload: left }: Found, { upload: right }: Found): number {
  if (left.at !== right.at) return left.at < right.at ? 1 : -1;
  return left.uploadId < right.uploadId ? -1 : 1;
}

function photoView(deps: PhotosDeps, { guest, upload }: Found, language: Language): Photo {
  const { mediaId, storyId, questionId, at } = upload;
  const { userId, guestName, roomNumber } = guest;
  const pinned = deps.state.progress.get(userId, storyId)?.storyVersion;
  const current = deps.stories.current(storyId);
  const content = (pinned === undefined ? undefined : deps.stories.getContent(storyId, pinned)) ?? current;
  const translated = content && contentInLanguage(content, language);
  const questionIndex = translated?.questions.findIndex((question) => question.questionId === questionId) ?? -1;
  return {
    ...{ mediaId, fileUploadUrl: mediaUrl(mediaId), isHidden: deps.isHidden(mediaId) },
    ...{ userId, guestName, roomNumber, storyId, questionId, questionIndex, at },
    storyTitle: translated?.title ?? '',
    questionText: translated?.questions[questionIndex]?.questionText ?? '',
  };
}
