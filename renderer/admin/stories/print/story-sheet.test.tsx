import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { qrOutline } from '../../../platform/qr-outline.ts';
import { moduleMm, type SheetSize } from './sheet-size.ts';
import { StorySheet } from './story-sheet.tsx';

const wifi = { ssid: 'NAGISA-GUEST', password: 'umi;kaze', security: 'WPA' as const, note: '' };
const sheet = {
  size: 'A4' as const,
  hotelName: 'なぎさ浜リゾート',
  title: '消えた宝船',
  link: 'http://192.168.100.200:18080/story/h7kq2mzp',
  code: 'h7kq2mzp',
  wifi,
};

describe('the printed sheet', () => {
  it('shows hotel, story, network and code, in both languages', () => {
    render(<StorySheet {...sheet} />);
    for (const text of ['なぎさ浜リゾート', '消えた宝船', 'NAGISA-GUEST', 'umi;kaze', 'h7kq 2mzp', 'Join the Wi-Fi'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
      'Wi-Fiにつなぐ',
      '物語をひらく',
    ]);
  });

  it('leaves out the Wi-Fi if none is set', () => {
    render(<StorySheet {...sheet} wifi={{ ...wifi, ssid: '' }} />);
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.queryByText('Wi-Fiにつなぐ')).not.toBeInTheDocument();
  });

  it('shows no password for an open network', () => {
    render(<StorySheet {...sheet} wifi={{ ...wifi, security: 'nopass' }} />);
    expect(screen.queryByText('umi;kaze')).not.toBeInTheDocument();
  });

  it.each<SheetSize>(['A4', 'A6'])('has QR codes with modules of at least 0.4 mm on %s', (size) => {
    const story = qrOutline(sheet.link, 'H').modules;
    // The network has the longest name and password that a phone accepts.
    const network = qrOutline(`WIFI:T:WPA;S:${'n'.repeat(32)};P:${'p'.repeat(63)};;`, 'M').modules;
    expect(moduleMm(size, story)).toBeGreaterThanOrEqual(0.4);
    expect(moduleMm(size, network)).toBeGreaterThanOrEqual(0.4);
  });
});

it('qrOutline draws the dark modules of a code in horizontal runs', () => {
  const { modules, path } = qrOutline('x', 'H');
  expect(modules).toBe(21 + 8);
  const drawn = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)];
  // This is the top row of the finder pattern: seven dark modules in the corner, inside the quiet zone.
  expect(drawn[0]?.slice(1, 4)).toEqual(['4', '4', '7']);
  expect(path.replace(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
});
