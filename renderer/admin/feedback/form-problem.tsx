import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Why a form could not be sent, above its fields, announced at once. Renders nothing without a problem. */
export function FormProblem({ problem }: { readonly problem: string | false | undefined }) {
  if (!problem) return null;
  return (
    <Alert color="danger" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {problem}
    </Alert>
  );
}
