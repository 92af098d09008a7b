import { Button, SegmentedControl, Skeleton, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#core/api/staff-photos.ts';
import hello from '../../ui/assets/mars-hello.svg';
import { Empty } from '../feedback/empty.tsx';
import { GuestSearch } from '../guest-data/guest-search.tsx';
import { useHold, useSteadyRows } from '../hooks/use-steady-rows.ts';
import { RefreshButton } from '../live/refresh-button.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import classes from './photos-wall.module.css';
import { StaffPicture } from './staff-picture.tsx';
import type { HidePhoto } from './use-hide-photo.ts';

type Props = {
  /** Undefined until they have been loaded. */
  readonly photos: readonly Photo[] | undefined;
  readonly isLoading: boolean;
  readonly hide: HidePhoto;
  readonly filter: PhotoFilter;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  /** The number of matching pictures that have not been loaded yet. */
  readonly left: number;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
};

const none: readonly Photo[] = [];
const getMediaId = ({ mediaId }: Photo) => mediaId;

/** The wall, and the open picture over it. New pictures are not inserted while somebody is using the wall. */
export function PhotosView(props: Props) {
  const { photos = none, isLoading, hide, filter, left, isLoadingMore, onMore } = props;
  const { t } = useTranslation('monitor');
  const hold = useHold();
  const [open, setOpen] = useState<string>();
  const rows = useSteadyRows({
    fresh: photos,
    isHeld: hold.isHeld || open !== undefined,
    // The new rows are shown at once after a change of the search or the filter, and when staff load another 24 pictures.
    reason: JSON.stringify([filter.query, filter.onlyHidden, Math.ceil(photos.length / 24)]),
    idOf: getMediaId,
    find: () => undefined,
  });
  const shown = rows.map(({ item }) => item);
  const isNarrowed = filter.query.trim() !== '' || filter.onlyHidden;
  return (
    <>
      <PhotoTools filter={filter} isRefreshing={props.isRefreshing} onRefresh={props.onRefresh} />
      {isLoading && <Loading />}
      {props.photos && shown.length === 0 && (
        <section className="admin-card">
          {isNarrowed ? (
            <Empty
              title={t('photos.noMatch')}
              text={t('photos.noMatchText')}
              action={
                <Button
                  onClick={() => {
                    filter.setQuery('');
                    filter.setOnlyHidden(false);
                  }}
                >
                  {t('photos.clear')}
                </Button>
              }
            />
          ) : (
            <Empty title={t('photos.none')} text={t('photos.noneText')} picture={hello} />
          )}
        </section>
      )}
      {shown.length > 0 && (
        <ul className={classes.wall} aria-label={t('photos.listLabel')} {...hold.handlers}>
          {shown.map((photo) => (
            <PhotoCard key={photo.mediaId} photo={photo} hide={hide} onOpen={() => setOpen(photo.mediaId)} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <div className={classes.more}>
          <Button variant="subtle" loading={isLoadingMore} onClick={onMore}>
            {t('photos.loadMore', { count: left })}
          </Button>
        </div>
      )}
      {open !== undefined && (
        <PhotoViewer photos={shown} open={open} hide={hide} onOpen={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.wall} role="status" aria-label={t('session.loading')}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((value) => (
        <Skeleton key={value} height={220} radius={12} />
      ))}
    </div>
  );
}

type PhotoFilter = {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly onlyHidden: boolean;
  readonly setOnlyHidden: (onlyHidden: boolean) => void;
  /** The number of all hidden pictures. */
  readonly hiddenCount: number;
};

type PhotoToolsProps = { readonly filter: PhotoFilter; readonly isRefreshing: boolean; readonly onRefresh: () => void };

/** The search by name or room, the choice between all and only the hidden pictures, and the refresh button. */
function PhotoTools({ filter, isRefreshing, onRefresh }: PhotoToolsProps) {
  const { t } = useTranslation('monitor');
  return (
    <div className={classes.tools}>
      <GuestSearch className={classes.search} value={filter.query} onChange={filter.setQuery} />
      <SegmentedControl
        aria-label={t('photos.filterLabel')}
        value={filter.onlyHidden ? 'hidden' : 'all'}
        onChange={(value) => filter.setOnlyHidden(value === 'hidden')}
        data={[
          { value: 'all', label: t('photos.all') },
          { value: 'hidden', label: `${t('photos.hidden')} ${filter.hiddenCount}` },
        ]}
      />
      <span className={classes.space} />
      <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
    </div>
  );
}

type PhotoCardProps = { readonly photo: Photo; readonly hide: HidePhoto; readonly onOpen: () => void };

/** One picture with the guest's room and name, the story, the question and the time. A hidden picture is blurred (PANEL-9). */
function PhotoCard({ photo, hide, onOpen }: PhotoCardProps) {
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
