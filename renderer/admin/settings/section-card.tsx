import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings.module.css';

type Props = {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
};

/** A card of a settings page, with its title and purpose. */
export function SectionCard({ title, intro, children }: Props) {
  return (
    <section className={`admin-card ${classes.card}`} aria-label={title}>
      <Stack gap="xs">
        <Title order={2}>{title}</Title>
        {intro && <Text className={classes.intro}>{intro}</Text>}
      </Stack>
      {children}
    </section>
  );
}
