import type { ComponentType } from 'react';
import type { DesktopRole } from '#core/bridge/desktop-roles.ts';
import dusk from '../../../ui/assets/dusk.svg';
import lagoon from '../../../ui/assets/lagoon.svg';
import mars from '../../../ui/assets/mars-hello.svg';
import chest from '../../../ui/assets/treasure-6.svg';

/* Drawings of the three kinds of computer. All colours are the CSS variables of the design tokens. */

const rows = [0, 1, 2, 3, 4] as const;

/** A small drawing of the panel: a dark navigation bar, the row of a waiting guest, a table, and two cards at the right. */
function Panel({ x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect width="200" height="124" fill="var(--shell)" />
      <rect width="38" height="124" fill="var(--sea-deep)" />
      <circle cx="12" cy="10" r="4" fill="var(--sun)" />
      {rows.map((row) => (
        <rect key={row} x="8" y={22 + row * 11} width={row === 0 ? 24 : 20} height="4" rx="2" fill="var(--foam-3)" />
      ))}
      <rect x="46" y="8" width="60" height="5" rx="2.5" fill="var(--sea-deep)" />
      <rect x="46" y="20" width="98" height="16" rx="3" fill="var(--hibiscus-mist)" />
      <rect x="52" y="26" width="30" height="4" rx="2" fill="var(--hibiscus)" />
      <rect x="118" y="24" width="20" height="8" rx="3" fill="var(--hibiscus)" />
      {rows.map((row) => (
        <g key={row} transform={`translate(46 ${44 + row * 15})`}>
          <rect width="98" height="11" rx="2" fill="var(--stone-1)" />
          <rect x="5" y="4" width="26" height="3" rx="1.5" fill="var(--ink-soft)" />
          <rect x="48" y="4" width={14 + row * 5} height="3" rx="1.5" fill="var(--leaf)" />
        </g>
      ))}
      <rect x="150" y="20" width="42" height="34" rx="3" fill="var(--sea-foam)" />
      <rect x="150" y="60" width="42" height="55" rx="3" fill="var(--sun-mist)" />
      <rect x="160" y="70" width="22" height="22" fill="var(--sea-deep)" />
      <rect x="165" y="75" width="12" height="12" fill="var(--sun-mist)" />
    </g>
  );
}

function FrontDesk() {
  return (
    <svg viewBox="0 0 230 280" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <rect width="230" height="280" fill="var(--sand)" />
      <rect x="46" y="26" width="138" height="96" rx="6" fill="var(--wood)" />
      <image href={lagoon} x="52" y="32" width="126" height="84" preserveAspectRatio="xMidYMid slice" />
      <rect x="10" y="108" width="210" height="134" rx="8" fill="var(--sea-deep)" />
      <Panel x={16} y={114} scale={0.99} />
      <path d="M100 242h30v14h-30zM70 254h90v6H70z" fill="var(--ink-soft)" />
      <rect y="258" width="230" height="22" fill="var(--wood-dark)" />
      <rect y="258" width="230" height="5" fill="var(--wood)" />
    </svg>
  );
}

function LobbyKiosk() {
  return (
    <svg viewBox="0 0 230 280" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <image href={dusk} width="230" height="280" preserveAspectRatio="xMidYMid slice" />
      <rect y="248" width="230" height="32" fill="var(--wood-dark)" />
      <rect x="48" y="44" width="118" height="212" rx="9" fill="var(--line-art)" />
      <rect x="54" y="50" width="106" height="200" rx="5" fill="var(--night)" />
      {rows.map((row) => (
        <g key={row} transform={`translate(${64 + row * 20} 62)`}>
          <path d="M4 -8v8" stroke="var(--sun-halo)" />
          <rect x="-2" width="12" height="15" rx="5" fill={row % 2 === 0 ? 'var(--hibiscus-bright)' : 'var(--sun)'} />
        </g>
      ))}
      <image href={mars} x="62" y="84" width="90" height="90" />
      <rect x="62" y="178" width="90" height="36" rx="4" fill="var(--shell)" />
      {[0, 1, 2].map((index) => (
        <circle
          key={index}
          cx={77 + index * 30}
          cy="196"
          r="9"
          fill="var(--sun-mist)"
          stroke="var(--sun)"
          strokeWidth="2"
        />
      ))}
      <rect x="62" y="221" width="90" height="20" rx="6" fill="var(--hibiscus)" />
      <rect x="80" y="228" width="54" height="6" rx="3" fill="var(--white)" />
      <image href={chest} x="150" y="176" width="78" height="78" />
    </svg>
  );
}

function StaffDevice() {
  return (
    <svg viewBox="0 0 230 280" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <image href={lagoon} width="230" height="280" preserveAspectRatio="xMidYMid slice" />
      <g transform="rotate(-6 115 150)">
        <rect x="6" y="78" width="218" height="148" rx="14" fill="var(--night)" />
        <Panel x={16} y={88} scale={0.99} />
      </g>
    </svg>
  );
}

export const roleArt: Readonly<Record<DesktopRole, ComponentType>> = {
  console: FrontDesk,
  kiosk: LobbyKiosk,
  tablet: StaffDevice,
};
