import { memberWay, type OsmData, type OsmRelation, type OsmWay, type Tags } from '../osm/data.ts'
import { buildingProperties, landuseProperties, waterAreaProperties, waterLineProperties } from './areas.ts'
import { type Geometry, type LayerName, layerNames, type Polygon, type Positions, type Properties } from './feature.ts'
import { addressProperties, boundaryProperties, placeProperties, poiProperties } from './labels.ts'
import { isClosed, labelPosition, polygonsOf, positionsOf } from './rings.ts'
import { roadProperties } from './roads.ts'
import { boxOf, type Part, type Shape, shapeOf } from './shape.ts'

export type Layers = Readonly<Record<LayerName, Shape[]>>

/** Indices of the map data that are looked at. */
export interface Selection {
  readonly ways: Iterable<number>
  readonly relations: Iterable<number>
  readonly nodes: Iterable<number>
}

export function wholeOf({ ways, relations, nodeTags }: OsmData): Selection {
  return { ways: upTo(ways.length), relations: relations.keys(), nodes: nodeTags.keys() }
}

function* upTo(length: number): Generator<number> {
  for (let index = 0; index < length; index++) yield index
}

/** Does a feature of a layer that is worth drawing from a zoom on belong here? */
type IsShown = (layer: LayerName, minZoom: number) => boolean

/** Everything of the map data that the base map shows, by layer; the earth is left to the caller, who knows its bounds. */
export function layersOf(data: OsmData, selection: Selection, isShown: IsShown = () => true): Layers {
  const layers = Object.fromEntries(layerNames.map((name): [LayerName, Shape[]] => [name, []])) as Layers
  const put: Put = (layer, properties, geometry) => {
    if (properties && isShown(layer, properties.min_zoom)) layers[layer].push(shapeOf(properties, geometry()))
  }
  for (const index of selection.ways) putWay(put, data, data.ways.at(index) as OsmWay)
  for (const index of selection.relations) putRelation(put, data, data.relations[index] as OsmRelation)
  for (const node of selection.nodes) {
    putPoint(put, data.nodeTags.get(node) ?? {}, () => positionsOf(data, [node]))
  }
  sortLargeFirst(layers.landuse)
  return layers
}

type Put = (layer: LayerName, properties: Properties | undefined, geometry: () => Geometry) => void

function putWay(put: Put, data: OsmData, { nodes, tags }: OsmWay): void {
  const positions = () => positionsOf(data, nodes)
  putLine(put, tags, positions, isClosed(nodes))
  if (isClosed(nodes)) putArea(put, tags, () => [[positions()]])
}

function putRelation(put: Put, data: OsmData, relation: OsmRelation): void {
  const { members, tags } = relation
  if (tags['type'] !== 'multipolygon' && tags['type'] !== 'boundary') return
  const polygons = polygonsOf(data, relation)
  if (polygons.length > 0) putArea(put, tags, () => polygons)
  if (tags['type'] !== 'boundary') return
  for (const member of members) {
    const way = memberWay(data, member)
    if (way) putLine(put, tags, () => positionsOf(data, way.nodes))
  }
}

/** A pitch lies on the school's ground and a wood in the park, not under them. */
function sortLargeFirst(areas: Shape[]): void {
  const extents = new Map(areas.map((area) => [area, Math.max(...area.parts.map((part) => extentOf(part)))]))
  areas.sort((a, b) => (extents.get(b) ?? 0) - (extents.get(a) ?? 0))
}

/** Of the box around it: enough to tell large from small. */
function extentOf(part: Part): number {
  const { left, top, right, bottom } = boxOf([part])
  return (right - left) * (bottom - top)
}

function putLine(put: Put, tags: Tags, positions: () => Positions, isLoop = false): void {
  const line = (): Geometry => ({ type: 'line', positions: positions() })
  put('roads', roadProperties(tags, isLoop), line)
  put('water', waterLineProperties(tags), line)
  put('boundaries', boundaryProperties(tags), line)
}

function putArea(put: Put, tags: Tags, polygons: () => readonly Polygon[]): void {
  const area = (): Geometry => ({ type: 'area', polygons: polygons() })
  const water = waterAreaProperties(tags)
  put('water', water, area)
  put('landuse', landuseProperties(tags), area)
  put('buildings', buildingProperties(tags), area)
  const label = () => labelPosition(polygons())
  // A river is named along its middle line.
  const named = water?.['name'] === undefined || water.kind === 'river' ? undefined : water
  put('water', named, () => ({ type: 'point', positions: label() }))
  putPoint(put, tags, label)
}

function putPoint(put: Put, tags: Tags, position: () => Positions): void {
  const point = (): Geometry => ({ type: 'point', positions: position() })
  put('pois', poiProperties(tags), point)
  put('places', placeProperties(tags), point)
  put('buildings', addressProperties(tags), point)
}
