import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import sorry from '../../ui/assets/mars-sorry.svg';
import { reloadSoon, useServerBack } from '../status/use-server-back.ts';
import { Empty } from './empty.tsx';
import { FullPage } from './full-page.tsx';

type Props = {
  /** Whether the frame with the navigation is still there, so that this replaces only the page in it. */
  readonly isInFrame?: boolean;
};

/** What browsers and the bundler say about a script or a style sheet that they could not load. */
const loadFailure = /dynamically imported module|importing a module script|preload css/i;

/** Shown when the page itself failed, or a part of it could not be loaded. In the second case it appears by itself later. */
export function Broken({ isInFrame = false }: Props) {
  const { t } = useTranslation('admin');
  const error = useRouteError();
  const isLost = error instanceof Error && loadFailure.test(error.message);
  const words = isLost ? 'lost' : 'broken';
  const reload = <Button onClick={() => location.reload()}>{t(`${words}.reload`)}</Button>;
  return (
    <>
      {isLost && <ReloadWhenBack />}
      {isInFrame ? (
        <div className="admin-card" role="alert">
          <Empty picture={sorry} title={t(`${words}.title`)} text={t(`${words}.text`)} action={reload} />
        </div>
      ) : (
        <FullPage picture={sorry} title={t(`${words}.title`)}>
          <Text>{t(`${words}.text`)}</Text>
          <div>{reload}</div>
        </FullPage>
      )}
    </>
  );
}

/**
 * Reloads when the server responds. A failed import is not repeated instead, because browsers remember it, and the server may
 * have come back with a newer version whose files have other names.
 */
function ReloadWhenBack() {
  const cancel = useRef<() => void>(undefined);
  useServerBack(() => {
    cancel.current = reloadSoon();
  });
  useEffect(() => () => cancel.current?.(), []);
  return null;
}
