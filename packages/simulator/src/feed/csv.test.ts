import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordsOf, rowsOf } from './csv.ts'

test('fields may be quoted, with commas, quotes and line breaks inside', () => {
  expect(rowsOf('a,b\r\n"x, ""y""\nz",2\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ])
})

test('empty fields are kept, empty lines are not, and the last line needs no end', () => {
  expect(rowsOf('a,,c\n\n,,\n1,2,')).toEqual([
    ['a', '', 'c'],
    ['', '', ''],
    ['1', '2', ''],
  ])
})

test('whatever is written by the rules is read back', () => {
  const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'é') })
  const row = fc.array(field, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const written = rows.map((fields) => fields.map((f) => `"${f.replaceAll('"', '""')}"`).join(',')).join('\r\n')
      expect(rowsOf(written)).toEqual(rows)
    }),
  )
})

test('a quote that is never closed is an error, not a field', () => {
  expect(() => rowsOf('a,"b\nc')).toThrow(SyntaxError)
  expect(() => rowsOf('a,"b"c,d\n')).toThrow(SyntaxError)
})

test('records are known by the names in the first line; a short row has empty fields', () => {
  const { header, records } = recordsOf('\uFEFFid, name\n1,Elm\n2')
  expect(header).toEqual(['id', 'name'])
  expect(records.map((record) => [record.get('id'), record.get('name')])).toEqual([
    ['1', 'Elm'],
    ['2', ''],
  ])
})
