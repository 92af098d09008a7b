import { Button, FileButton, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../feedback/problem-text.ts';
import { isSessionOver } from '../../server/query-client.ts';
import { staffApi } from '../../server/staff-api.ts';
import { useWork } from '../../server/use-work.ts';
import { findPictureFault } from '../../story-editor/pictures/picture-fault.ts';
import classes from './plan.module.css';

type Props = {
  /** The label of the picture and of its file button. */
  readonly label: string;
  /** Empty if there is no picture. */
  readonly url: string;
  /** Whether the server refused the picture. */
  readonly isRefused: boolean;
  readonly onChange: (url: string) => void;
};

/** Chooses, replaces and removes the picture of a prize. It is uploaded at once and assigned to the prize on save. */
export function PrizePicture({ label, url, isRefused, onChange }: Props) {
  const { t } = useTranslation('lottery');
  const problemText = useProblemText();
  const work = useWork();
  const id = useId();
  const forgetFile = useRef<() => void>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | null) => {
    // Allows the same file to be chosen again after it was removed.
    forgetFile.current?.();
    if (!file) return;
    const fault = findPictureFault(file);
    setProblem(fault && t(`plan.picture.${fault}`));
    if (fault) return;
    setBusy(true);
    try {
      const files = [{ field: 'file', file, name: file.name }];
      onChange((await work(() => staffApi.call('uploadPrizePicture', { body: {}, files }))).imageUrl);
    } catch (error) {
      if (!isSessionOver(error)) setProblem(t('plan.pictureFailed', { reason: problemText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={classes.picture} aria-labelledby={id}>
      <span id={id} className="admin-unseen">
        {label}
      </span>
      {url !== '' && <img src={url} alt="" width={72} height={72} />}
      <div className={classes.pictureWords}>
        <div className={classes.pictureButtons}>
          <FileButton
            accept="image/*"
            onChange={(file) => void take(file)}
            resetRef={forgetFile}
            inputProps={{ 'aria-label': label }}
          >
            {(props) => (
              <Button {...props} size="xs" loading={isBusy} leftSection={<IconPhotoPlus size={16} aria-hidden />}>
                {t(url === '' ? 'plan.pictureChoose' : 'plan.pictureChange')}
              </Button>
            )}
          </FileButton>
          {url !== '' && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => {
                setProblem(undefined);
                onChange('');
              }}
            >
              {t('plan.pictureRemove')}
            </Button>
          )}
        </div>
        <Text size="xs" c="dimmed">
          {t('plan.pictureHint')}
        </Text>
        {(problem !== undefined || isRefused) && (
          <Text size="xs" c="error" role="alert">
            {problem ?? t('plan.pictureRefused')}
          </Text>
        )}
      </div>
    </fieldset>
  );
}
