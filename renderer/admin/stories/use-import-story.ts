import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#core/rules/limits.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import type { Incomplete } from './incomplete-dialog.tsx';

const about = 'import-story';

/** Returns whether an error code is about the file itself. For other codes, the panel has texts of its own. */
const isOfFile = (code: string) => code.startsWith('STORY_FILE_') || code === 'FILE_REQUIRED';

/**
 * Returns `importFile`, which creates a story from a story file, or shows what is wrong with the file. `onDone` is called once
 * the story is created. `onIncomplete` is called too if the story was closed because guests could not finish it (STORY-2).
 */
export function useImportStory(onDone: () => void, onIncomplete: (incomplete: Incomplete) => void) {
  const { t } = useTranslation('library');
  const { succeed, fail, clear } = useFeedback();
  const problemText = useProblemText();
  const fileText = useErrorText();
  const queries = useQueryClient();
  const work = useWork();
  const [isImporting, setImporting] = useState(false);

  const read = async (file: File) => {
    if (file.size > limits.storyFileBytes) throw new ApiFailure('STORY_FILE_TOO_LARGE', 413, 'too large');
    return staffApi.call('importStory', { body: {}, files: [{ field: 'file', file, name: file.name }] });
  };
  const importFile = async (file: File) => {
    setImporting(true);
    clear(about);
    try {
      const { storyId, title, problems } = await work(() => read(file));
      onDone();
      if (problems.length > 0) onIncomplete({ step: 'import', story: { storyId, title }, problems });
      else succeed(t('import.done', { title }));
    } catch (error) {
      if (isSessionOver(error)) return;
      const reason = isOfFile(getCode(error)) ? fileText(error) : problemText(error);
      fail(t('import.failed', { file: file.name, reason }), undefined, about);
    } finally {
      setImporting(false);
      void queries.invalidateQueries({ queryKey: queryKeys.stories });
    }
  };
  return { importFile, isImporting };
}
