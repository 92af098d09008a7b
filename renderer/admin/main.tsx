// In a layer of its own: our styles win wherever a chunk of them comes to stand before it.
import '@mantine/core/styles.layer.css';
import '../ui/tokens.css';
import './theme/base.css';
import './theme/access.css';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../platform/i18n.ts';
import { App } from './app.tsx';
import { adminTexts } from './texts.ts';

await startTexts(adminTexts);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
// The page need not wait for its typeface: it stands in the next best one until then.
void import('./theme/fonts.ts');
