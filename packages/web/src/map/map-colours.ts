import type { Theme } from './style/palette.ts'

/** What the route's layers need as literal colours: blue ahead, slate behind. */
export const MAP_COLOURS = {
  light: { ahead: '#1f5fd1', behind: '#75849b', casing: '#ffffff' },
  dark: { ahead: '#6f9bf2', behind: '#5d6c84', casing: '#0d1420' },
} as const satisfies Record<Theme, Record<string, string>>
