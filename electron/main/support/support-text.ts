import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';

export type SupportTextParts = {
  readonly versions: Readonly<Record<string, string>>;
  readonly system: string;
  readonly status: DesktopStatus;
  readonly lines: readonly string[];
};

/**
 * Returns the English text that staff paste into an email to support: versions, the failure, and the last lines of the
 * logs.
 */
export function supportText({ versions, system, status, lines }: SupportTextParts): string {
  const failed =
    status.state === 'failed' ? [`${status.failure.code} since ${status.since}`, status.failure.message] : [];
  return [
    Object.entries(versions)
      .map((pair) => pair.join(' '))
      .join(', '),
    system,
    `Server: ${status.state}`,
    ...failed,
    '',
    ...lines,
    '',
  ].join('\n');
}
