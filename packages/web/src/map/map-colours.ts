import type { Theme } from './maplibre/style/palette.ts'

/** The line of a route: blue ahead, slate behind. The layers of maps need literals, and the theme gives pages the same. Each is 3:1 on surfaces of its theme. */
export const MAP_COLOURS = {
  light: { ahead: '#1f5fd1', behind: '#75849b', casing: '#ffffff' },
  dark: { ahead: '#6f9bf2', behind: '#8494ab', casing: '#0d1420' },
} as const satisfies Record<Theme, Record<string, string>>

/** Routes that are drawn beside each other; words beside the map say which is which. */
export const ROUTE_COLOURS = {
  light: ['#1f5fd1', '#c2410c', '#15803d', '#a21caf', '#0e7490', '#b91c1c', '#6d28d9', '#854d0e', '#be185d', '#3f6212'],
  dark: ['#7aa2f3', '#fb923c', '#4ade80', '#e879f9', '#22d3ee', '#f87171', '#a78bfa', '#facc15', '#f472b6', '#a3e635'],
} as const satisfies Record<Theme, readonly string[]>

/** The tones of a trail, strong enough to be distinguished on the map; words beside the map say the same. */
export const TRAIL_COLOURS = {
  light: { good: '#15803d', early: '#7c3aed', late: '#d97706', worse: '#c81e2c', idle: '#64748b' },
  dark: { good: '#4ade80', early: '#b79bff', late: '#fbbf24', worse: '#ff7b81', idle: '#94a3b8' },
} as const satisfies Record<Theme, Record<string, string>>
