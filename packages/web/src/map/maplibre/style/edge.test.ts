import { expect, test } from 'vitest'
import { baseStyle } from './base-style.ts'
import { withSoftEdge } from './edge.ts'
import { firstLabelLayer } from './labels.ts'
import { palettes } from './palette.ts'

test('the edge of the map fades into the colour of the ground, over everything but names', () => {
  const { earth } = palettes.dark
  const { layers } = withSoftEdge(baseStyle('dark', '/tiles.json'), [-41.1, 38.4, -40.9, 38.6], earth)
  expect(layers[0]).toMatchObject({ type: 'background', paint: { 'background-color': earth } })
  const edge = layers.findIndex((layer) => layer.id === 'edge')
  expect(layers[edge]).toMatchObject({ type: 'line', paint: { 'line-color': earth } })
  expect(layers[edge + 1]?.id).toBe(firstLabelLayer)
})
