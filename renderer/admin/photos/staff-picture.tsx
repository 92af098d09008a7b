import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './photos.module.css';
import { useStaffPicture } from './use-staff-picture.ts';

type Props = {
  /** The address of the picture. */
  readonly src: string;
  readonly alt: string;
  /** The picture is hidden from guests, so it is blurred. */
  readonly isBlurred?: boolean;
};

/** A guest's picture for staff, also a hidden one. Shows a message when it cannot be loaded. */
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
