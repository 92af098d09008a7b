import { ErrorBanner } from './error-banner.tsx';
import { InCorner } from './feedback.tsx';

type Props = {
  readonly text: string;
  readonly onRetry: () => void;
  /** An older list is still shown, so the banner must not move it. */
  readonly hasList: boolean;
};

/** Says that a list could not be read. The banner closes when it can be read again. */
export function LoadProblem({ text, onRetry, hasList }: Props) {
  const banner = <ErrorBanner text={text} onRetry={onRetry} />;
  return hasList ? <InCorner>{banner}</InCorner> : banner;
}
