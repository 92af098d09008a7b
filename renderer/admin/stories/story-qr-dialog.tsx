import { Button, Loader, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { copyText } from '../../platform/clipboard.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { paths } from '../paths.ts';
import { StoryPrint } from '../printing/story-print.tsx';
import { QrPicture, useQrPng } from '../qr/qr-picture.tsx';
import { savePng } from '../qr/save-file.ts';
import { OpeningProblems } from './opening-problems.tsx';
import { SeasonNote } from './season.tsx';
import { SpotSigns } from './spot-signs.tsx';
import classes from './story-qr.module.css';
import { UnpublishedNote, useAskBeforePrint } from './unpublished.tsx';
import { isLoopbackLink, type StoryQr, useStoryQr } from './use-story-qr.ts';

const qrSizePx = 200;

type Props = {
  readonly story: { readonly storyId: string; readonly title: string };
  readonly onClose: () => void;
};

/** Shows, saves and prints the QR code of a story, and copies its link (ENTRY-5). Asks before a draft's code is printed (ENTRY-14). */
export function StoryQrDialog({ story, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { qr, retry } = useStoryQr(story.storyId);
  const [ask, question] = useAskBeforePrint(story.title, qr.kind !== 'ready' || qr.code.isActive);
  return (
    <Modal
      opened
      size="lg"
      title={t('qr.title', { title: story.title })}
      onClose={onClose}
      // Escape closes only the question.
      closeOnEscape={!question}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {qr.kind === 'making' && <Loader role="status" className={classes.making} aria-label={t('qr.making')} />}
      {qr.kind === 'ready' && (
        <>
          {!qr.code.isActive && (
            <UnpublishedNote story={{ ...story, version: qr.code.version }} className={classes.unpublished} />
          )}
          {qr.code.isActive && <SeasonNote story={qr.code} className={classes.unpublished} />}
          <Ready story={story} {...qr} />
          <StoryPrint story={story} ask={ask} />
          <SpotSigns storyId={story.storyId} />
          {question}
        </>
      )}
      {qr.kind === 'failed' && <Failed title={story.title} {...qr} onRetry={retry} />}
      <div className={classes.foot}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </div>
    </Modal>
  );
}

function Ready({ story: { storyId, title }, code }: Pick<Props, 'story'> & Extract<StoryQr, { kind: 'ready' }>) {
  const { t } = useTranslation('admin');
  const { fail } = useFeedback();
  const { data: png } = useQrPng(code.qrCodeUrl);
  const save = () => {
    try {
      savePng(png ?? '', `${storyId}.png`);
    } catch {
      fail(t('qr.downloadFailed'));
    }
  };
  return (
    <div className={classes.ready}>
      <QrPicture text={code.qrCodeUrl} label={t('qr.image')} sizePx={qrSizePx} />
      <Stack gap="md" className={classes.words}>
        <CopyLink link={code.qrCodeUrl} title={title} />
        <div>
          <Text size="sm" c="dimmed">
            {t('qr.code')}
          </Text>
          <output className={classes.code}>{spacedCode(code.code)}</output>
        </div>
        <div className={classes.buttons}>
          <Button leftSection={<IconDownload size={18} aria-hidden />} disabled={!png} onClick={save}>
            {t('qr.download')}
          </Button>
          <Button component={Link} to={paths.printStory(storyId)} leftSection={<IconPrinter size={18} aria-hidden />}>
            {t('qr.print')}
          </Button>
        </div>
      </Stack>
    </div>
  );
}

type FailedProps = Extract<StoryQr, { kind: 'failed' }> & { readonly title: string; readonly onRetry: () => void };

function Failed({ title, error, problems, directLink, onRetry }: FailedProps) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  return (
    <Stack gap="md">
      <ErrorBanner
        text={problems ? t('qr.incomplete') : t('qr.failed', { reason: problemText(error) })}
        onRetry={onRetry}
      />
      {problems && <OpeningProblems problems={problems} />}
      <Text>{t('qr.directNote')}</Text>
      <CopyLink link={directLink} title={title} />
      {isLoopbackLink(directLink) && <Text c="dimmed">{t('qr.loopback')}</Text>}
    </Stack>
  );
}

/**
 * A link as text with a copy button. Where the browser does not let pages copy (plain http, some settings), the link is
 * selected and the person is told how to copy it (SCOPE-1).
 */
function CopyLink({ link, title }: { readonly link: string; readonly title: string }) {
  const { t } = useTranslation('admin');
  const { succeed } = useFeedback();
  const field = useRef<HTMLInputElement>(null);
  const [isByHand, setByHand] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(link);
    setByHand(!isCopied);
    if (isCopied) return succeed(t('qr.copied', { title }));
    field.current?.focus();
    field.current?.select();
  };
  return (
    <div>
      <div className={classes.link}>
        <TextInput
          ref={field}
          readOnly
          label={t('qr.link')}
          value={link}
          className={classes.field}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('qr.copy')}
        </Button>
      </div>
      {isByHand && (
        <Text size="sm" role="status" mt="xs">
          {t('qr.copyByHand')}
        </Text>
      )}
    </div>
  );
}
