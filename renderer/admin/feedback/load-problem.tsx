import { ErrorBanner } from './error-banner.tsx';
import { InCorner } from './feedback.tsx';

type Props = {
  readonly text: string;
  readonly onRetry: () => void;
  /** An older list is still shown: the banner must not move it. */
  readonly hasList: boolean;
};

/** A list could not be read (again); the banner goes when it can. */
export function LoadProblem({ text, onRetry, hasList }: Props) {
  const banner = <ErrorBanner text={text} onRetry={onRetry} />;
  return hasList ? <InCorner>{banner}</InCorner> : banner;
}
