import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { replyToTabs } from '../session/tabs.ts';
import { useSessionStore } from '../session/use-session.ts';
import { type Unsaved, UnsavedContext, type UnsavedForm } from './unsaved-context.ts';

/**
 * Asks before the unsaved work of any form is lost. One provider serves all forms, because a router accepts only one
 * blocker.
 */
export function UnsavedProvider({ children }: { readonly children: ReactNode }) {
  const session = useSessionStore();
  const forms = useRef(new Set<UnsavedForm>());
  const isFree = useRef(false);
  /** What to do once the person agrees, if it is not a navigation that the router has blocked. */
  const [wish, setWish] = useState<{ readonly go: () => void; readonly isElsewhere?: true }>();

  // When a session has just ended, the panel goes to the log-in page without a question, because drafts restore the forms.
  const hasForms = () => forms.current.size > 0 && session.read().state !== 'signed-out';

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isFree.current && hasForms() && currentLocation.pathname !== nextLocation.pathname,
  );

  const unsaved = useMemo<Unsaved>(
    () => ({
      add: (form) => {
        forms.current.add(form);
        return () => forms.current.delete(form);
      },
      askBefore: (go) => {
        if (forms.current.size > 0) setWish({ go });
        else go();
      },
      askForOthers: (go) => setWish({ go, isElsewhere: true }),
      leave: (go) => {
        isFree.current = true;
        try {
          // The router calls its blocker before `go` returns.
          go();
        } finally {
          isFree.current = false;
        }
      },
    }),
    [],
  );

  useEffect(() => replyToTabs(() => forms.current.size > 0), []);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (forms.current.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  const isAsking = blocker.state === 'blocked' || wish !== undefined;
  const stay = () => {
    setWish(undefined);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const go = () => {
    for (const form of forms.current) form.onLeave();
    forms.current.clear();
    setWish(undefined);
    if (blocker.state === 'blocked') blocker.proceed();
    wish?.go();
  };
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {isAsking && <LeaveDialog isElsewhere={wish?.isElsewhere ?? false} onStay={stay} onLeave={go} />}
    </UnsavedContext>
  );
}

type Props = { readonly isElsewhere: boolean; readonly onStay: () => void; readonly onLeave: () => void };

function LeaveDialog({ isElsewhere, onStay, onLeave }: Props) {
  const { t } = useTranslation(['panel', 'admin']);
  return (
    <Modal
      opened
      title={t(isElsewhere ? 'unsaved.elsewhereTitle' : 'unsaved.title')}
      onClose={onStay}
      closeButtonProps={{ 'aria-label': t('admin:dialog.close') }}
    >
      <Stack gap="lg">
        <Text>{t(isElsewhere ? 'unsaved.elsewhereText' : 'unsaved.text')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="danger" onClick={onLeave}>
            {t(isElsewhere ? 'unsaved.elsewhereLeave' : 'unsaved.leave')}
          </Button>
          <Button variant="filled" onClick={onStay} data-autofocus>
            {t(isElsewhere ? 'unsaved.elsewhereStay' : 'unsaved.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
