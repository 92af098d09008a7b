import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnreadMessage } from '#core/model/guest-view.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { useTextLanguage } from '../../platform/text-language.ts';
import { Button } from '../../ui/button.tsx';
import { CharacterHead } from '../../ui/character.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './message-card.module.css';

type Props = {
  readonly userId: string;
  /** The messages that the server says the guest has not confirmed, the oldest first. */
  readonly messages: readonly UnreadMessage[];
  /** True on screens that have no place for it: the card then lies over their lower edge. */
  readonly isFloating?: boolean;
  /** The name of a hint, such as 'hint 2'. Without it, hints are left out. */
  readonly nameHint?: (hintIndex: number) => string;
};

/**
 * The oldest message from staff that the guest has not confirmed (HELP-10). 'Got it' closes the card at once. The confirmation
 * is sent again with each state that the server reports, until the server has it.
 */
export function MessageCard({ userId, messages, isFloating = false, nameHint }: Props) {
  const { t } = useTranslation('entry');
  const lang = useTextLanguage();
  const [confirmedIds, setConfirmedIds] = useState<readonly string[]>([]);
  const card = useRef<HTMLDivElement>(null);
  const [isMounted, setIsMounted] = useState(false);
  // Screen readers announce what is added to a status, but not a status that is added with its text.
  useEffect(() => setIsMounted(true), []);
  useEffect(() => {
    for (const { messageId } of messages) {
      if (!confirmedIds.includes(messageId)) continue;
      const call = guestApi.as(userId).call('readMessage', { params: { messageId }, body: {} });
      call.catch(() => undefined);
    }
  }, [userId, messages, confirmedIds]);
  const message = messages.find(
    ({ messageId, hint }) =>
      isMounted && !confirmedIds.includes(messageId) && (hint === undefined || nameHint !== undefined),
  );
  const confirm = (messageId: string) => {
    setConfirmedIds([...confirmedIds, messageId]);
    // The button is gone. Otherwise the focus would go back to the top of the page.
    card.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={card} tabIndex={-1} className={isFloating ? `${styles.place} ${styles.floats}` : styles.place}>
      <div className={message && styles.card}>
        <div role="status">
          {message && (
            <div key={message.messageId} className={styles.message}>
              {message.sender === 'mars' ? (
                <CharacterHead mood="hello" />
              ) : (
                <Icon name="bell" className={styles.bell} />
              )}
              <div>
                <p className={styles.from}>
                  {message.hint && nameHint ? nameHint(message.hint.hintIndex) : t(`messageFrom_${message.sender}`)}
                </p>
                <p className="lines" lang={lang(message.text)}>
                  {message.text}
                </p>
              </div>
            </div>
          )}
        </div>
        {message && (
          <Button look="sea" onClick={() => confirm(message.messageId)}>
            {t('messageRead')}
          </Button>
        )}
      </div>
    </div>
  );
}
