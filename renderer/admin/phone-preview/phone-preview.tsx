import { ActionIcon, Loader, NativeSelect, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { memo, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/model/hotel.ts';
import { languages, toLanguage } from '#core/model/languages.ts';
import { getHints } from '#core/rules/hints.ts';
import { limits } from '#core/rules/limits.ts';
import {
  type PreviewDraft,
  type PreviewOrder,
  type PreviewStart,
  previewPath,
} from '../../platform/preview-messages.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { useLanguageName } from '../hooks/use-language-name.ts';
import { useStable } from '../hooks/use-stable.ts';
import { useAfterFirstView } from '../server/use-after-first-view.ts';
import { Tip } from '../tip/tip.tsx';
import classes from './phone-preview.module.css';
import { usePhoneFrame } from './use-phone-frame.ts';

type Props = {
  /** The current draft. Pictures may be `data:` or `blob:` addresses. */
  readonly content: PreviewDraft;
  /**
   * The id of the question being edited. The phone goes to that question whenever the id changes. Without an id the phone
   * begins with the story; an id that is removed later changes nothing.
   */
  readonly startAt?: string | undefined;
  /** The language that is chosen at first. */
  readonly language: Language;
  /** `side` fits beside a form, `wide` fills a page. */
  readonly size?: 'side' | 'wide';
};

/** Milliseconds from the last key until the phone shows what was typed. */
const restMs = 300;
/**
 * Milliseconds from the editor's first view until the phone loads. The phone is a whole page with a game, which runs on the
 * same thread as the editor.
 */
const phoneRestMs = 700;
const beginning = '';

/**
 * A phone that plays the draft with the guests' own pages, from any question, without changing any data (EDITOR-9). Typing
 * updates the phone without restarting it.
 */
export function PhonePreview({ content, startAt, language, size = 'side' }: Props) {
  const { t } = useTranslation('library');
  const languageName = useLanguageName();
  const headId = useId();
  // Draft and start are updated together, so that the phone never starts at a question that its draft does not contain yet.
  const written = useMemo(() => ({ content, startAt }), [content, startAt]);
  const [settled] = useDebouncedValue(written, restMs);
  const { position, change, restart } = usePreviewPosition(settled.startAt);
  const [spoken, setSpoken] = useState(language);
  const [attempt, setAttempt] = useState(0);
  const draft = settled.content;
  const order = useMemo<PreviewOrder>(
    () => ({
      kind: 'takarabune/preview-order',
      run: position.run,
      draft,
      start: toPreviewStart(position),
      language: spoken,
    }),
    [position, draft, spoken],
  );
  const { frame, state } = usePhoneFrame(order, attempt);
  const isTime = useAfterFirstView(phoneRestMs);

  // The list is computed from the delayed draft, so that it is not rebuilt for every key.
  const startOptions = useMemo(
    () => [
      { value: beginning, label: t('phone.beginning') },
      ...settled.content.questions.map(({ questionId, questionText }, i) => ({
        value: questionId,
        label: t('phone.question', { n: i + 1, text: firstLetters(questionText) }),
      })),
    ],
    [settled.content.questions, t],
  );
  const chosenId = startOptions.some(({ value }) => value === position.questionId) ? position.questionId : undefined;

  const chosen = content.questions.find(({ questionId }) => questionId === position.questionId);
  const hasHints = chosen !== undefined && getHints(chosen).length > 0;
  return (
    <section className={classes.preview} data-size={size} aria-labelledby={headId}>
      <h2 id={headId} className={classes.head}>
        {t('phone.title')}
      </h2>
      <div className={classes.controls}>
        <div className={classes.line}>
          <StartSelect
            value={chosenId ?? beginning}
            startOptions={startOptions}
            onChange={useStable((value) => change({ questionId: value === beginning ? undefined : value }))}
          />
          <Tip label={t('phone.restartLabel')}>
            <ActionIcon
              variant="outline"
              color="lagoon"
              size="input-sm"
              aria-label={t('phone.restartLabel')}
              onClick={restart}
            >
              <IconRefresh size={18} aria-hidden />
            </ActionIcon>
          </Tip>
        </div>
        <div className={classes.line}>
          <Switch
            label={t('phone.hints')}
            checked={position.withHints && hasHints}
            disabled={!hasHints}
            onChange={({ currentTarget }) => change({ withHints: currentTarget.checked })}
          />
          <NativeSelect
            size="xs"
            aria-label={t('phone.language')}
            value={spoken}
            onChange={({ currentTarget: { value } }) => setSpoken(toLanguage(value))}
            data={languages.map((value) => ({ value, label: languageName(value) }))}
          />
        </div>
      </div>
      {state === 'failed' ? (
        <ErrorBanner text={t('phone.failed')} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <div className={classes.phone}>
          {state === 'loading' && <Loader role="status" className={classes.loader} aria-label={t('phone.loading')} />}
          {isTime && <iframe key={attempt} ref={frame} src={previewPath} title={t('phone.frame')} />}
        </div>
      )}
      <Text size="xs" c="dimmed" ta="center">
        {t('phone.note')}
      </Text>
    </section>
  );
}

type StartProps = {
  readonly value: string;
  readonly startOptions: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** Chooses where the phone starts. */
const StartSelect = memo(function StartSelect({ value, startOptions: places, onChange }: StartProps) {
  const { t } = useTranslation('library');
  return (
    <NativeSelect
      className={classes.place}
      aria-label={t('phone.start')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[...places]}
    />
  );
});

function firstLetters(text: string): string {
  return [...text].slice(0, limits.questionPreviewCharacters).join('');
}

type PreviewPosition = {
  /** Undefined for the beginning of the story. */
  readonly questionId: string | undefined;
  readonly withHints: boolean;
  /** A new number makes the phone start again. */
  readonly run: number;
};

/**
 * Returns where the phone starts, and functions that change the start and restart the phone. A new `startAt` of the editor
 * replaces the chosen question; undefined does not.
 */
function usePreviewPosition(startAt: string | undefined) {
  const [lastStartAt, setLastStartAt] = useState(startAt);
  const [position, setPosition] = useState<PreviewPosition>({ questionId: startAt, withHints: false, run: 0 });
  if (lastStartAt !== startAt) {
    setLastStartAt(startAt);
    if (startAt !== undefined) setPosition({ ...position, questionId: startAt, run: position.run + 1 });
  }
  const change = (part: Partial<PreviewPosition>) => setPosition((now) => ({ ...now, ...part, run: now.run + 1 }));
  return { position, change, restart: () => change({}) };
}

/** Converts a position to the `start` of an order to the phone. */
function toPreviewStart({ questionId, withHints }: PreviewPosition): PreviewStart {
  return questionId === undefined ? { at: 'beginning' } : { at: 'question', questionId, withHints };
}
