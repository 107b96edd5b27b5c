import type { Theme } from './maplibre/style/palette.ts'

/** What the route's layers need as literal colours: blue ahead, slate behind. */
export const MAP_COLOURS = {
  light: { ahead: '#1f5fd1', behind: '#75849b', casing: '#ffffff' },
  dark: { ahead: '#6f9bf2', behind: '#5d6c84', casing: '#0d1420' },
} as const satisfies Record<Theme, Record<string, string>>

/** The tones of a trail, strong enough to be distinguished on the map; words beside the map say the same. */
export const TRAIL_COLOURS = {
  light: { good: '#15803d', early: '#7c3aed', late: '#d97706', worse: '#c81e2c', idle: '#64748b' },
  dark: { good: '#4ade80', early: '#b79bff', late: '#fbbf24', worse: '#ff7b81', idle: '#94a3b8' },
} as const satisfies Record<Theme, Record<string, string>>
