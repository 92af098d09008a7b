import { ActionIcon, Button, FileButton, Input, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../tip/tip.tsx';
import { addPicture, getFile } from './picture-box.ts';
import { findPictureFault, type PictureFault } from './picture-fault.ts';
import { PictureThumb } from './picture-thumb.tsx';
import classes from './pictures.module.css';

type Props = {
  /** What the picture shows or belongs to, for example 'picture of the question'. */
  readonly label: string;
  /** The URL of the picture; empty if there is none. */
  readonly url: string;
  readonly onChange: (url: string) => void;
  readonly isCompact?: boolean;
};

/**
 * Lets the author choose, change and remove a picture, with a button or by dropping a file. A file that is not an image
 * or is over 10 MB is refused with a message, and the earlier picture stays (EDITOR-4).
 */
export function PicturePicker({ label, url, onChange, isCompact = false }: Props) {
  const { t } = useTranslation('editor');
  const id = useId();
  const [fault, setFault] = useState<PictureFault>();
  const [isOver, setOver] = useState(false);
  const forgetFile = useRef<() => void>(null);

  const take = (file: File | null | undefined) => {
    // Without this, the same file could not be chosen again after it was removed.
    forgetFile.current?.();
    if (!file) return;
    const found = findPictureFault(file);
    setFault(found);
    if (!found) onChange(addPicture(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const remove = () => {
    setFault(undefined);
    onChange('');
  };

  return (
    <Input.Wrapper label={label} labelElement="div" id={id} labelProps={{ id: `${id}-label` }}>
      <section
        aria-labelledby={`${id}-label`}
        className={classes.picker}
        data-over={isOver || undefined}
        data-compact={isCompact || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {url && <PictureThumb url={url} name={label} size="large" />}
        <div className={classes.words}>
          {url && (
            <Text size="sm" fw={700} className="admin-cut">
              {getFile(url)?.name ?? t('picture.stored')}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {t('picture.limits')}
          </Text>
        </div>
        <FileButton accept="image/*" onChange={take} resetRef={forgetFile} inputProps={{ 'aria-label': label }}>
          {(props) => (
            <Button
              {...props}
              size={isCompact ? 'xs' : 'sm'}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
              aria-label={t(url ? 'picture.changeFor' : 'picture.chooseFor', { label })}
            >
              {t(url ? 'picture.change' : 'picture.choose')}
            </Button>
          )}
        </FileButton>
        {url && (
          <Tip label={t('picture.remove')}>
            <ActionIcon size="input-sm" aria-label={t('picture.removeFor', { label })} onClick={remove}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tip>
        )}
      </section>
      {fault && (
        <Text size="sm" c="error" role="alert" mt={4}>
          {t(`picture.${fault}`)}
        </Text>
      )}
    </Input.Wrapper>
  );
}
