import i18next from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/model/hotel.ts';
import { toLanguage } from '#core/model/languages.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import type { PreviewDraft } from '../../platform/preview-messages.ts';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { GameView } from '../game/game-view.tsx';
import { useGame } from '../game/run/use-game.ts';
import type { GameState, Identity } from '../game/state/game-state.ts';
import { createDraftContent, getChatTexts } from './draft-content.ts';
import type { PreviewStep } from './preview-step.ts';
import { createPreviewWorld } from './preview-world.ts';
import { useOpenHints } from './use-open-hints.ts';

type Props = {
  readonly draft: PreviewDraft;
  readonly startStep: PreviewStep;
  /** Called with every state. */
  readonly onState: (state: GameState) => void;
  readonly onAgain: () => void;
};

const getCurrentLanguage = (): Language => toLanguage(i18next.language);

/** Plays a draft in the real game. Mount it again to restart. */
export function PreviewGame({ draft, startStep, onState, onAgain }: Props) {
  const { t } = useTranslation('preview');
  const [{ identity, world }] = useState(() => {
    const identity: Identity = {
      userId: 'preview',
      roomNumber: t('roomNumber'),
      guestName: t('guestName'),
      storyId: sampleStoryId,
    };
    const content = createDraftContent(draft, getCurrentLanguage());
    const chatTexts = () => getChatTexts(getCurrentLanguage());
    return {
      identity,
      world: createPreviewWorld({ content, startStep: startStep, identity, language: getCurrentLanguage, chatTexts }),
    };
  });
  const [hasLeft, setHasLeft] = useState(false);
  const leave = useCallback(() => setHasLeft(true), []);
  const game = useGame(identity, leave, world);
  useOpenHints(game, startStep.kind === 'clue' && startStep.withHints);
  useEffect(() => onState(game.state), [game.state, onState]);
  useEffect(() => world.dispose, [world]);
  if (!hasLeft) return <GameView game={game} leave={leave} hasOtherPhone={false} />;
  return (
    <StateScreen mood="hello" title={t('leftTitle')} actions={<Button onClick={onAgain}>{t('again')}</Button>}>
      <p>{t('leftText')}</p>
    </StateScreen>
  );
}
