import { writeFileSync } from 'node:fs';
import QRCode from 'qrcode';

const width = 640;
const height = 480;
// In YUV video a brightness of 16 is black and 235 is white; a colour value of 128 is neutral.
const black = 16;
const white = 235;
const grey = 128;

/**
 * Returns a video of a still picture with a QR code in its middle, for Chromium's fake camera. It is uncompressed
 * YUV4MPEG2, which Chromium repeats without end.
 */
export function createQrVideo(text: string): Buffer {
  return createVideo(drawQrCode(text));
}

/** Returns a video of a code that cannot be read, because a corner with its finder pattern is missing. */
export function createDamagedQrVideo(text: string): Buffer {
  const picture = drawQrCode(text);
  for (let y = 0; y < height * 0.6; y++) picture.fill(white, y * width, y * width + width * 0.55);
  return createVideo(picture);
}

/** Returns a video of a white wall. */
export function createBlankVideo(): Buffer {
  return createVideo(Buffer.alloc(width * height, white));
}

/** Returns the brightness of each pixel. */
function drawQrCode(text: string): Buffer {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const scale = Math.floor((height * 0.7) / modules.size);
  const left = (width - modules.size * scale) >> 1;
  const top = (height - modules.size * scale) >> 1;
  const brightness = Buffer.alloc(width * height, white);
  for (let y = 0; y < modules.size * scale; y++) {
    const row = Math.floor(y / scale);
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const start = (top + y) * width + left + column * scale;
      brightness.fill(black, start, start + scale);
    }
  }
  return brightness;
}

function createVideo(brightness: Buffer): Buffer {
  const colour = Buffer.alloc((width * height) >> 1, grey);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, Buffer.from('FRAME\n'), brightness, colour]);
}

/**
 * Returns the arguments that make Chromium see a QR code with this text through its camera. Writes the video into `file`,
 * which must be an absolute path.
 */
export function createCameraArgs(text: string, file: string): string[] {
  writeFileSync(file, createQrVideo(text));
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
}

/** Returns a picture of a QR code as a phone's camera app takes it. */
export function createQrPhoto(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', width: 700, margin: 6 });
}
