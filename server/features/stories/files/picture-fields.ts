import type { StoryInFile } from '#core/model/story-file.ts';

/** Returns the story with each of its pictures renamed. A free reply has none (STORY-5). */
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

/** Returns each picture of the story once, in story order. */
export function picturesOf(story: StoryInFile): readonly string[] {
  const found = new Set<string>();
  withPictures(story, (picture) => {
    found.add(picture);
    return picture;
  });
  return [...found];
}
