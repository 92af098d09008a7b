import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './broken-screen.tsx';

/** Catches the errors of rendering, so that a guest never sees an empty page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}
