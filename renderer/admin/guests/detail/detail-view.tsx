import { Blockquote, Button, Kbd, Tabs, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBulb, IconFlag, IconGift } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { PassDialog } from '../../guest-data/pass-dialog.tsx';
import type { GuestActions } from '../../guest-data/use-guest-actions.ts';
import { createRedemptionLink } from '../../redemption/voucher-link.ts';
import { useHotkeys } from '../../shortcuts/shortcuts-context.ts';
import { AcceptDialog } from '../../stories/accept-dialog.tsx';
import { useTimeText } from '../../time/use-time-text.ts';
import { AnswersCard } from './answers-card.tsx';
import { ChatCard } from './chat-card.tsx';
import { ClueCard } from './clue-card.tsx';
import { ClueLine } from './clue-line.tsx';
import classes from './detail.module.css';
import { type OpenHelp, useHelp } from './use-help.ts';

type Props = { readonly detail: GuestDetail; readonly actions: GuestActions };

/**
 * Shows the clue, the answers and the chat of the open guest side by side. Under 1200 px they are tabs, and the chat
 * has the clue with its correct answer above it. The key H asks whether to send the next hint, or moves the focus to the hints
 * if there is none (HELP-11). G asks whether to skip the question (HELP-4).
 */
export function DetailView({ detail, actions }: Props) {
  const { t } = useTranslation('monitor');
  const isNarrow = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false });
  const { progress, clue } = detail;
  const hasClue = clue !== null && clue !== undefined;
  const help = useHelp(detail);
  const nextHint = help.help?.nextHint;
  const hints = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<{ readonly tab: string | null; readonly hasClue: boolean }>();
  // The chosen tab is reset when the guest gets a first clue or has none any more, for example at the end of the story.
  const tab = chosen?.hasClue === hasClue ? chosen.tab : hasClue ? 'clue' : 'answers';
  const toHints = () => {
    flushSync(() => setChosen({ tab: 'clue', hasClue }));
    hints.current?.focus();
  };
  useHotkeys([
    ...(nextHint ? [{ keys: ['h'], label: t('hint.send', nextHint), run: () => help.show('hint') }] : []),
    ...(clue?.hints.length && !nextHint ? [{ keys: ['h'], label: t('clue.keysHints'), run: toHints }] : []),
    ...(help.help ? [{ keys: ['g'], label: t('help.pass'), run: () => help.show('pass') }] : []),
  ]);
  const answers = <AnswersCard detail={detail} help={help} />;
  const chat = <ChatCard entries={progress.chatHistory} guestName={detail.user.guestName} />;
  const clueCard = <ClueCard detail={detail} help={help} hints={hints} />;
  const dialogs = <HelpDialogs detail={detail} actions={actions} help={help} />;
  if (!isNarrow) {
    return (
      <div className={classes.two}>
        <div className={classes.left}>
          <FinishedCard detail={detail} />
          {clueCard}
          {answers}
        </div>
        {chat}
        {dialogs}
      </div>
    );
  }
  return (
    <Tabs
      value={tab}
      onChange={(next) => setChosen({ tab: next, hasClue })}
      keepMounted={false}
      className={classes.tabbed}
    >
      <Tabs.List aria-label={t('chat.tabsLabel')} className={classes.tabs}>
        {hasClue && (
          <Tabs.Tab value="clue" leftSection={detail.user.stuck && <IconBulb size={16} aria-hidden />}>
            {t('clue.title')}
          </Tabs.Tab>
        )}
        <Tabs.Tab value="answers">{t('answers.tab', { count: progress.answers.length })}</Tabs.Tab>
        <Tabs.Tab value="chat">{t('chat.tab', { count: progress.chatHistory.length })}</Tabs.Tab>
      </Tabs.List>
      {hasClue && (
        <Tabs.Panel value="clue" className={classes.left}>
          {clueCard}
        </Tabs.Panel>
      )}
      <Tabs.Panel value="answers" className={classes.left}>
        <FinishedCard detail={detail} />
        {answers}
      </Tabs.Panel>
      <Tabs.Panel value="chat" className={classes.panel}>
        {hasClue && <ClueLine clue={clue} total={progress.questionCount} />}
        {chat}
      </Tabs.Panel>
      {dialogs}
    </Tabs>
  );
}

/**
 * Shows when a guest finished, their points, and their spin or prize (PANEL-22). Renders nothing before the guest has
 * finished.
 */
function FinishedCard({ detail: { progress, user } }: { readonly detail: GuestDetail }) {
  const { t } = useTranslation('monitor');
  const { brief } = useTimeText();
  if (!progress.gameCompleted) return null;
  const { voucherCode } = progress.lottery.draw ?? {};
  return (
    <section className={`admin-card ${classes.finished}`}>
      <IconFlag size={28} aria-hidden />
      <div>
        <Title order={2}>{t('finished.title')}</Title>
        <p>
          {progress.completedAt !== null && <span>{t('finished.at', { at: brief(progress.completedAt) })}</span>}
          <span>{t('card.points', { count: progress.totalScore })}</span>
          {user.prize !== 'none' && <b>{t(`prize.${user.prize}`)}</b>}
        </p>
      </div>
      {voucherCode !== undefined && <ToDesk code={voucherCode} />}
    </section>
  );
}

/** A button that opens the redemption page with the voucher's code. The key P does the same. */
function ToDesk({ code }: { readonly code: string }) {
  const { t } = useTranslation('redemption');
  const navigate = useNavigate();
  const { to, state } = createRedemptionLink(code);
  const open = () => void navigate(to, { state });
  useHotkeys([{ keys: ['p'], shown: ['P'], label: t('keys.open'), run: open }]);
  return (
    <Button
      className={classes.toDesk}
      leftSection={<IconGift size={18} aria-hidden />}
      rightSection={<Kbd aria-hidden>P</Kbd>}
      onClick={open}
    >
      {t('guest.open')}
    </Button>
  );
}

type HelpDialogsProps = { readonly detail: GuestDetail; readonly actions: GuestActions; readonly help: OpenHelp };

/** Shows the open dialog that asks before staff help the open guest; nothing if none is open. */
function HelpDialogs({ detail, actions, help: { help, dialog, close } }: HelpDialogsProps) {
  if (!help) return null;
  const { number, answer, story, questionId, nextHint } = help;
  if (dialog === 'pass') {
    return (
      <PassDialog
        {...help}
        guest={detail.user}
        isBusy={actions.busy.has(detail.user.userId)}
        onClose={close}
        onSubmit={(reason) => actions.pass(detail.user, questionId, reason)}
      />
    );
  }
  if (dialog === 'hint') {
    return nextHint ? (
      <HintDialog detail={detail} actions={actions} hint={nextHint} {...{ questionId, close }} />
    ) : null;
  }
  if (dialog !== 'accept' || answer === undefined || !story) return null;
  return <AcceptDialog story={story} questionId={questionId} number={number} answer={answer} onClose={close} />;
}

type HintDialogProps = {
  readonly detail: GuestDetail;
  readonly actions: GuestActions;
  readonly questionId: string;
  readonly hint: { readonly number: number; readonly text: string };
  readonly close: () => void;
};

/** Shows the next hint, and asks whether to send it. */
function HintDialog({ detail: { user }, actions, questionId, hint: { number, text }, close }: HintDialogProps) {
  const { t } = useTranslation(['monitor', 'admin']);
  return (
    <ConfirmDialog
      title={t('hint.title', { number })}
      submit={t('hint.submit')}
      isBusy={actions.busy.has(user.userId)}
      onClose={close}
      onSubmit={async () => {
        await actions.sendHint(user, questionId, number - 1);
        close();
      }}
    >
      <Blockquote p="sm" color="lagoon">
        {text === '' ? t('clue.hintPicture') : text}
      </Blockquote>
      <Text>{t('hint.text', { who: t('admin:guests.who', { room: user.roomNumber, name: user.guestName }) })}</Text>
    </ConfirmDialog>
  );
}
