import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/**
 * Shows why a form could not be sent, and makes screen readers announce it at once. Renders nothing if there is no
 * problem.
 */
export function FormProblem({ problem }: { readonly problem: string | false | undefined }) {
  if (!problem) return null;
  return (
    <Alert color="danger" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {problem}
    </Alert>
  );
}
