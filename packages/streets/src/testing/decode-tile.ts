/** Just enough of the Mapbox Vector Tile specification, version 2.1, to see what is in a tile. */
export interface DecodedFeature {
  readonly geometry: 'point' | 'line' | 'polygon'
  readonly properties: Readonly<Record<string, string | number | boolean>>
  /** Corners of all parts, in units of the tile, of which there are 4096 across. */
  readonly points: readonly (readonly [x: number, y: number])[]
}

type Field = readonly [number: number, value: number | Uint8Array]

export function decodeTile(bytes: Uint8Array): Record<string, DecodedFeature[]> {
  const layers = children(bytes, 3).map((layer): [string, DecodedFeature[]] => {
    const keys = children(layer, 3).map((key) => text(key))
    const values = children(layer, 4).map(readValue)
    return [text(children(layer, 1)[0]), children(layer, 2).map((part) => readFeature(part, keys, values))]
  })
  return Object.fromEntries(layers)
}

function readFeature(bytes: Uint8Array, keys: string[], values: (string | number | boolean)[]): DecodedFeature {
  const tags = varints(children(bytes, 2)[0])
  const properties: Record<string, string | number | boolean> = {}
  for (let i = 0; i + 1 < tags.length; i += 2) {
    properties[keys[tags[i] as number] ?? '?'] = values[tags[i + 1] as number] ?? '?'
  }
  const type = fields(bytes).find(([number]) => number === 3)?.[1]
  const geometry = type === 1 ? 'point' : type === 2 ? 'line' : 'polygon'
  return { geometry, properties, points: readPoints(varints(children(bytes, 4)[0])) }
}

function readPoints(commands: number[]): [number, number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let i = 0; i < commands.length;) {
    const command = commands[i++] as number
    if ((command & 7) === 7) continue
    for (let left = command >> 3; left > 0; left--) {
      x += unzigzag(commands[i++] as number)
      y += unzigzag(commands[i++] as number)
      points.push([x, y])
    }
  }
  return points
}

function readValue(bytes: Uint8Array): string | number | boolean {
  const [number, value] = fields(bytes)[0] ?? [0, 0]
  if (typeof value !== 'number')
    return number === 1 ? text(value) : new DataView(Uint8Array.from(value).buffer).getFloat64(0, true)
  return number === 7 ? value === 1 : number === 6 ? unzigzag(value) : value
}

function fields(bytes: Uint8Array): Field[] {
  const found: Field[] = []
  for (let at = 0; at < bytes.length;) {
    const [key, afterKey] = varint(bytes, at)
    at = afterKey
    const wire = key & 7
    if (wire === 0) {
      const [value, next] = varint(bytes, at)
      found.push([key >> 3, value])
      at = next
      continue
    }
    const [length, start]: [number, number] = wire === 1 ? [8, at] : varint(bytes, at)
    found.push([key >> 3, bytes.subarray(start, start + length)])
    at = start + length
  }
  return found
}

function children(bytes: Uint8Array, number: number): Uint8Array[] {
  return fields(bytes).flatMap(([field, value]) => (field === number && typeof value !== 'number' ? [value] : []))
}

function varints(bytes: Uint8Array = new Uint8Array()): number[] {
  const found: number[] = []
  for (let at = 0; at < bytes.length;) {
    const [value, next] = varint(bytes, at)
    found.push(value)
    at = next
  }
  return found
}

function varint(bytes: Uint8Array, start: number): [value: number, next: number] {
  let value = 0
  for (let at = start; ; at++) {
    const byte = bytes[at] ?? 0
    value += (byte & 127) * 2 ** (7 * (at - start))
    if (byte < 128) return [value, at + 1]
  }
}

function unzigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1)
}

function text(bytes: Uint8Array = new Uint8Array()): string {
  return String.fromCodePoint(...bytes)
}
