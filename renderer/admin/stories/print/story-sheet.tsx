import { type CSSProperties, type Ref, useMemo } from 'react';
import { admin as en } from '#core/locales/en/admin.ts';
import { admin as ja } from '#core/locales/ja/admin.ts';
import type { Wifi } from '#core/model/hotel.ts';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { wifiQrText } from '#core/rules/story-link.ts';
import { qrOutline } from '../../../platform/qr-outline.ts';
import hello from '../../../ui/assets/mars-hello.svg';
import classes from './sheet.module.css';
import { qrSideMm, type SheetSize, sheetSizes } from './sheet-size.ts';

type SheetText = Extract<keyof typeof ja, `sheet.${string}`>;

/** Titles with more characters than this are set in smaller type. */
const longTitle = 18;

export type StorySheetProps = {
  readonly ref?: Ref<HTMLElement>;
  readonly size: SheetSize;
  readonly hotelName: string;
  readonly title: string;
  readonly link: string;
  readonly code: string;
  readonly wifi: Wifi;
};

/**
 * The sheet for the lobby or the room: first the Wi-Fi, then the story with its typed code (ENTRY-3). It is in both
 * languages, whatever the panel's language is, because guests of all countries read it.
 */
export function StorySheet({ ref, size, hotelName, title, link, code, wifi }: StorySheetProps) {
  const wifiText = wifiQrText(wifi);
  const { widthMm, heightMm, scale } = sheetSizes[size];
  const style = {
    '--mm': `${scale}mm`,
    '--qr': `${qrSideMm * scale}mm`,
    width: `${widthMm}mm`,
    // Slightly less than the height of the paper, because rounding must not cause an empty second page.
    height: `${heightMm - 0.5}mm`,
  } as CSSProperties;
  return (
    <article ref={ref} className={classes.sheet} style={style} data-size={size} lang="ja">
      <header className={classes.head}>
        <div className={classes.names}>
          <p className={classes.hotel}>{hotelName}</p>
          <p className={classes.invite}>{ja['sheet.invite']}</p>
          <p className={classes.inviteEn} lang="en">
            {en['sheet.invite']}
          </p>
        </div>
        <img src={hello} alt="" />
      </header>
      <h1 className={classes.title} data-long={title.length > longTitle || undefined}>
        {title}
      </h1>
      <div className={classes.steps} data-single={wifiText === '' || undefined}>
        {wifiText !== '' && (
          <section className={classes.step}>
            <StepHead number={1} text="sheet.stepWifi" />
            <PaperQr text={wifiText} level="M" label={ja['sheet.stepWifi']} className={classes.qr} />
            <Both text="sheet.stepWifiText" />
            <dl className={classes.details}>
              <dt>
                {ja['sheet.network']} <span lang="en">{en['sheet.network']}</span>
              </dt>
              <dd>{wifi.ssid}</dd>
              {wifi.security !== 'nopass' && wifi.password !== '' && (
                <>
                  <dt>
                    {ja['sheet.password']} <span lang="en">{en['sheet.password']}</span>
                  </dt>
                  <dd>{wifi.password}</dd>
                </>
              )}
            </dl>
            {wifi.note !== '' && <p className={classes.small}>{wifi.note}</p>}
          </section>
        )}
        <section className={classes.step}>
          <StepHead number={wifiText === '' ? undefined : 2} text="sheet.stepStory" />
          <PaperQr text={link} level="H" label={ja['sheet.stepStory']} className={classes.qr} />
          <Both text={wifiText === '' ? 'sheet.stepStoryOnlyText' : 'sheet.stepStoryText'} />
          <dl className={classes.details}>
            <dt>
              {ja['sheet.code']} <span lang="en">{en['sheet.code']}</span>
            </dt>
            <dd className={classes.code}>{spacedCode(code)}</dd>
          </dl>
          <Both text="sheet.codeText" />
        </section>
      </div>
      <footer className={classes.foot}>
        <Both text="sheet.help" />
        <p className={classes.link}>{link}</p>
      </footer>
    </article>
  );
}

function StepHead({ number, text }: { readonly number: 1 | 2 | undefined; readonly text: SheetText }) {
  return (
    <h2 className={classes.stepHead}>
      {number !== undefined && <span className={classes.number}>{number}</span>}
      <span>
        {ja[text]}
        <small lang="en">{en[text]}</small>
      </span>
    </h2>
  );
}

function Both({ text }: { readonly text: SheetText }) {
  return (
    <p className={classes.small}>
      {ja[text]}
      <br />
      <span lang="en">{en[text]}</span>
    </p>
  );
}

type Props = {
  readonly text: string;
  readonly level: 'M' | 'H';
  readonly label: string;
  readonly className: string | undefined;
};

/** A QR code for paper: an outline, sharp at any resolution. */
function PaperQr({ text, level, label, className }: Props) {
  const { modules, path } = useMemo(() => qrOutline(text, level), [text, level]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
