import { ErrorBanner } from './error-banner.tsx';
import { InCorner } from './feedback.tsx';

type Props = {
  readonly text: string;
  readonly onRetry: () => void;
  /** Whether an older list is still shown. Then the banner appears in the corner, so that it does not move the list. */
  readonly hasList: boolean;
};

/** Says that a list could not be read, and offers to try again. */
export function LoadProblem({ text, onRetry, hasList }: Props) {
  const banner = <ErrorBanner text={text} onRetry={onRetry} />;
  return hasList ? <InCorner>{banner}</InCorner> : banner;
}
