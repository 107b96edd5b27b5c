import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { proveVectors, type Vector } from './vectors.ts'

const vectors = JSON.parse(readFileSync(path.join(import.meta.dirname, 'protocol.vectors.json'), 'utf8')) as Vector[] // ours

test(
  '[REPORT-15] [REPORT-19] what devices send, over HTTP or a broker, becomes the fix that their protocols say',
  { timeout: 120_000 },
  async () => {
    const results = await proveVectors(vectors)
    const wrong = [...results].flatMap(([{ id }, reasons]) => reasons.map((reason) => `${id}: ${reason}`))
    expect(wrong).toEqual([])
    expect(results.size).toBeGreaterThan(10)
  },
)
