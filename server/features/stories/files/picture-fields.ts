import type { StoryInFile } from '#core/model/story-file.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';

/**
 * Returns the story with each picture replaced with the result of `toName`. Removes the pictures of questions that cannot have any (STORY-5).
 */
export function withPictures(story: StoryInFile, toName: (picture: string) => string): StoryInFile {
  const rename = (picture: string) => (picture === '' ? '' : toName(picture));
  return {
    ...story,
    coverImageUrl: rename(story.coverImageUrl),
    questionsAnswers: story.questionsAnswers.map((question) => {
      const renamePicture = rulesOf(question).hasPicturesAndHints ? rename : () => '';
      return {
        ...question,
        mediaUrl: renamePicture(question.mediaUrl),
        hintImage: renamePicture(question.hintImage),
        hints: question.hints.map((hint) => ({ ...hint, imageUrl: renamePicture(hint.imageUrl) })),
      };
    }),
  };
}

/** Returns the pictures of the story without duplicates, in the order of the story. */
export function collectPictures(story: StoryInFile): readonly string[] {
  const pictures = new Set<string>();
  withPictures(story, (picture) => {
    pictures.add(picture);
    return picture;
  });
  return [...pictures];
}
