import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createReader } from '#core/rules/readings.ts';
import { RubyText } from '../../ui/ruby.tsx';

/**
 * Returns a function that adds readings above the difficult words of a text (KIOSK-18). The words are in the text `readings` of
 * the current language.
 */
export function useRuby(): (text: string) => ReactNode {
  const { i18n } = useTranslation('kiosk');
  // `t` would return the Japanese readings where they are empty, and Chinese has some of the same words.
  const readings = String(i18n.getResource(i18n.language, 'kiosk', 'readings') ?? '');
  return useMemo(() => {
    const read = createReader(readings);
    return (text) => <RubyText parts={read(text)} />;
  }, [readings]);
}
