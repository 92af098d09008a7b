import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBulb } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { MonitorActions } from '../../guest-data/use-monitor-actions.ts';
import { useHotkeys } from '../../shortcuts/shortcuts-context.ts';
import { AnswersCard } from './answers-card.tsx';
import { ChatCard } from './chat-card.tsx';
import { ClueCard } from './clue-card.tsx';
import { ClueLine } from './clue-line.tsx';
import classes from './detail.module.css';
import { FinishedCard } from './finished-card.tsx';
import { HelpDialogs } from './help-dialogs.tsx';
import { useHelp } from './use-help.ts';

type Props = { readonly detail: GuestDetail; readonly actions: MonitorActions };

/**
 * Shows the clue, the answers and the chat of the open guest side by side. Under 1200 px they are tabs, and the chat
 * has the clue with its correct answer above it. The key H moves the focus to the hints, and G asks whether to skip the
 * question (HELP-4).
 */
export function DetailView({ detail, actions }: Props) {
  const { t } = useTranslation('monitor');
  const isNarrow = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false });
  const { progress, clue } = detail;
  const hasClue = clue !== null && clue !== undefined;
  const help = useHelp(detail);
  const hints = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<{ readonly tab: string | null; readonly hasClue: boolean }>();
  // The chosen tab is reset when the guest gets a first clue or has none any more, for example at the end of the story.
  const tab = chosen?.hasClue === hasClue ? chosen.tab : hasClue ? 'clue' : 'answers';
  const toHints = () => {
    flushSync(() => setChosen({ tab: 'clue', hasClue }));
    hints.current?.focus();
  };
  useHotkeys([
    ...(clue?.hints.length ? [{ keys: ['h'], label: t('clue.keysHints'), run: toHints }] : []),
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
