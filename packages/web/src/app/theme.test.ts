import { contrastOf, LEAST_CONTRAST } from '@firstbell/domain'
import { DEFAULT_THEME } from '@mantine/core'
import { expect, test } from 'vitest'
import { meanings } from './theme.ts'

const { light, dark } = meanings({ ...DEFAULT_THEME })
const themes = { light, dark }

/** The colors of texts, by what they can lie on. */
const GROUNDS = ['surface', 'sunken', 'hover']
const TEXTS: Record<string, string[]> = {
  text: [...GROUNDS, 'good-back', 'early-back', 'late-back', 'worse-back', 'idle-back'],
  muted: GROUNDS,
  link: GROUNDS,
  good: [...GROUNDS, 'good-back'],
  early: [...GROUNDS, 'early-back'],
  late: [...GROUNDS, 'late-back'],
  worse: [...GROUNDS, 'worse-back'],
  idle: [...GROUNDS, 'idle-back'],
}

test.each(Object.entries(themes))(
  '[WEB-5] in %s every text can be read on what it lies on (WCAG 1.4.3)',
  (_, tones) => {
    const colorOf = (name: string) => tones[`--fb-${name}`] ?? ''
    const weak = Object.entries(TEXTS).flatMap(([text, grounds]) =>
      grounds
        .map((ground) => ({ pair: `${text} on ${ground}`, ratio: contrastOf(colorOf(text), colorOf(ground)) }))
        .filter(({ ratio }) => !(ratio >= LEAST_CONTRAST)),
    )
    expect(weak).toEqual([])
  },
)
