import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../tip/tip.tsx';
import classes from './pictures.module.css';

type Props = {
  readonly url: string;
  /** What the picture belongs to, for example 'picture of question 3'. */
  readonly name: string;
  readonly size?: 'small' | 'large';
};

/** A thumbnail of a picture. A click enlarges it. */
export function PictureThumb({ url, name, size = 'small' }: Props) {
  const { t } = useTranslation('editor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tip label={t('picture.enlarge')}>
        <button
          type="button"
          className={classes.thumb}
          data-size={size}
          aria-label={t('picture.enlargeName', { name })}
          onClick={() => setOpen(true)}
        >
          <img src={url} alt="" loading="lazy" decoding="async" />
        </button>
      </Tip>
      {isOpen && (
        <Modal
          opened
          size="xl"
          title={name}
          onClose={() => setOpen(false)}
          closeButtonProps={{ 'aria-label': t('picture.close') }}
        >
          <img src={url} alt={name} className={classes.large} />
        </Modal>
      )}
    </>
  );
}
