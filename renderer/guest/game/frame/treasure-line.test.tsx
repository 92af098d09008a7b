import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { treasureNumbers } from '#core/rules/treasures.ts';
import { addTexts, startTexts } from '../../../platform/i18n.ts';
import { rememberLanguage } from '../../../platform/language.ts';
import { guestTexts, playTexts } from '../../texts.ts';
import { type ClueMark, TreasureLine } from './treasure-line.tsx';

beforeEach(async () => {
  rememberLanguage('ja');
  await startTexts(guestTexts);
  await addTexts(...playTexts);
});

const marks = (done: number, all: number): ClueMark[] =>
  Array.from({ length: all }, (_, index) => ({
    questionId: `q${index}`,
    treasure: index < done ? (treasureNumbers[index % 6] ?? null) : null,
    state: index < done ? 'on' : index === done ? 'now' : 'off',
  }));

const line = () => screen.getByRole('progressbar', { name: '見つけた宝' });

it('the treasure line shows a picture for each treasure found and the same question mark for each other one, and describes what was found [ENDING-2]', () => {
  render(<TreasureLine marks={marks(2, 6)} />);
  expect(line().querySelectorAll('img')).toHaveLength(2);
  expect(line().querySelectorAll('svg')).toHaveLength(4);
  expect(line()).toHaveAttribute('aria-valuetext', '6個のうち2個：夜光貝、星砂の小びん');
  const outlines = [...line().querySelectorAll('svg')].map((svg) => svg.innerHTML);
  expect(new Set(outlines).size).toBe(1);
});

it('the treasure line names a repeated treasure once [ENDING-2]', () => {
  render(<TreasureLine marks={marks(8, 9)} />);
  expect(line().querySelectorAll('img')).toHaveLength(8);
  expect(line()).toHaveAttribute(
    'aria-valuetext',
    '9個のうち8個：夜光貝、星砂の小びん、ガラスの浮き玉、三線、船の灯り、羅針盤',
  );
});

it.each([
  [0, 50, '50個のうち0個', 0],
  [3, 50, '50個のうち3個：夜光貝、星砂の小びん、ガラスの浮き玉', 1],
  [200, 200, '200個のうち200個：夜光貝、星砂の小びん、ガラスの浮き玉、三線、船の灯り、羅針盤', 1],
])(
  'with %i of %i treasures, the treasure line shows a single treasure that moves along it [ENDING-2]',
  (done, all, text, pictures) => {
    render(<TreasureLine marks={marks(done, all)} />);
    expect(line().querySelectorAll('img')).toHaveLength(pictures);
    expect(line()).toHaveAttribute('aria-valuetext', text);
    expect(line()).toHaveTextContent(`${done}/${all}`);
  },
);
