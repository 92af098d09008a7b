import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pause } from '../server/after-first-view.ts';
import classes from './qr.module.css';

/** Pixels of a module in the PNG: sharp on every screen, and large enough to be saved and printed. */
const modulePx = 10;

/**
 * Returns the PNG of a text at level H, for showing and saving. The drawing code loads when it is first needed and the
 * page is idle.
 */
export function useQrPng(text: string | undefined) {
  return useQuery({
    queryKey: ['qr-png', text],
    queryFn: async () => {
      await pause();
      return (await import('./qr-code.ts')).qrPng(text ?? '', 'H', modulePx);
    },
    enabled: text !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Props = { readonly text: string; readonly label: string; readonly sizePx: number };

/** Shows a QR code, or a message if it could not be created. */
export function QrPicture({ text, label, sizePx }: Props) {
  const { t } = useTranslation('admin');
  const { data: png, isError } = useQrPng(text);
  if (isError) return <Text role="alert">{t('qr.imageFailed')}</Text>;
  return (
    <div className={classes.frame} style={{ width: sizePx, height: sizePx }}>
      {png ? (
        <img src={png} alt={label} width={sizePx} height={sizePx} />
      ) : (
        <Loader role="status" aria-label={t('qr.making')} />
      )}
    </div>
  );
}
