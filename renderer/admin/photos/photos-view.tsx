import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#core/api/staff-photos.ts';
import hello from '../../ui/assets/mars-hello.svg';
import { Empty } from '../feedback/empty.tsx';
import { useHold, useSteadyRows } from '../hooks/use-steady-rows.ts';
import { PhotoCard } from './photo-card.tsx';
import { type PhotoFilter, PhotoTools } from './photo-tools.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import classes from './photos-wall.module.css';
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
