import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './photos.module.css';
import { useStaffPicture } from './use-staff-picture.ts';

type Props = {
  readonly src: string;
  readonly alt: string;
  /** Whether to blur the picture, because it is hidden from guests. */
  readonly isBlurred?: boolean;
};

/** Shows a guest's picture to staff, even a hidden one. Shows an icon instead if it cannot be loaded. */
export function StaffPicture({ src, alt, isBlurred = false }: Props) {
  const { t } = useTranslation('monitor');
  const { src: servedSrc, isBroken, onError } = useStaffPicture(src);
  if (isBroken) {
    return (
      <span className={classes.broken} role="img" aria-label={t('photos.broken')}>
        <IconPhotoOff size={28} aria-hidden />
      </span>
    );
  }
  return (
    <img
      key={servedSrc}
      src={servedSrc}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={classes.image}
      data-blurred={isBlurred || undefined}
      onError={onError}
    />
  );
}
