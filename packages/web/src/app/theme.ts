import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { MAP_COLOURS } from '../map/map-colours.ts'

/** Action blue; #1F5FD1 is its working shade. */
const action: MantineColorsTuple = [
  '#eef4ff',
  '#dce7fd',
  '#b9cefa',
  '#93b3f6',
  '#7aa2f3',
  '#5a8bee',
  '#4279e6',
  '#2f6bdc',
  '#1f5fd1',
  '#194fb0',
]

/** Slate neutrals for light pages. */
const gray: MantineColorsTuple = [
  '#f8fafc',
  '#f1f5f9',
  '#e2e8f0',
  '#cbd5e1',
  '#94a3b8',
  '#64748b',
  '#526077',
  '#3a475b',
  '#243044',
  '#131c2b',
]

/** The same slate for dark pages: text first, page at 7. */
const dark: MantineColorsTuple = [
  '#dfe6ef',
  '#c3cddb',
  '#9fadc0',
  '#7f8ea5',
  '#3a475b',
  '#2a3547',
  '#1b2536',
  '#121a28',
  '#0d1420',
  '#080d16',
]

export const theme = createTheme({
  colors: { action, gray, dark },
  primaryColor: 'action',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  luminanceThreshold: 0.1833, // up to here white has 4.5:1
  defaultRadius: 8,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A list that opens while the page still scrolls to its button counted as detached and stayed hidden.
    Popover: { defaultProps: { hideDetached: false } },
    // The list itself scrolls: a frame around it could not be reached with the keyboard.
    Select: { defaultProps: { withScrollArea: false, styles: { options: { maxHeight: 240, overflowY: 'auto' } } } },
  },
})

const lightTones = {
  '--fb-surface': '#ffffff',
  '--fb-sunken': '#f1f5f9',
  '--fb-hover': '#e4edff',
  '--fb-line': '#e2e8f0',
  '--fb-muted': '#526077',
  '--fb-text': '#131c2b',
  '--fb-link': '#1f5fd1',
  '--fb-focus': '#1f5fd1',
  '--fb-good': '#0f6630',
  '--fb-good-back': '#e2f5e8',
  '--fb-early': '#5b2bb3',
  '--fb-early-back': '#efe8fd',
  '--fb-late': '#944000',
  '--fb-late-back': '#feedd9',
  '--fb-worse': '#b0121d',
  '--fb-worse-back': '#fde7e8',
  '--fb-idle': '#475569',
  '--fb-idle-back': '#eef2f6',
  '--fb-map-ahead': MAP_COLOURS.light.ahead,
  '--fb-map-behind': MAP_COLOURS.light.behind,
  '--fb-map-case': MAP_COLOURS.light.casing,
  // Edges of fields and buttons stand out 3:1 from what they lie on.
  '--mantine-color-default-border': '#7d8ca3',
  // Buttons that delete and titles of warnings have their color in both themes, and can be read.
  '--mantine-color-red-light-color': '#b0121d',
  '--mantine-color-yellow-light-color': '#944000',
}

const darkTones: Record<keyof typeof lightTones, string> = {
  '--fb-surface': '#1b2536',
  '--fb-sunken': '#121a28',
  '--fb-hover': '#2a3b5c',
  '--fb-line': '#3a475b',
  '--fb-muted': '#9fadc0',
  '--fb-text': '#dfe6ef',
  '--fb-link': '#93b3f6',
  '--fb-focus': '#7aa2f3',
  '--fb-good': '#7ddf9c',
  '--fb-good-back': '#14382a',
  '--fb-early': '#c8b0ff',
  '--fb-early-back': '#2f2553',
  '--fb-late': '#ffbb75',
  '--fb-late-back': '#412a10',
  '--fb-worse': '#ffa3a6',
  '--fb-worse-back': '#48191f',
  '--fb-idle': '#b6c2d2',
  '--fb-idle-back': '#2a3547',
  '--fb-map-ahead': MAP_COLOURS.dark.ahead,
  '--fb-map-behind': MAP_COLOURS.dark.behind,
  '--fb-map-case': MAP_COLOURS.dark.casing,
  '--mantine-color-default-border': '#66768f',
  '--mantine-color-red-light-color': '#ffa3a6',
  '--mantine-color-yellow-light-color': '#ffbb75',
}

/** Colours that carry a meaning; style sheets name them, never a number. */
export const meanings: CSSVariablesResolver = () => ({
  variables: { '--fb-bus': '#f5a800', '--fb-on-bus': '#1b2433' },
  light: {
    ...lightTones,
    '--mantine-color-dimmed': lightTones['--fb-muted'],
    '--mantine-color-body': '#f8fafc',
    '--mantine-color-error': lightTones['--fb-worse'],
  },
  dark: {
    ...darkTones,
    '--mantine-color-dimmed': darkTones['--fb-muted'],
    '--mantine-color-error': darkTones['--fb-worse'],
  },
})
