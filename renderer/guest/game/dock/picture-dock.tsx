import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import { acceptAttribute } from '#core/rules/accepted-files.ts';
import { randomId } from '../../../platform/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../reading/reading.tsx';
import { findRefusal } from '../picture/check-picture.ts';
import { findPendingAnswer } from '../state/clues.ts';
import dock from './dock.module.css';
import type { DockProps } from './dock-props.ts';
import { HintLink, LeaveLink } from './hint-link.tsx';
import { NoticeLine } from './notice-line.tsx';
import styles from './picture.module.css';

/** The dock of a picture question: the guest picks a picture, sees a preview, and cancels or uploads it. */
export function PictureDock({ question, state, send }: DockProps & { readonly question: OpenQuestion }) {
  const { t } = useTranslation('game');
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { picture } = state;
  const isSending = findPendingAnswer(state, question.questionId) !== undefined;
  const pick = (file: File | undefined) => {
    if (!file) return;
    const refusal = findRefusal(file, question.acceptedFileTypes);
    if (refusal) return send({ type: 'pictureRefused', refusal });
    const { name, size, type } = file;
    send({
      type: 'pictureChosen',
      picture: { file, name, bytes: size, type, previewUrl: URL.createObjectURL(file) },
    });
  };
  return (
    <div className={dock.body}>
      <NoticeLine notice={state.notice} />
      {picture && (
        <div className={styles.picked}>
          <img src={picture.previewUrl} alt={t('preview')} />
          <p>{picture.name}</p>
          {!isSending && (
            <Button look="text" onClick={() => send({ type: 'pictureCancelled' })}>
              {words(t('cancelPicture'))}
            </Button>
          )}
        </div>
      )}
      <input
        ref={input}
        className="unseen"
        type="file"
        accept={acceptAttribute(question.acceptedFileTypes)}
        aria-label={t('pickPicture')}
        tabIndex={-1}
        onChange={(event) => {
          pick(event.currentTarget.files?.[0]);
          // Allows the same file to be picked again after a cancel.
          event.currentTarget.value = '';
        }}
      />
      {!picture && (
        <Button icon="camera" onClick={() => input.current?.click()}>
          {words(t('pickPicture'))}
        </Button>
      )}
      {/* The button looks disabled until a picture is picked. If it is pressed before that, a notice asks for a picture. */}
      <Button
        look={picture ? 'go' : 'line'}
        icon="send"
        className={picture ? undefined : styles.waits}
        isBusy={isSending}
        onClick={() => send({ type: 'pictureSent', actionId: randomId() })}
      >
        {words(isSending ? t('uploading') : t('upload'))}
      </Button>
      {picture && !isSending && (
        <Button look="line" icon="camera" onClick={() => input.current?.click()}>
          {words(t('pickOther'))}
        </Button>
      )}
      {!picture && <p className={`${dock.note} small soft`}>{words(t('pictureNote'))}</p>}
      <div className={dock.links}>
        <HintLink question={question} send={send} />
        <LeaveLink state={state} send={send} />
      </div>
    </div>
  );
}
