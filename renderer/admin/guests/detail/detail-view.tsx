import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { MonitorActions } from '../use-monitor-actions.ts';
import { AnswersCard } from './answers-card.tsx';
import { ChatCard } from './chat-card.tsx';
import { ClueCard } from './clue-card.tsx';
import { ClueLine } from './clue-line.tsx';
import classes from './detail.module.css';
import { FinishedCard } from './finished-card.tsx';

type Props = { readonly detail: GuestDetail; readonly actions: MonitorActions };

/**
 * The clue, the answers and the chat of the open guest, each in what room there is; under 1200 px they are tabs, and the chat has
 * the clue with its right answer above it.
 */
export function DetailView({ detail, actions }: Props) {
  const { t } = useTranslation('monitor');
  const isNarrow = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false });
  const { progress, clue } = detail;
  const answers = <AnswersCard detail={detail} actions={actions} />;
  const chat = <ChatCard entries={progress.chatHistory} guestName={detail.user.guestName} />;
  if (!isNarrow) {
    return (
      <div className={classes.two}>
        <div className={classes.left}>
          <FinishedCard detail={detail} />
          <ClueCard detail={detail} actions={actions} />
          {answers}
        </div>
        {chat}
      </div>
    );
  }
  const hasClue = clue !== null && clue !== undefined;
  return (
    <Tabs
      // Another clue, or the end, is a new view.
      key={hasClue ? 'clue' : 'none'}
      defaultValue={hasClue ? 'clue' : 'answers'}
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
          <ClueCard detail={detail} actions={actions} />
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
    </Tabs>
  );
}
