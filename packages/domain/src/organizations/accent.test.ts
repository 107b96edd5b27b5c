import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Accent, contrastOf, LEAST_CONTRAST, PAGE_GROUNDS, PAGE_THEMES, shadeOf } from './accent.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('[BRAND-4] whatever colour is chosen, its shade can be read on every ground of its theme', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...PAGE_THEMES), (accent, theme) => {
      const shade = shadeOf(accent, theme)
      expect(Accent.parse(shade)).toBe(shade)
      for (const ground of PAGE_GROUNDS[theme]) expect(contrastOf(shade, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }),
    { numRuns: 2000, seed: 2026 },
  )
})

test('[BRAND-4] a colour that can be read stays as it is, and another one changes no more than it has to', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...PAGE_THEMES), (accent, theme) => {
      const shade = shadeOf(accent, theme)
      const least = (one: string) => Math.min(...PAGE_GROUNDS[theme].map((ground) => contrastOf(one, ground)))
      if (least(accent) >= LEAST_CONTRAST) expect(shade).toBe(accent)
      else expect(least(shade)).toBeLessThan(LEAST_CONTRAST + 0.6)
    }),
    { numRuns: 2000, seed: 2026 },
  )
})

test.each([
  ['#1f5fd1', 'light', '#1f5fd1'],
  ['#000000', 'light', '#000000'],
  ['#ffffff', 'dark', '#ffffff'],
  ['#f5a800', 'dark', '#f5a800'],
] as const)('[BRAND-4] %s in the %s theme is %s', (accent, theme, shade) => {
  expect(shadeOf(accent, theme)).toBe(shade)
})

test('[BRAND-4] a shade keeps its hue: amber turns brown on light pages, navy a lighter blue on dark ones', () => {
  const shades = [shadeOf('#f5a800', 'light'), shadeOf('#12245c', 'dark'), shadeOf('#000000', 'dark')]
  expect(shades).toMatchInlineSnapshot(`
    [
      "#9a6a00",
      "#6c89e2",
      "#8c8c8c",
    ]
  `)
})

test.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#1f5fd1', '#ffffff', 5.83],
])('the contrast between %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test('a colour is written with six digits', () => {
  expect(Accent.parse(' #F5A800 ')).toBe('#f5a800')
  for (const text of ['f5a800', '#fa0', '#f5a80g', 'red', '', '#f5a800; color: red'])
    expect(Accent.safeParse(text).success).toBe(false)
})

test('[BRAND-4] contrast is that of WCAG 2.2, also between dark colours', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#0a0a0a', '#000000')).toBeCloseTo(1.0607, 4) // 10 / 255 is on the straight part of the curve
  expect(contrastOf('#0b0b0b', '#000000')).toBeCloseTo(1.067, 3)
})
