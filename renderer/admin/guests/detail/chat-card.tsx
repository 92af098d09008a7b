import { ScrollArea, Title } from '@mantine/core';
import { type UIEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatEntry } from '#core/api/response-schemas.ts';
import { Empty } from '../../feedback/empty.tsx';
import { StaffPicture } from '../../photos/staff-picture.tsx';
import { useTimeText } from '../../time/use-time-text.ts';
import classes from './chat.module.css';
import detail from './detail.module.css';

type Props = { readonly entries: readonly ChatEntry[]; readonly guestName: string };

/** The distance from the end, in pixels, within which new entries are scrolled into view. */
const nearEndPx = 40;

/** The guest's chat in the server's order. Each entry shows its author and its time (PANEL-3). */
export function ChatCard({ entries, guestName }: Props) {
  const { t } = useTranslation('monitor');
  const { brief, moment } = useTimeText();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const entriesList = useRef<HTMLOListElement>(null);
  const hasEntries = entries.length > 0;
  // Keeps the end in view even if the content grows later, for example when a picture has loaded.
  useEffect(() => {
    const [element, content] = [box.current, entriesList.current];
    if (!hasEntries || !element || !content) return;
    const follow = () => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(content);
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasEntries]);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
  };
  return (
    <section className={`admin-card ${detail.card}`} aria-labelledby={titleId}>
      <header className={detail.cardHead}>
        <Title order={2} id={titleId}>
          {t('chat.title')}
        </Title>
        <span>{t('chat.newest')}</span>
      </header>
      {entries.length === 0 ? (
        <Empty title={t('chat.none')} text={t('chat.noneText')} />
      ) : (
        <ScrollArea
          type="auto"
          className={classes.chat}
          viewportRef={box}
          viewportProps={{ tabIndex: 0, role: 'log', 'aria-labelledby': titleId, onScroll }}
        >
          <ol ref={entriesList}>
            {addKeys(entries).map(({ key, entry }) => (
              <li key={key} data-user={entry.isUser || undefined}>
                <div className={classes.bubble} data-wrong={entry.isCorrect === false || undefined}>
                  {entry.imageUrl !== undefined && <StaffPicture src={entry.imageUrl} alt={t('chat.picture')} />}
                  {entry.text !== '' && <span>{entry.text}</span>}
                </div>
                <span className={classes.said}>
                  {entry.isUser
                    ? guestName || t('list.noName')
                    : t(entry.sender === 'desk' ? 'chat.desk' : 'chat.system')}{' '}
                  <time dateTime={entry.timestamp} title={moment(entry.timestamp)}>
                    {brief(entry.timestamp)}
                  </time>
                  {entry.kind === 'message' && (
                    <b>
                      {' '}
                      {entry.readAt === undefined ? t('chat.unread') : t('chat.readAt', { at: brief(entry.readAt) })}
                    </b>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </ScrollArea>
      )}
    </section>
  );
}

/**
 * Returns the entries with unique keys. The history only grows, so a key can consist of the entry's time, kind and
 * question, and of the number of earlier entries that have all three in common.
 */
function addKeys(entries: readonly ChatEntry[]): readonly { readonly key: string; readonly entry: ChatEntry }[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const name = `${entry.timestamp} ${entry.kind} ${entry.questionId ?? ''}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: `${name} ${count}`, entry };
  });
}
