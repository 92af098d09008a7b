import { ActionIcon, Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Photo } from '#core/api/staff-photos.ts';
import { paths } from '../paths.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './photos-wall.module.css';
import { PictureDialog } from './picture-dialog.tsx';
import type { HidePhoto } from './use-hide-photo.ts';

type Props = {
  readonly photos: readonly Photo[];
  /** The `mediaId` of the open picture. */
  readonly open: string;
  readonly hide: HidePhoto;
  readonly onOpen: (mediaId: string) => void;
  readonly onClose: () => void;
};

/** Shows one picture of the wall in full screen. The left and right arrow keys open the previous and the next one. */
export function PhotoViewer({ photos, open, hide, onOpen, onClose }: Props) {
  const { t } = useTranslation(['monitor', 'admin']);
  const { moment } = useTimeText();
  const [revealed, setRevealed] = useState<string>();
  const index = photos.findIndex(({ mediaId }) => mediaId === open);
  const photo = photos[index];
  const [previous, next] = index < 0 ? [] : [photos[index - 1], photos[index + 1]];
  useWindowEvent('keydown', ({ key }) => {
    const there = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined;
    if (there) onOpen(there.mediaId);
  });
  if (!photo) return null;
  const { isHidden, roomNumber, guestName, questionIndex, questionText } = photo;
  const who = t('admin:guests.who', { room: roomNumber, name: guestName });
  const isBlurred = isHidden && revealed !== open;
  const step = (there: Photo | undefined, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="outline"
      color="gray.0"
      size="xl"
      aria-label={label}
      disabled={!there}
      onClick={() => there && onOpen(there.mediaId)}
      className={classes.step}
    >
      <Icon size={24} aria-hidden />
    </ActionIcon>
  );
  return (
    <PictureDialog
      src={photo.fileUploadUrl}
      alt={t('photos.alt', { who, time: moment(photo.at) })}
      isBlurred={isBlurred}
      onClose={onClose}
    >
      {step(previous, t('photos.previous'), IconChevronLeft)}
      {step(next, t('photos.next'), IconChevronRight)}
      <div className={classes.viewerWords}>
        <b>{who}</b>
        <span>{questionIndex >= 0 && t('photos.question', { number: questionIndex + 1, text: questionText })}</span>
        <small>
          {moment(photo.at)} {t('photos.position', { number: index + 1, total: photos.length })}
          {isHidden && ` ${t('photos.hiddenText')}`}
        </small>
      </div>
      {isBlurred && (
        <Button variant="outline" color="gray.0" onClick={() => setRevealed(open)}>
          {t('photos.reveal')}
        </Button>
      )}
      <Button
        variant="outline"
        color="gray.0"
        loading={hide.busy === open}
        leftSection={isHidden ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
        onClick={() => void hide.setHidden(photo, !isHidden)}
      >
        {t(isHidden ? 'photos.show' : 'photos.hide')}
      </Button>
      <Button variant="outline" color="gray.0" component={Link} to={paths.guest(photo.userId)}>
        {t('photos.toGuest')}
      </Button>
    </PictureDialog>
  );
}
