import { Button, Loader, SegmentedControl, Text } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { wifiQrText } from '#core/rules/story-link.ts';
import { findDesktop } from '../../../platform/desktop.ts';
import { useDocumentTitle } from '../../../platform/use-document-title.ts';
import { ErrorBanner } from '../../feedback/error-banner.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { paths } from '../../paths.ts';
import { SeasonNote } from '../season.tsx';
import { UnpublishedNote, useAskBeforePrint } from '../unpublished.tsx';
import { type StoryQr, useStoryQr } from '../use-story-qr.ts';
import classes from './print.module.css';
import { ProgramPrint } from './program-print.tsx';
import { type SheetSize, sheetSizes } from './sheet-size.ts';
import { StorySheet } from './story-sheet.tsx';

/** `/admin/stories/{storyId}/print`: the sheet with the Wi-Fi QR, the story QR and the typed code (ENTRY-3). */
export function PrintScreen() {
  const { storyId = '' } = useParams();
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const { qr, retry } = useStoryQr(storyId);
  const [size, setSize] = useState<SheetSize>('A4');
  const paper = useRef<HTMLElement>(null);
  const desktop = findDesktop();
  const title = qr.kind === 'ready' ? qr.code.title : storyId;
  const [ask, question] = useAskBeforePrint(title, qr.kind !== 'ready' || qr.code.isActive);
  useDocumentTitle(t('app.title', { page: t('print.title', { title }) }));
  return (
    <main className={classes.page}>
      <div className={classes.bar}>
        <Button
          component={Link}
          to={paths.stories}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('print.back')}
        </Button>
        <SegmentedControl
          aria-label={t('print.sizeLabel')}
          value={size}
          onChange={setSize}
          data={(Object.keys(sheetSizes) as SheetSize[]).map((value) => ({ value, label: value }))}
        />
        {qr.kind === 'ready' && <Notes code={qr.code} />}
        {desktop ? (
          <ProgramPrint
            desktop={desktop}
            size={size}
            name={title}
            paper={qr.kind === 'ready' ? paper : undefined}
            ask={ask}
          />
        ) : (
          <Button
            variant="filled"
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={qr.kind !== 'ready'}
            onClick={() => ask(() => window.print())}
          >
            {t('print.submit')}
          </Button>
        )}
      </div>
      {qr.kind === 'making' && <Loader role="status" aria-label={t('qr.making')} />}
      {qr.kind === 'failed' && (
        <div className={classes.problem}>
          <ErrorBanner
            text={qr.problems ? t('qr.incomplete') : t('print.failed', { reason: problemText(qr.error) })}
            onRetry={retry}
          />
        </div>
      )}
      {qr.kind === 'ready' && !qr.code.isActive && (
        <UnpublishedNote story={{ storyId, title, version: qr.code.version }} className={classes.problem} />
      )}
      {qr.kind === 'ready' && qr.code.isActive && <SeasonNote story={qr.code} className={classes.problem} />}
      {question}
      {qr.kind === 'ready' && <Sheet size={size} code={qr.code} paper={paper} />}
    </main>
  );
}

type Code = Extract<StoryQr, { kind: 'ready' }>['code'];

function Notes({ code }: { readonly code: Code }) {
  const { t } = useTranslation('admin');
  return (
    <Text size="sm" c="dimmed" className={classes.note}>
      {wifiQrText(code.wifi) === '' && t('print.noWifi')}
    </Text>
  );
}

type SheetProps = {
  readonly size: SheetSize;
  readonly code: Code;
  /** Receives the element that is printed. */
  readonly paper: RefObject<HTMLElement | null>;
};

function Sheet({ size, code, paper }: SheetProps) {
  const { widthMm, heightMm } = sheetSizes[size];
  return (
    <div className={classes.paper}>
      {/* The sheet fills the paper, without the browser's margins and its lines with date and address. */}
      <style>{`@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }`}</style>
      <StorySheet
        ref={paper}
        size={size}
        hotelName={code.hotelName}
        title={code.title}
        link={code.qrCodeUrl}
        code={code.code}
        wifi={code.wifi}
      />
    </div>
  );
}
