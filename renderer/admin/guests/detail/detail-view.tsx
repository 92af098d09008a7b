import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { MonitorActions } from '../use-monitor-actions.ts';
import { AnswersCard } from './answers-card.tsx';
import { ChatCard } from './chat-card.tsx';
import classes from './detail.module.css';
import { FactCards } from './fact-cards.tsx';

type Props = { readonly detail: GuestDetail; readonly actions: MonitorActions };

/** Cards, answers and chat of the open guest; under 1200 px answers and chat are tabs (look: Admin). */
export function DetailView({ detail, actions }: Props) {
  const { t } = useTranslation('monitor');
  const isNarrow = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false });
  const answers = <AnswersCard detail={detail} actions={actions} />;
  const chat = <ChatCard entries={detail.progress.chatHistory} guestName={detail.user.guestName} />;
  return (
    <>
      <FactCards {...detail} />
      {isNarrow ? (
        <Tabs defaultValue="answers" keepMounted={false}>
          <Tabs.List aria-label={t('chat.tabsLabel')} className={classes.tabs}>
            <Tabs.Tab value="answers">{t('answers.title')}</Tabs.Tab>
            <Tabs.Tab value="chat">{t('chat.title')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="answers">{answers}</Tabs.Panel>
          <Tabs.Panel value="chat">{chat}</Tabs.Panel>
        </Tabs>
      ) : (
        <div className={classes.two}>
          {answers}
          {chat}
        </div>
      )}
    </>
  );
}
