import type { StoryInFile } from '#core/model/story-file.ts';

/**
 * Returns the story with each picture replaced with the result of `nameOf`. Removes the pictures of free replies (STORY-5).
 */
export function withPictures(story: StoryInFile, nameOf: (picture: string) => string): StoryInFile {
  const rename = (picture: string) => (picture === '' ? '' : nameOf(picture));
  return {
    ...story,
    coverImageUrl: rename(story.coverImageUrl),
    questionsAnswers: story.questionsAnswers.map((question) => {
      const own = question.questionType === 'text' ? () => '' : rename;
      return {
        ...question,
        mediaUrl: own(question.mediaUrl),
        hintImage: own(question.hintImage),
        hints: question.hints.map((hint) => ({ ...hint, imageUrl: own(hint.imageUrl) })),
      };
    }),
  };
}

/** Returns the pictures of the story without duplicates, in the order of the story. */
export function picturesOf(story: StoryInFile): readonly string[] {
  const found = new Set<string>();
  withPictures(story, (picture) => {
    found.add(picture);
    return picture;
  });
  return [...found];
}
