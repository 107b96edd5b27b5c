export type MapTheme = 'light' | 'dark'

/** What the GL layers need as literal colours: blue ahead, slate behind. */
export const MAP_COLOURS = {
  light: { ahead: '#1f5fd1', behind: '#75849b', casing: '#ffffff', ground: '#eef1f5' },
  dark: { ahead: '#6f9bf2', behind: '#5d6c84', casing: '#0d1420', ground: '#161f2e' },
} as const satisfies Record<MapTheme, Record<string, string>>
