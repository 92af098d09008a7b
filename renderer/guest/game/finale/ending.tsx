import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgressView } from '#core/api/response-schemas.ts';
import type { Member } from '#core/rules/crew.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { useMembers } from '../../crew/member-mark.tsx';
import type { GameWorld } from '../run/game-world.ts';
import type { Identity } from '../state/game-state.ts';
import styles from './ending.module.css';
import { KeepsakeSheet } from './keepsake-sheet.tsx';
import { fitPennants } from './pennants.tsx';
import { Reward, useRewardTexts } from './reward.tsx';
import { getRewardKind, grantsReward, type RewardKind } from './reward-of.ts';
import { Scene } from './scene.tsx';
import type { Souvenir } from './souvenir.ts';
import { useEndingTexts } from './use-ending-words.ts';
import { prefersReducedMotion, useTimeline } from './use-timeline.ts';

/** How many milliseconds the phone vibrates for while the chest rocks, if the phone supports it. */
const rockMs = 30;

/**
 * The end of the story (ENDING-4): the treasure ship comes home, gets the guest's name and is loaded with the treasures. Then a
 * card shows the reward.
 */
export function Ending({
  progress,
  identity,
  members,
  souvenir,
  storyTitle,
  plays,
  world,
  onSeen,
  onChat,
  onDraw,
  onHome,
}: {
  readonly progress: ProgressView;
  readonly identity: Identity;
  /** The crew; empty if the guest plays alone. */
  readonly members: readonly Member[];
  readonly souvenir: Souvenir;
  readonly storyTitle: string;
  /** True if the guest has not seen the animation yet. */
  readonly plays: boolean;
  readonly world: GameWorld;
  /** Called when the last picture is shown. */
  readonly onSeen: () => void;
  readonly onChat: () => void;
  readonly onDraw: () => void;
  readonly onHome: () => void;
}) {
  const { t } = useTranslation(['finale', 'crew']);
  const { t: game } = useTranslation('game');
  const found = progress.treasures.filter((treasure) => treasure !== null);
  const texts = useEndingTexts(identity.guestName, found);
  const container = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [isCardOpen, setIsCardOpen] = useState(false);
  const [areReady] = useState(() => () => waitForPictures(container.current));
  const { isPlaying, hasPlayed, isHeld, finish, playAgain } = useTimeline(plays, areReady);
  const { lottery } = progress;
  const kind = getRewardKind(lottery);
  const hasReward = grantsReward(kind);
  const [firstKind] = useState(kind);
  const reward = useRewardTexts(kind, lottery, texts.hasName, world);
  const crew = useMembers(members).map(({ name }) => name);
  const names = crew.join(game('listComma'));
  const hasPennants = crew.length > 0 && fitPennants(crew);
  const line =
    crew.length > 0
      ? t('crew:line', { ship: texts.ship, n: crew.length })
      : hasReward
        ? t('lineReward', texts)
        : t('line', texts);

  // When the animation is over, the card's heading takes the focus.
  const seen = useRef(onSeen);
  seen.current = onSeen;
  useEffect(() => {
    if (isPlaying) return;
    heading.current?.focus({ preventScroll: true });
    seen.current();
  }, [isPlaying]);

  return (
    <main
      ref={container}
      className={`screen ${styles.ending}`}
      data-playing={isPlaying || undefined}
      data-came={hasPlayed || undefined}
      data-held={isHeld || undefined}
    >
      <div className={styles.above}>
        <div className={styles.bar}>
          <LanguageSwitch look="night" />
          {!isPlaying && !prefersReducedMotion() && (
            <button type="button" className={styles.again} onClick={playAgain}>
              <Icon name="retry" />
              {t('again')}
            </button>
          )}
        </div>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.line}>{line}</p>
        {crew.length > 0 && !hasPennants && <p className={`${styles.line} typed`}>{t('crew:listed', { names })}</p>}
        <div className={styles.harbour}>
          <div className={styles.room}>
            <Scene
              found={found}
              name={texts.fitted}
              crew={hasPennants ? crew : []}
              label={`${t('scene', texts)}${hasPennants ? t('crew:names', { names }) : ''}`}
            />
          </div>
        </div>
      </div>
      <section
        className={styles.card}
        aria-labelledby={headingId}
        inert={isPlaying}
        onAnimationEnd={(event) => {
          if (event.target === event.currentTarget) finish();
        }}
      >
        <Reward
          kind={kind}
          texts={reward}
          identity={identity}
          world={world}
          heading={{ id: headingId, ref: heading }}
          onDraw={onDraw}
          keepsakeButton={
            <Button look={hasMainWay(kind) ? 'line' : 'go'} icon="picture" onClick={() => setIsCardOpen(true)}>
              {t('card')}
            </Button>
          }
        />
        <div className={styles.ways}>
          <Button look="text" onClick={onChat}>
            {t('readChat')}
          </Button>
          <Button look="text" onClick={onHome}>
            {t('toFirst')}
          </Button>
        </div>
      </section>
      <p className="unseen" role="status">
        {/* Announces the title and the line. Once the kind of reward has changed, announces the card instead. */}
        {isPlaying ? '' : kind === firstKind ? `${t('title')} ${line}` : `${reward.title} ${reward.text}`}
      </p>
      {isPlaying && (
        <button
          type="button"
          className={styles.skip}
          aria-label={t('skip')}
          onClick={finish}
          onAnimationStart={() => navigator.vibrate?.(rockMs)}
        />
      )}
      {isCardOpen && (
        <KeepsakeSheet
          identity={identity}
          crew={crew}
          progress={progress}
          souvenir={souvenir}
          storyTitle={storyTitle}
          world={world}
          onClose={() => setIsCardOpen(false)}
        />
      )}
    </main>
  );
}

/** Returns whether the card's main button leads to the drum, the voucher or the result of the draw. */
const hasMainWay = (kind: RewardKind) => kind === 'spin' || kind === 'won' || kind === 'drawn';

/** Resolves when all pictures in the element have loaded or failed. */
async function waitForPictures(container: HTMLElement | null): Promise<void> {
  await Promise.all(
    [...(container?.querySelectorAll('img') ?? [])].map((picture) => picture.decode?.().catch(() => undefined)),
  );
}
