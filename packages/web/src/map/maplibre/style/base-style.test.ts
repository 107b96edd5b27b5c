import { contrastOf, LEAST_CONTRAST } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { baseStyle } from './base-style.ts'
import { firstLabelLayer } from './labels.ts'
import { type MapPalette, palettes, type Theme } from './palette.ts'

const themes: Theme[] = ['light', 'dark']
const url = '/tiles.json'

const texts: Record<string, (keyof MapPalette)[]> = {
  label: ['halo', 'earth', 'built', 'street', 'road'],
  labelStrong: ['halo', 'earth', 'built', 'highway'],
  labelSoft: ['halo', 'earth', 'built'],
  labelSchool: ['halo', 'school', 'earth'],
  labelPark: ['halo', 'park', 'earth'],
  labelWater: ['water'],
}

test.each(themes)('[MAP-3] in %s every name can be read on what lies under it (WCAG 1.4.3)', (theme) => {
  const palette = palettes[theme]
  const weak = Object.entries(texts).flatMap(([text, grounds]) =>
    grounds
      .map((ground) => ({
        pair: `${text} on ${ground}`,
        ratio: contrastOf(palette[text as keyof MapPalette], palette[ground]),
      }))
      .filter(({ ratio }) => ratio < LEAST_CONTRAST),
  )
  expect(weak).toEqual([])
})

test.each(themes)('in %s a blue route stands out from every street', (theme) => {
  const { street, road, highway, earth } = palettes[theme]
  const route = theme === 'light' ? '#1f5fd1' : '#5b93ff'
  for (const ground of [street, road, highway, earth]) expect(contrastOf(route, ground)).toBeGreaterThan(2)
})

test('light and dark draw the same layers', () => {
  const [light, dark] = themes.map((theme) => baseStyle(theme, url).layers.map((layer) => layer.id))
  expect(light).toEqual(dark)
  expect(new Set(light).size).toBe(light?.length)
})

test('from the first label on there are only labels', () => {
  const { layers } = baseStyle('light', url)
  const first = layers.findIndex((layer) => layer.id === firstLabelLayer)
  expect(layers.slice(first).every((layer) => layer.type === 'symbol')).toBe(true)
  expect(layers.slice(0, first).some((layer) => layer.type === 'symbol')).toBe(false)
})

test('every layer draws what tiles in the Protomaps schema hold', () => {
  const schema = ['earth', 'landuse', 'water', 'roads', 'buildings', 'boundaries', 'places', 'pois']
  const drawn = baseStyle('light', url).layers.flatMap((layer) =>
    'source-layer' in layer ? layer['source-layer'] : [],
  )
  expect(drawn.filter((name) => name !== undefined && !schema.includes(name))).toEqual([])
})

test('[MAP-4] the map asks no one for letters or pictures and leaves the credit to the tiles', () => {
  const style = baseStyle('light', url)
  expect(style).not.toHaveProperty('glyphs')
  expect(style).not.toHaveProperty('sprite')
  expect(style.sources).toEqual({ base: { type: 'vector', url } })
})
