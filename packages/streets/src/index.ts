export {
  type Bounds,
  listsOf,
  nodePosition,
  OsmBuilder,
  type OsmData,
  type OsmExtract,
  type OsmLists,
  type OsmMember,
  type OsmRelation,
  type OsmWay,
  type Tags,
} from './osm/data.ts'
export { type MapColumns, mapOf } from './osm/map-columns.ts'
export { columnsOf, type SkippedEntities } from './osm/collect.ts'
export { MapFileError, type MapFileProblem } from './osm/map-file-error.ts'
export type { ByteSource, Inflate } from './osm/pbf-file.ts'
export type { ReadMap } from './osm/collect.ts'
export { readOsmPbf, type ReadPbfOptions } from './osm/read-pbf.ts'
export { buildGraph, type GraphOptions, prepare } from './graph/build.ts'
export type { StreetGraph, TrafficSide } from './graph/graph.ts'
export { calibrate, type CalibratedClass, type Drive } from './graph/calibrate.ts'
export { type DrivingProfile, schoolBus, type TimeFactors } from './graph/tags/profile.ts'
export { sidesAlong } from './route/door-side.ts'
export type { RouteTurn, TurnKind } from './route/turn-list.ts'
export {
  type DrivenRoute,
  driveRoute,
  NoStreetError,
  type RoutedPoint,
  type RouteLeg,
  type RoutePoint,
} from './route/drive-route.ts'
export { type Departure, type DurationMatrix, durationMatrix } from './route/duration-matrix.ts'
export type { Ban, StreetPlace } from './bans/ban.ts'
export { brokenBans, type CheckedPath } from './bans/broken-bans.ts'
export { type BanShape, findBan } from './bans/find-bans.ts'
export { searchedMatrix } from './bans/searched-matrix.ts'
export { type AskedStreet, type StreetArm, type StreetAt, streetAt, type StreetCrossing } from './bans/street-at.ts'
export { withoutBanned } from './bans/without-banned.ts'
export { type FootGraph, footGraph } from './walk/foot-graph.ts'
export { type Walks, walksBetween, type WalksRequest } from './walk/walks.ts'
export { type CornersRequest, streetCorners, type StreetCorners } from './route/street-corners.ts'
export {
  createTileSource,
  osmAttribution,
  tileJson,
  type TileSource,
  type TileSourceOptions,
} from './tiles/tile-source.ts'
export { type AddressFile, readAddressFile, type SkippedRows } from './geocode/address-file.ts'
export type { Address } from './geocode/addresses.ts'
export { buildDirectory, type Directory } from './geocode/directory.ts'
export { createGeocoder, type GeocodedAddress, type Geocoder } from './geocode/geocoder.ts'
export {
  type AddressSummary,
  findAddresses,
  layStreets,
  type RegionSummary,
  type StreetOptions,
  type StreetSummary,
} from './region/build-region.ts'
export { packGraph, type PackedGraph, unpackGraph } from './region/packed-graph.ts'
export { everyTile, type Tile } from './tiles/every-tile.ts'
