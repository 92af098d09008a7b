import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './photos.module.css';
import { useStaffPicture } from './use-staff-picture.ts';

type Props = {
  /** Where it is served. */
  readonly src: string;
  readonly alt: string;
  /** Staff took it out of sight: shown blurred. */
  readonly isBlurred?: boolean;
};

/** A guest's picture for staff, hidden ones included; says so when it cannot be shown. */
export function StaffPicture({ src, alt, isBlurred = false }: Props) {
  const { t } = useTranslation('monitor');
  const { shown, isBroken, onError } = useStaffPicture(src);
  if (isBroken) {
    return (
      <span className={classes.broken} role="img" aria-label={t('photos.broken')}>
        <IconPhotoOff size={28} aria-hidden />
      </span>
    );
  }
  return (
    <img
      key={shown}
      src={shown}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={classes.image}
      data-blurred={isBlurred || undefined}
      onError={onError}
    />
  );
}
