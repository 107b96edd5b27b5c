import { nodePlace, type OsmData, type Tags } from '../osm/data.ts'
import { buildingProperties, landuseProperties, waterAreaProperties, waterLineProperties } from './areas.ts'
import { feature, type Feature, type LayerName, layerNames, type Position, type Ring } from './feature.ts'
import { addressProperties, boundaryProperties, isLabelled, placeProperties, poiProperties } from './labels.ts'
import { boxExtent, isClosed, labelPosition, polygonsOf, positionsOf } from './rings.ts'
import { roadProperties } from './roads.ts'

export type Layers = Readonly<Record<LayerName, Feature[]>>

/** Everything of the map data that the base map shows, by layer; the earth is left to the caller, who knows its bounds. */
export function layersOf(data: OsmData): Layers {
  const layers = Object.fromEntries(layerNames.map((name): [LayerName, Feature[]] => [name, []])) as Layers
  for (const way of data.ways) {
    const positions = positionsOf(data, way.nodes)
    addLine(layers, way.tags, positions, isClosed(way.nodes))
    if (isClosed(way.nodes)) addArea(layers, way.tags, [[positions]])
  }
  for (const relation of data.relations) {
    const type = relation.tags['type']
    if (type === 'multipolygon' || type === 'boundary') addArea(layers, relation.tags, polygonsOf(data, relation))
    if (type === 'boundary') {
      for (const member of relation.members) {
        const way = member.type === 'way' ? data.ways[member.index] : undefined
        if (way) addLine(layers, relation.tags, positionsOf(data, way.nodes))
      }
    }
  }
  for (const [node, tags] of data.nodeTags) {
    const { lng, lat } = nodePlace(data, node)
    addPoint(layers, tags, [lng, lat])
  }
  sortLargeFirst(layers.landuse)
  return layers
}

/** A pitch lies on the school's ground and a wood in the park, not under them. */
function sortLargeFirst(areas: Feature[]): void {
  const extents = new Map(
    areas.map((area) => [area, area.geometry.type === 'MultiPolygon' ? boxExtent(area.geometry.coordinates) : 0]),
  )
  areas.sort((a, b) => (extents.get(b) ?? 0) - (extents.get(a) ?? 0))
}

function addLine(layers: Layers, tags: Tags, coordinates: Ring, isLoop = false): void {
  const add = (layer: LayerName, properties: Feature['properties'] | undefined) => {
    if (properties) layers[layer].push(feature(properties, { type: 'LineString', coordinates }))
  }
  add('roads', roadProperties(tags, isLoop))
  add('water', waterLineProperties(tags))
  add('boundaries', boundaryProperties(tags))
}

function addArea(layers: Layers, tags: Tags, coordinates: Ring[][]): void {
  if (coordinates.length === 0) return
  const add = (layer: LayerName, properties: Feature['properties'] | undefined) => {
    if (properties) layers[layer].push(feature(properties, { type: 'MultiPolygon', coordinates }))
  }
  const water = waterAreaProperties(tags)
  add('water', water)
  add('landuse', landuseProperties(tags))
  add('buildings', buildingProperties(tags))
  // A river is named along its middle line.
  const named = water?.['name'] === undefined || water.kind === 'river' ? undefined : water
  // Most areas are nameless houses: the search for a label's place is left for those that have one.
  if (named || isLabelled(tags)) {
    const label = labelPosition(coordinates)
    if (named) layers.water.push(feature(named, { type: 'Point', coordinates: label }))
    addPoint(layers, tags, label)
  }
}

function addPoint(layers: Layers, tags: Tags, coordinates: Position): void {
  const add = (layer: LayerName, properties: Feature['properties'] | undefined) => {
    if (properties) layers[layer].push(feature(properties, { type: 'Point', coordinates }))
  }
  add('pois', poiProperties(tags))
  add('places', placeProperties(tags))
  add('buildings', addressProperties(tags))
}
