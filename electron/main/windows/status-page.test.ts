import { describe, expect, it } from 'vitest';
import { desktop as en } from '#core/locales/en/desktop.ts';
import { desktop as ja } from '#core/locales/ja/desktop.ts';
import { statusPage } from './status-page.ts';

const htmlOf = (page: string) => Buffer.from(page.split('base64,')[1] ?? '', 'base64').toString();

describe('status page', () => {
  it('says in Japanese that the server starts', () => {
    const html = htmlOf(statusPage({ state: 'starting' }, 'ja', 8080));
    expect(html).toContain(ja.starting);
    expect(html).not.toContain('<button');
  });

  it('says why the server could not start, names the port and offers to try again', () => {
    const failure = { code: 'PORT_TAKEN', message: 'listen EADDRINUSE' } as const;
    const html = htmlOf(statusPage({ state: 'failed', failure }, 'en', 8123));
    expect(html).toContain('8123');
    expect(html).toContain(en.retry);
    expect(html).toContain('listen EADDRINUSE');
  });

  it('shows what the server said as text, never as markup', () => {
    const failure = { code: 'UNEXPECTED', message: '<img src=x onerror=alert(1)>' } as const;
    const html = htmlOf(statusPage({ state: 'failed', failure }, 'ja', 8080));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });
});
