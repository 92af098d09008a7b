import { randomBytes } from 'node:crypto';
import type { DeskStatus } from '#core/bridge/desk-channels.ts';
import { desktop as en } from '#core/locales/en/desktop.ts';
import { desktop as ja } from '#core/locales/ja/desktop.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

type Words = Record<keyof typeof ja, string>;

function wordsOf(status: DeskStatus, words: Words, port: number): { title: string; text: string; details: string } {
  if (status.state === 'failed') {
    const text = words[status.failure.code].replace('{{port}}', String(port));
    return { title: words.failed, text, details: status.failure.message };
  }
  if (status.state === 'restarting') return { title: words.restarting, text: words.restartingText, details: '' };
  if (status.state === 'stopping') return { title: words.stopping, text: words.stoppingText, details: '' };
  return { title: words.starting, text: words.startingText, details: '' };
}

const style = `
  :root { color-scheme: light; --sea: #0F3B4C; --lagoon: #0B7F86; --sand: #F7EFE3; --shell: #FFFDF9; }
  * { box-sizing: border-box; margin: 0; }
  body { min-height: 100vh; display: grid; place-items: center; padding: 2rem; background: var(--sand); color: var(--sea);
    font: 16px/1.7 "Yu Gothic UI", "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", system-ui, sans-serif; }
  main { width: min(34rem, 100%); padding: 2.5rem; background: var(--shell); border-radius: 1.5rem; box-shadow: 0 12px 28px rgb(87 56 20 / .14); }
  h1 { font-size: 1.6rem; line-height: 1.4; }
  p { margin-top: .75rem; }
  pre { margin-top: .5rem; padding: .75rem 1rem; background: var(--sand); border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  .buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.75rem; }
  button { min-height: 44px; padding: .4rem 1.25rem; border: 2px solid var(--lagoon); border-radius: .75rem; background: var(--shell); color: var(--sea); font: inherit; font-weight: 700; cursor: pointer; }
  button.first { background: var(--lagoon); color: #fff; }
  :focus-visible { outline: 3px solid #F2B33D; outline-offset: 3px; }
  .dot { display: inline-block; width: .6em; height: .6em; margin-right: .5em; border-radius: 50%; background: var(--lagoon); animation: breathe 1.6s ease-in-out infinite; }
  @keyframes breathe { 50% { opacity: .25; } }
  @media (prefers-reduced-motion: reduce) { .dot { animation: none; } }`;

/**
 * The shell's own page while the server starts, restarts or has failed, as a `data:` address: it must not need the server.
 * Its buttons use the same bridge as the panel.
 */
export function statusPage(status: DeskStatus, language: 'ja' | 'en', port: number): string {
  const words: Words = language === 'ja' ? ja : en;
  const { title, text, details } = wordsOf(status, words, port);
  const nonce = randomBytes(16).toString('base64');
  const failed = status.state === 'failed';
  const button = (call: string, label: string, first: boolean) =>
    `<button type="button" data-call="${call}"${first ? ' class="first" autofocus' : ''}>${escapeHtml(label)}</button>`;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<title>${escapeHtml(words.appName)} – ${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main aria-live="polite"><h1>${failed ? '' : '<span class="dot" aria-hidden="true"></span>'}${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${details ? `<p><strong>${escapeHtml(words.details)}</strong></p><pre>${escapeHtml(details)}</pre>` : ''}
${failed ? `<div class="buttons">${button('retryServer', words.retry, true)}${button('openDataFolder', words.openDataFolder, false)}${button('quit', words.quit, false)}</div>` : ''}
</main><script nonce="${nonce}">for (const each of document.querySelectorAll('button')) each.addEventListener('click', () => window.desk[each.dataset.call]());</script></body></html>`;
  return `data:text/html;charset=utf-8;base64,${Buffer.from(html).toString('base64')}`;
}
