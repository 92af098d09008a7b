import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import { randomId } from '../../../platform/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useWords } from '../../reading/reading.tsx';
import { findPendingAnswer } from '../state/clues.ts';
import styles from './dock.module.css';
import type { DockProps } from './dock-props.ts';
import { HintLink, LeaveLink } from './hint-link.tsx';
import { NoticeLine } from './notice-line.tsx';

/** Loads the decoder of photos. It is large, so only a story with a spot loads it. */
export const loadPhotoReader = () => import('../../../platform/scanner/read-photo.ts');

/**
 * The dock of a spot: a photo of its sign, which the phone itself reads, or its typed code (SPOT-3). Both work without the
 * live camera, which browsers refuse on plain http, and without a connection.
 */
export function SpotDock({ question, state, send }: DockProps & { readonly question: OpenQuestion }) {
  const { t } = useTranslation('game');
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<'none' | 'reading' | 'unread'>('none');
  const pending = findPendingAnswer(state, question.questionId);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setPhoto('reading');
    const text = await loadPhotoReader().then(
      ({ readPhoto }) => readPhoto(file),
      () => undefined,
    );
    setPhoto(text === undefined ? 'unread' : 'none');
    if (text !== undefined) send({ type: 'textSent', actionId: randomId(), text });
  };
  return (
    <div className={styles.body}>
      {state.overlay?.kind !== 'answer' && <NoticeLine notice={state.notice} />}
      <StatusLine tone="bad">{photo === 'unread' && t('spotUnread')}</StatusLine>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        icon="camera"
        isBusy={photo === 'reading' || pending !== undefined}
        onClick={() => input.current?.click()}
      >
        {photo === 'reading'
          ? t('spotReading')
          : pending
            ? t(pending.delay ? 'sending' : 'spotChecking')
            : t('spotPhoto')}
      </Button>
      <Button look="line" icon="pencil" disabled={pending !== undefined} onClick={() => send({ type: 'answerOpened' })}>
        {words(t('spotType'))}
      </Button>
      <div className={styles.links}>
        <HintLink question={question} send={send} />
        <LeaveLink state={state} send={send} />
      </div>
    </div>
  );
}
