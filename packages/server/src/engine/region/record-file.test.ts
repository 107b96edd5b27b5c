import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRecord, writeRecord } from './record-file.ts'

function read(record: object): unknown {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-record-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeRecord(path.join(folder, 'record.bin'), record)
  return readRecord(path.join(folder, 'record.bin'))
}

test('[IMPORT-5] what is written in parts is read back as it was', () => {
  const record = {
    columns: { lats: Float64Array.of(40.1, -83), empty: new Int32Array(), deeper: { bytes: Uint8Array.of(7).buffer } },
    long: Array.from({ length: 5000 }, (_, i) => ({ name: `Street ${i}`, line: [i] })),
    short: ['a', 'b'],
    none: [],
    nothing: {},
    absent: undefined,
    tags: new Map([[3, { highway: 'stop' }]]),
    count: 4,
  }
  expect(read(record)).toEqual(record)
})

test('[IMPORT-5] a list is as long as it was, whatever that is in parts', () => {
  for (const length of [0, 1, 1023, 1024, 1025, 2048]) {
    expect(read({ list: new Array<number>(length).fill(7) })).toEqual({ list: new Array<number>(length).fill(7) })
  }
})
