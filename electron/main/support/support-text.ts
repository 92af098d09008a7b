import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';

export type SupportTextInput = {
  readonly versions: Readonly<Record<string, string>>;
  readonly system: string;
  readonly status: DesktopStatus;
  /** The last lines of the logs. */
  readonly lines: readonly string[];
};

/**
 * Returns the English text that staff paste into an email to support: versions, the failure, and the last lines of the
 * logs.
 */
export function createSupportText({ versions, system, status, lines }: SupportTextInput): string {
  const failureLines =
    status.state === 'failed' ? [`${status.failure.code} since ${status.since}`, status.failure.message] : [];
  return [
    Object.entries(versions)
      .map((pair) => pair.join(' '))
      .join(', '),
    system,
    `Server: ${status.state}`,
    ...failureLines,
    '',
    ...lines,
    '',
  ].join('\n');
}
