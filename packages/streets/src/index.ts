export {
  nodePlace,
  OsmBuilder,
  type OsmData,
  type OsmMember,
  type OsmRelation,
  type OsmWay,
  type Tags,
} from './osm/data.ts'
export { buildGraph, type GraphOptions } from './graph/build.ts'
export type { StreetGraph, TrafficSide } from './graph/graph.ts'
export { type DrivingProfile, schoolBus } from './graph/profile.ts'
export {
  type DrivenRoute,
  driveRoute,
  NoStreetError,
  type RoutedPoint,
  type RouteLeg,
  type RoutePoint,
} from './route/drive-route.ts'
export {
  type Bounds,
  createTileSource,
  osmAttribution,
  tileJson,
  type TileSource,
  type TileSourceOptions,
} from './tiles/tile-source.ts'
