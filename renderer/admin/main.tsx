// The library's styles are in a layer of their own, so that our styles win whenever a chunk of the library's styles is
// loaded.
import '@mantine/core/styles.layer.css';
import '../ui/tokens.css';
import './theme/base.css';
import './theme/access.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startPanelTexts } from './desktop-program/start-panel-texts.ts';
import { createPanel, waitForFirstScreen } from './panel.ts';

/** How long the page waits for a complete first screen before it renders what it has, in milliseconds. */
const emptyAtMostMs = 300;

await startPanelTexts();
const panel = createPanel();
await Promise.race([waitForFirstScreen(panel), new Promise((resolve) => setTimeout(resolve, emptyAtMostMs))]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App panel={panel} />);
