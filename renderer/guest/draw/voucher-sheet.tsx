import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { readDeviceKey } from '../../platform/device-storage.ts';
import { qrOutline } from '../../platform/qr-outline.ts';
import { prizeArt } from '../../ui/prize-art.ts';
import { fitLine } from '../game/finale/fit-line.ts';
import { createMeasure } from '../game/finale/ship-name.ts';
import { createCanvas, fontFamily, loadPicture, roundBox } from '../picture-sheet/canvas.ts';
import { PictureSheet } from '../picture-sheet/picture-sheet.tsx';
import type { DrawResult } from './draw-state.ts';
import { getTier, useTierTexts } from './tier-texts.ts';
import { useTimeText } from './use-time-text.ts';

type Props = { readonly draw: DrawResult; readonly guestName: string; readonly onClose: () => void };

/**
 * Shows the voucher as a picture that the guest can save, so that it is at hand when the phone is out of the hotel's Wi-Fi
 * (DRUM-3).
 */
export function VoucherSheet({ draw, guestName, onClose }: Props) {
  const { t } = useTranslation('draw');
  const { getName } = useTierTexts();
  const time = useTimeText();
  const tier = getTier(draw);
  const { prizeName, voucherCode = '', qrText = '', expiresAt } = draw;
  const picture = draw.imageUrl ?? (tier === null ? undefined : prizeArt[tier]);
  const tierName = getName(tier);
  const until = expiresAt ? t('voucherUntil', { date: time.until(expiresAt) }) : '';
  const who = t('voucherWho', { name: guestName });
  const make = useCallback(async () => {
    const title = t('voucherTitle');
    const texts = { title, tierName, prizeName, who, until, note: t('voucherShow'), code: voucherCode, qrText };
    const blob = await drawVoucher({ ...texts, hotel: readDeviceKey('hotelName') ?? '', picture });
    const alt = t('voucherAlt', { prize: prizeName, code: voucherCode, until });
    return { blob, ...pixels, fileName: 'takarabune-voucher.png', alt };
  }, [t, tierName, prizeName, who, until, voucherCode, qrText, picture]);
  return (
    <PictureSheet
      title={t('voucherTitle')}
      words={{ making: t('voucherMaking'), failed: t('voucherFailed'), save: t('voucherSave'), hint: t('voucherHint') }}
      draw={make}
      onClose={onClose}
    />
  );
}

const pixels = { width: 1_080, height: 1_620 } as const;
const qrPixels = 520;
const [ink, soft, cloth, paper, line] = ['#0f3b4c', '#466472', '#c4161c', '#fffdf9', '#57201f'];

type VoucherPicture = {
  readonly title: string;
  readonly tierName: string;
  readonly prizeName: string;
  readonly who: string;
  /** Empty for a voucher without a last day. */
  readonly until: string;
  readonly note: string;
  readonly code: string;
  readonly qrText: string;
  readonly hotel: string;
  readonly picture: string | undefined;
};

/** Draws the voucher as a PNG picture with the phone's own fonts. A picture of the prize that is lost is left out. */
async function drawVoucher(voucher: VoucherPicture): Promise<Blob> {
  const { context, toPng } = createCanvas(pixels.width, pixels.height);
  const middle = pixels.width / 2;
  context.fillStyle = '#cdebe6';
  context.fillRect(0, 0, pixels.width, pixels.height);
  roundBox(context, 40, 40, pixels.width - 80, pixels.height - 80, 48);
  Object.assign(context, { fillStyle: paper, strokeStyle: line, lineWidth: 7 });
  context.fill();
  context.stroke();
  context.save();
  context.clip();
  context.fillStyle = cloth;
  context.fillRect(40, 40, pixels.width - 80, 130);
  context.restore();

  context.textAlign = 'center';
  const write = (text: string, y: number, weight: number, size: number, color: string) => {
    const fit = { size, least: 24, width: pixels.width - 200 };
    const fitted = fitLine(text.replaceAll('\u200b', ''), fit, createMeasure(fontFamily(), weight));
    context.font = `${weight} ${fitted.size}px ${fontFamily()}`;
    context.fillStyle = color;
    context.fillText(fitted.text, middle, y);
  };
  write(voucher.title, 128, 900, 64, paper);
  const image = voucher.picture === undefined ? undefined : await loadPicture(voucher.picture).catch(() => undefined);
  if (image !== undefined) {
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(420 / width, 300 / height);
    const [shownWidth, shownHeight] = [width * scale, height * scale];
    context.drawImage(image, middle - shownWidth / 2, 350 - shownHeight / 2, shownWidth, shownHeight);
  }
  write(voucher.tierName, 566, 700, 40, soft);
  write(voucher.prizeName, 640, 900, 64, ink);
  write(voucher.who, 702, 500, 38, soft);
  context.strokeStyle = soft;
  context.lineWidth = 4;
  context.setLineDash([18, 14]);
  context.beginPath();
  context.moveTo(90, 748);
  context.lineTo(pixels.width - 90, 748);
  context.stroke();

  const { modules, path } = qrOutline(voucher.qrText, 'M');
  context.save();
  context.translate(middle - qrPixels / 2, 780);
  context.scale(qrPixels / modules, qrPixels / modules);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, modules, modules);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
  context.restore();
  const half = Math.ceil(voucher.code.length / 2);
  write(`${voucher.code.slice(0, half)} ${voucher.code.slice(half)}`, 1_386, 900, 76, ink);
  write(voucher.until, 1_446, 700, 40, ink);
  write(voucher.note, 1_500, 500, 34, soft);
  write(voucher.hotel, 1_552, 500, 32, soft);
  return toPng();
}
