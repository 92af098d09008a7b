import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { readDeviceKey } from '../../platform/device-storage.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { useSettling } from '../../ui/use-settling.ts';
import { MessageCard } from '../messages/message-card.tsx';
import { EndedScreen } from '../states/ended-screen.tsx';
import styles from './draw.module.css';
import { type DrawResult, getDrawView } from './draw-state.ts';
import { DrumView } from './drum-view.tsx';
import { NoSpinView } from './no-spin-view.tsx';
import { useDraw } from './use-draw.ts';
import { VoucherView } from './voucher-view.tsx';

type Guest = { readonly userId: string; readonly guestName: string };

/** The page `/draw`, with the prize draw of this phone's guest (DRUM-2). */
export function DrawScreen() {
  const [guest] = useState(() => ({ userId: readDeviceKey('userId'), guestName: readDeviceKey('guestName') ?? '' }));
  const { userId, guestName } = guest;
  return userId === undefined ? <Navigate replace to="/" /> : <Draw userId={userId} guestName={guestName} />;
}

function Draw({ userId, guestName }: Guest) {
  const draw = useDraw(userId);
  return (
    <>
      <DrawView userId={userId} guestName={guestName} draw={draw} />
      <MessageCard userId={userId} messages={draw.messages} isFloating />
    </>
  );
}

function DrawView({ userId, guestName, draw }: Guest & { readonly draw: ReturnType<typeof useDraw> }) {
  const { t } = useTranslation('draw');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { state, retry } = draw;
  const view = getDrawView(state);
  useDocumentTitle(t('title'));
  useSettling(view.kind);
  const storyId = readDeviceKey('storyId');
  const toFirst = () => navigate('/');
  const toStory = () => navigate(storyId === undefined ? '/' : `/story/${encodeURIComponent(storyId)}`);

  switch (view.kind) {
    case 'loading':
      return <Loading label={t('loading')} />;
    case 'failed':
      return (
        <StateScreen
          mood="sorry"
          title={t('failed')}
          actions={
            <>
              <Button icon="retry" onClick={() => void retry()}>
                {common('tryAgain')}
              </Button>
              <Button look="text" onClick={toFirst}>
                {t('toFirst')}
              </Button>
            </>
          }
        >
          <p>{t('failedText')}</p>
        </StateScreen>
      );
    case 'gone':
      return (
        <EndedScreen
          code={view.code}
          {...(storyId === undefined ? {} : { storyId })}
          userId={userId}
          onBack={draw.comeBack}
        />
      );
    case 'drum': {
      const drawn = state.right?.draw;
      return (
        <DrumView
          ball={state.ball}
          draw={drawn}
          guestName={guestName}
          hasFailed={state.askFailure !== undefined}
          onAsk={() => void draw.ask()}
          onShown={draw.shown}
          onNext={drawn?.voucherCode === undefined ? toStory : draw.goOn}
          onBack={toStory}
        />
      );
    }
    case 'voucher':
      return <VoucherView draw={view.draw} guestName={guestName} onEnding={toStory} onFirst={toFirst} />;
    case 'thanks':
      return <ThanksView draw={view.draw} onEnding={toStory} onFirst={toFirst} />;
    case 'none':
      return <NoSpinView reason={view.reason} userId={userId} onStory={toStory} onFirst={toFirst} />;
  }
}

/** What a guest who has drawn a white ball sees on each later visit. */
function ThanksView({
  draw,
  onEnding,
  onFirst,
}: {
  readonly draw: DrawResult;
  readonly onEnding: () => void;
  readonly onFirst: () => void;
}) {
  const { t } = useTranslation('draw');
  return (
    <StateScreen
      mood="hello"
      title={draw.prizeName}
      actions={
        <>
          <Button onClick={onEnding}>{t('toEnding')}</Button>
          <Button look="text" onClick={onFirst}>
            {t('toFirst')}
          </Button>
        </>
      }
    >
      {draw.imageUrl !== undefined && <img className={styles.gift} src={draw.imageUrl} alt="" />}
      <p>{t('thanks')}</p>
      <p className="lines">{t(draw.isGift ? 'thanksGift' : 'thanksText')}</p>
    </StateScreen>
  );
}
