import { z } from 'zod'

/** A color as pages write it: #rrggbb. */
export const Accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)
export type Accent = z.infer<typeof Accent>

export const PAGE_THEMES = ['light', 'dark'] as const
export type PageTheme = (typeof PAGE_THEMES)[number]

/** The backgrounds of an accent: surface and ground of the public pages, as in their colours.css. */
export const PAGE_GROUNDS: Readonly<Record<PageTheme, readonly [surface: Accent, ground: Accent]>> = {
  light: ['#ffffff', '#f8fafc'],
  dark: ['#1b2536', '#121a28'],
}

/** WCAG 2.2, 1.4.3: contrast between a text and its background. */
export const LEAST_CONTRAST = 4.5

const STEPS = 100

/**
 * BRAND-4: the shade of an accent that is readable on every background of a theme, and on which the surface of that theme
 * is readable: the color itself if possible, else the nearest of its hue that is darker on light pages and lighter on
 * dark ones.
 */
export function shadeOf(accent: Accent, theme: PageTheme): Accent {
  const { lightness } = hslOf(accent)
  const end = theme === 'light' ? 0 : 1
  for (let step = 0; step < STEPS; step++) {
    const shade = step === 0 ? accent : withLightness(accent, lightness + ((end - lightness) * step) / STEPS)
    if (PAGE_GROUNDS[theme].every((ground) => contrastOf(shade, ground) >= LEAST_CONTRAST)) return shade
  }
  return withLightness(accent, end)
}

/** WCAG 2.2: from 1, the same colour, to 21, black on white. */
export function contrastOf(one: Accent, other: Accent): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: Accent): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** CSS Color 4, 7.1: hue in sixths of the circle, saturation and lightness as shares. */
function hslOf(colour: Accent): { hue: number; saturation: number; lightness: number } {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => value / 255)
  const [min, max] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const [lightness, range] = [(min + max) / 2, max - min]
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  if (max === red) return { hue: ((green - blue) / range + 6) % 6, saturation, lightness }
  return { hue: max === green ? (blue - red) / range + 2 : (red - green) / range + 4, saturation, lightness }
}

/** The same hue and saturation: the lighter, the higher its luminance. */
function withLightness(colour: Accent, lightness: number): Accent {
  const { hue, saturation } = hslOf(colour)
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channels = [0, 8, 4].map((offset) => {
    const at = (offset + hue * 2) % 12
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  })
  const hex = channels.map((share) => Math.round(share * 255).toString(16))
  return `#${hex.map((digits) => digits.padStart(2, '0')).join('')}`
}

function channelsOf(colour: Accent): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
