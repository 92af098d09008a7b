import { Button, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#core/api/staff-photos.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './photos-wall.module.css';
import { StaffPicture } from './staff-picture.tsx';
import type { HidePhoto } from './use-hide-photo.ts';

type Props = { readonly photo: Photo; readonly hide: HidePhoto; readonly onOpen: () => void };

/** One picture with the guest's room and name, the story, the question and the time. A hidden picture is blurred (PANEL-9). */
export function PhotoCard({ photo, hide, onOpen }: Props) {
  const { t } = useTranslation(['monitor', 'admin']);
  const { brief, moment } = useTimeText();
  const { roomNumber, guestName, isHidden, at, questionIndex, questionText, storyTitle } = photo;
  const who = t('admin:guests.who', { room: roomNumber, name: guestName });
  const time = moment(at);
  return (
    <li className={`admin-card ${classes.photo}`}>
      <UnstyledButton
        className={classes.frame}
        aria-label={t(isHidden ? 'photos.openHidden' : 'photos.open', { who, time })}
        onClick={onOpen}
      >
        <StaffPicture src={photo.fileUploadUrl} alt="" isBlurred={isHidden} />
        {isHidden && (
          <span className={classes.hiddenMark}>
            <IconEyeOff size={16} aria-hidden />
            {t('photos.isHidden')}
          </span>
        )}
      </UnstyledButton>
      <div className={classes.words}>
        <div className={classes.line}>
          <b className="admin-cut">
            {roomNumber} {guestName || t('list.noName')}
          </b>
          <time dateTime={at} title={time}>
            {brief(at)}
          </time>
        </div>
        <span className="admin-cut" title={storyTitle}>
          {storyTitle || t('admin:guests.noStory')}
        </span>
        <span className="admin-cut" title={questionText}>
          {questionIndex < 0
            ? t('answers.unknownQuestion')
            : t('photos.question', { number: questionIndex + 1, text: questionText })}
        </span>
        <Button
          size="xs"
          variant="subtle"
          color={isHidden ? 'lagoon' : 'gray'}
          className={classes.hide}
          loading={hide.busy === photo.mediaId}
          leftSection={isHidden ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
          aria-label={t('admin:guests.actionOn', { action: t(isHidden ? 'photos.show' : 'photos.hide'), who })}
          onClick={() => void hide.setHidden(photo, !isHidden)}
        >
          {t(isHidden ? 'photos.show' : 'photos.hide')}
        </Button>
      </div>
    </li>
  );
}
