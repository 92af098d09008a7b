import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * Ten shades of one of our colours, the lightest first. The shade at index 6 is that of filled buttons. The colours themselves
 * are in `ui/tokens.css`.
 */
const lagoon: MantineColorsTuple = [
  'var(--sea-foam)',
  'var(--sea-foam)',
  'var(--foam-2)',
  'var(--foam-3)',
  'var(--sea-mid)',
  'var(--sea-mid)',
  'var(--sea-lagoon)',
  'var(--sea-lagoon-press)',
  'var(--sea-lagoon-press)',
  'var(--link)',
];
const hibiscus: MantineColorsTuple = [
  'var(--hibiscus-mist)',
  'var(--hibiscus-mist)',
  'var(--hibiscus-mist)',
  'var(--hibiscus-bright)',
  'var(--hibiscus-bright)',
  'var(--hibiscus-bright)',
  'var(--hibiscus)',
  'var(--hibiscus-press)',
  'var(--hibiscus-press)',
  'var(--wrong-ink)',
];
/** For actions that delete or end something. It is darker than hibiscus, which marks the next step. */
const danger: MantineColorsTuple = [
  'var(--hibiscus-mist)',
  'var(--hibiscus-mist)',
  'var(--hibiscus-mist)',
  'var(--wrong-ink)',
  'var(--wrong-ink)',
  'var(--wrong-ink)',
  'var(--wrong-ink)',
  'var(--hibiscus-press)',
  'var(--wrong-ink)',
  'var(--wrong-ink)',
];
const leaf: MantineColorsTuple = [
  'var(--leaf-mist)',
  'var(--leaf-mist)',
  'var(--leaf-mist)',
  'var(--leaf)',
  'var(--leaf)',
  'var(--leaf)',
  'var(--leaf)',
  'var(--leaf-ink)',
  'var(--leaf-ink)',
  'var(--leaf-ink)',
];
const sun: MantineColorsTuple = [
  'var(--sun-mist)',
  'var(--sun-mist)',
  'var(--sun-mist)',
  'var(--sun)',
  'var(--sun)',
  'var(--sun)',
  'var(--sun-line)',
  'var(--sun-ink)',
  'var(--sun-ink)',
  'var(--sun-ink)',
];
/** Mantine's neutral colour, in the warm tone of sand and stone. */
const gray: MantineColorsTuple = [
  'var(--shell)',
  'var(--stone-1)',
  'var(--stone-2)',
  'var(--hairline)',
  'var(--field-line)',
  'var(--ink-hint)',
  'var(--ink-soft)',
  'var(--ink-soft)',
  'var(--ink)',
  'var(--ink)',
];

/** On hover the background has a colour, so the text gets darker. */
const hoveredLagoon = { '--button-hover': 'var(--sea-foam)', '--button-hover-color': 'var(--link-strong)' };

/** The panel's Mantine theme: the shared tokens, denser for the desk. */
export const theme = createTheme({
  primaryColor: 'lagoon',
  primaryShade: 6,
  colors: { lagoon, hibiscus, danger, leaf, sun, gray, red: danger, green: leaf, teal: leaf },
  white: 'var(--white)',
  black: 'var(--ink)',
  fontFamily: 'var(--admin-font)',
  fontFamilyMonospace: 'var(--admin-font)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.6', xl: '1.4' },
  headings: {
    fontFamily: 'var(--admin-font)',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.125rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  shadows: { sm: 'var(--sh-1)', md: 'var(--sh-2)', lg: 'var(--sh-2)', xl: 'var(--sh-2)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'outline', size: 'sm' },
      // Without this background, the page's sand colour shows through, which gives too little contrast. Buttons in `gray.0` are
      // on a dark background, on which their white text is readable.
      vars: (_, { variant, color = 'lagoon' }) => ({
        root: {
          ...(variant === 'outline' && color !== 'gray.0' && { '--button-bg': 'var(--shell)' }),
          ...(variant === 'outline' && color === 'lagoon' && hoveredLagoon),
        },
      }),
    }),
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'xl',
        transitionProps: { duration: 150 },
        // Without this role, the dialog's <header> would be a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.4, overflowWrap: 'anywhere' } },
    },
    Menu: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md', withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

/** Maps Mantine's general colours to the shared tokens. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--shell)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-hint)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--wrong-ink)',
    '--mantine-color-default': 'var(--white)',
    '--mantine-color-default-hover': 'var(--stone-1)',
    '--mantine-color-default-border': 'var(--field-line)',
  },
  light: {},
  dark: {},
});
