import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty.module.css';

type Props = {
  readonly title: string;
  /** What to do next. */
  readonly text: string;
  readonly picture?: string;
  readonly action?: ReactNode;
};

/** Shown instead of an empty list. Says that it is empty, and what to do next. */
export function Empty({ title, text, picture, action }: Props) {
  return (
    <div className={classes.empty}>
      {picture && <img src={picture} alt="" width={88} height={88} />}
      <Stack gap={2} className={classes.words}>
        <Text fw={700} size="lg">
          {title}
        </Text>
        <Text c="dimmed">{text}</Text>
      </Stack>
      {action}
    </div>
  );
}
