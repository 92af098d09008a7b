import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../badge/badge.tsx';

const icons = { good: IconCheck, warn: IconAlertTriangle, bad: IconAlertTriangle, quiet: IconInfoCircle };

/** A short label for a state, with an icon for its tone. */
export function CardBadge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {children}
    </Badge>
  );
}
