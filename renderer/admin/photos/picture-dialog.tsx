import { ActionIcon, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './photos.module.css';
import { StaffPicture } from './staff-picture.tsx';

type Props = {
  readonly src: string;
  readonly alt: string;
  readonly isBlurred?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** Shows a picture in full screen with `children` below it. Esc or the close button closes it. */
export function PictureDialog({ src, alt, isBlurred = false, children, onClose }: Props) {
  const { t } = useTranslation('monitor');
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 150 }}>
      <Modal.Overlay />
      <Modal.Content className={classes.dialog} aria-label={t('photos.viewer')}>
        <Modal.Body className={classes.dialogBody}>
          <div className={classes.stage}>
            <StaffPicture src={src} alt={alt} isBlurred={isBlurred} />
          </div>
          <div className={classes.caption}>{children}</div>
          <ActionIcon
            className={classes.close}
            variant="filled"
            color="dark"
            size="xl"
            aria-label={t('photos.close')}
            onClick={onClose}
            data-autofocus
          >
            <IconX size={24} aria-hidden />
          </ActionIcon>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
