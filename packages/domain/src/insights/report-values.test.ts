import { expect, test } from 'vitest'
import { type ShownKind, valuesFor } from './report-values.ts'
import vectors from './report-values.vectors.json' with { type: 'json' }

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each(vectors.values as [string, 'Imperial' | 'Metric', ShownKind, string | number | null, string][])(
  '[INSIGHT-16] in %s and %s units the %s %j is written as %s',
  (locale, units, kind, value, text) => {
    const write = valuesFor(locale, { timeZone: 'America/New_York', units }, (code) => code)
    expect(plain(write(kind, value))).toBe(text)
  },
)
