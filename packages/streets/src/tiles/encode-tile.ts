import { PbfWriter } from 'pbf'
import { EXTENT, POLYGON } from './shape.ts'
import type { TileFeature } from './tile-feature.ts'

const [MOVE_TO, LINE_TO, CLOSE_PATH] = [1, 2, 7]

/** Writes layers by name as a Mapbox Vector Tile, version 2 (github.com/mapbox/vector-tile-spec). */
export function encodeTile(layers: Iterable<readonly [name: string, features: readonly TileFeature[]]>): Uint8Array {
  const pbf = new PbfWriter()
  for (const layer of layers) pbf.writeMessage(3, writeLayer, layer)
  return pbf.finish()
}

function writeLayer([name, features]: readonly [string, readonly TileFeature[]], pbf: PbfWriter): void {
  const [keys, values] = [new Map<string, number>(), new Map<unknown, number>()]
  pbf.writeVarintField(15, 2)
  pbf.writeStringField(1, name)
  pbf.writeVarintField(5, EXTENT)
  for (const feature of features) pbf.writeMessage(2, writeFeature, { feature, keys, values })
  for (const key of keys.keys()) pbf.writeStringField(3, key)
  for (const value of values.keys()) pbf.writeMessage(4, writeValue, value)
}

interface FeatureInLayer {
  readonly feature: TileFeature
  /** Numbers of what was used so far in the layer. */
  readonly keys: Map<string, number>
  readonly values: Map<unknown, number>
}

function writeFeature(inLayer: FeatureInLayer, pbf: PbfWriter): void {
  const { feature } = inLayer
  pbf.writeMessage(2, writeTags, inLayer)
  pbf.writeVarintField(3, feature.type)
  pbf.writeMessage(4, writeGeometry, feature)
}

function writeTags({ feature, keys, values }: FeatureInLayer, pbf: PbfWriter): void {
  const { properties } = feature
  for (const key in properties) {
    pbf.writeVarint(numberIn(keys, key))
    pbf.writeVarint(numberIn(values, properties[key]))
  }
}

function numberIn<T>(known: Map<T, number>, one: T): number {
  const number = known.get(one)
  if (number !== undefined) return number
  known.set(one, known.size)
  return known.size - 1
}

function writeValue(value: unknown, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(1, value)
  else if (typeof value === 'boolean') pbf.writeBooleanField(7, value)
  else if (typeof value === 'number') {
    if (!Number.isInteger(value)) pbf.writeDoubleField(3, value)
    else if (value < 0) pbf.writeSVarintField(6, value)
    else pbf.writeVarintField(5, value)
  }
}

function writeGeometry({ type, geometry }: TileFeature, pbf: PbfWriter): void {
  const cursor: Cursor = [0, 0]
  for (const line of geometry) {
    const points = line.length / 2
    // A ring closes by itself.
    writeLine(pbf, line, type === POLYGON ? points - 1 : points, cursor)
    if (type === POLYGON) pbf.writeVarint(command(CLOSE_PATH, 1))
  }
}

/** Where the last step led: each is written relative to the one before. */
type Cursor = [x: number, y: number]

function writeLine(pbf: PbfWriter, line: ArrayLike<number>, points: number, cursor: Cursor): void {
  pbf.writeVarint(command(MOVE_TO, 1))
  for (let i = 0; i < points; i++) {
    if (i === 1) pbf.writeVarint(command(LINE_TO, points - 1))
    writeStep(pbf, line, i, cursor)
  }
}

function writeStep(pbf: PbfWriter, line: ArrayLike<number>, i: number, cursor: Cursor): void {
  const [x, y] = [line[i * 2] as number, line[i * 2 + 1] as number]
  pbf.writeVarint(zigzag(x - cursor[0]))
  pbf.writeVarint(zigzag(y - cursor[1]))
  cursor[0] = x
  cursor[1] = y
}

const command = (id: number, count: number) => (count << 3) + id

/** Signed numbers as unsigned ones, small ones small. */
const zigzag = (value: number) => (value << 1) ^ (value >> 31)
