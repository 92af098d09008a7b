import { Button, SegmentedControl, Select, Skeleton, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#core/model/languages.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { useLanguageName } from '../hooks/use-language-name.ts';
import { isSessionOver } from '../server/query-client.ts';
import { PrintButton } from './print-button.tsx';
import { savePoster } from './save-poster.ts';
import classes from './story-print.module.css';
import type { PrintOrder } from './use-print.ts';
import { usePrinterStates } from './use-print-jobs.ts';
import { useOrderPicture } from './use-ticket-picture.ts';

const sheets = ['slip', 'poster', 'cards'] as const;
type Sheet = (typeof sheets)[number];

type Props = {
  readonly story: { readonly storyId: string; readonly title: string };
  /** Decides whether and when something is printed or saved for printing. */
  readonly ask: (print: () => void) => void;
};

/** Prints a story's QR code on a slip of the receipt printer, or saves a PDF with a poster or with cards to cut out. */
export function StoryPrint({ story, ask }: Props) {
  const { t, i18n } = useTranslation('printing');
  const languageName = useLanguageName();
  const [sheet, setSheet] = useState<Sheet>('slip');
  const [language, setLanguage] = useState<Language>(
    languages.find((candidate) => candidate === i18n.language) ?? 'ja',
  );
  const title = useId();
  return (
    <section className={classes.print} aria-labelledby={title}>
      <div className={classes.bar}>
        <h3 id={title}>{t('story.title')}</h3>
        <SegmentedControl
          aria-label={t('story.sheet')}
          value={sheet}
          onChange={(value) => setSheet(sheets.find((candidate) => candidate === value) ?? 'slip')}
          data={sheets.map((value) => ({ value, label: t(`story.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('story.language')}
          value={language}
          onChange={(value) => setLanguage(languages.find((candidate) => candidate === value) ?? 'ja')}
          data={languages.map((value) => ({ value, label: languageName(value) }))}
        />
      </div>
      {sheet === 'slip' ? (
        <Slip story={story} language={language} ask={ask} />
      ) : (
        <Pdf story={story} sheet={sheet} language={language} ask={ask} />
      )}
    </section>
  );
}

type PartProps = Props & { readonly language: Language };

/** The preview of the slip, and the choice of printer if there are several. */
function Slip({ story: { storyId, title }, language, ask }: PartProps) {
  const { t } = useTranslation('printing');
  const problemText = useProblemText();
  const { data: printers } = usePrinterStates();
  const [chosen, setChosen] = useState<string>();
  const usual = printers?.find(({ isDefault }) => isDefault) ?? printers?.[0];
  const printerId = chosen ?? usual?.printerId;
  const order = useMemo(
    (): PrintOrder => ({ kind: 'story-qr', storyId, language, ...(printerId !== undefined && { printerId }) }),
    [storyId, language, printerId],
  );
  const { url, query } = useOrderPicture(printerId === undefined ? undefined : order);
  if (printers?.length === 0) return <Text c="dimmed">{t('story.noPrinter')}</Text>;
  return (
    <div className={classes.slip}>
      <section className={classes.sample} aria-label={t('story.preview')} aria-busy={query.isFetching}>
        {query.isError && (
          <Text role="alert" size="sm">
            {t('story.previewFailed', { reason: problemText(query.error) })}
          </Text>
        )}
        {!query.isError && url === undefined && (
          <div role="status" aria-label={t('story.making')}>
            <Skeleton height={200} />
          </div>
        )}
        {url !== undefined && !query.isError && <img src={url} alt={t('jobs.pictureOf', { what: title })} />}
      </section>
      <div className={classes.side}>
        <Text size="sm" c="dimmed">
          {t('story.slipText')}
        </Text>
        {printers && printers.length > 1 && (
          <Select
            label={t('print.printer')}
            allowDeselect={false}
            value={printerId ?? null}
            onChange={(value) => setChosen(value ?? undefined)}
            data={printers.map((printer) => ({ value: printer.printerId, label: printer.name }))}
          />
        )}
        <PrintButton
          variant="filled"
          order={order}
          label={t('story.print')}
          longLabel={t('story.printSlip')}
          ask={ask}
          disabled={printerId === undefined || query.isError}
        />
      </div>
    </div>
  );
}

/** Saves the poster or the cards as a PDF for any printer or a print shop. */
function Pdf({ story: { storyId, title }, sheet, language, ask }: PartProps & { readonly sheet: 'poster' | 'cards' }) {
  const { t } = useTranslation('printing');
  const { fail } = useFeedback();
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await savePoster({ storyId, sheet, language }, `${title}.pdf`);
    } catch (error) {
      if (!isSessionOver(error)) fail(t('story.pdfFailed', { reason: problemText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.side}>
      <Text size="sm" c="dimmed">
        {t(`story.${sheet}Text`)}
      </Text>
      <div>
        <Button
          variant="filled"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => ask(() => void save())}
        >
          {t('story.pdf')}
        </Button>
      </div>
    </div>
  );
}
