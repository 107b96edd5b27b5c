import type { StreetGraph } from './graph.ts'

/** So many edges are a cell. */
const cellSize = 4096
/** Positions are rounded to a 65536th of the region's width and height. */
const steps = 0xffff

/** Cells of edges that lie beside each other, by edge: pieces of the curve through the region that Morton described (1966). */
export function cellsOf({ data, edges }: Pick<StreetGraph, 'data' | 'edges'>): Uint32Array {
  const scaled = (values: Float64Array) => {
    const own = Float64Array.from(edges.from, (node) => values[node] as number)
    const [min, max] = [own.reduce((a, b) => Math.min(a, b), Infinity), own.reduce((a, b) => Math.max(a, b), -Infinity)]
    return own.map((value) => Math.floor(((value - min) / (max - min || 1)) * steps))
  }
  const [columns, rows] = [scaled(data.lngs), scaled(data.lats)]
  const codes = columns.map((column, edge) => spread(column) + spread(rows[edge] as number) * 2)
  const order = Uint32Array.from(codes, (_, edge) => edge).sort(
    (a, b) => (codes[a] as number) - (codes[b] as number) || a - b,
  )
  const cells = new Uint32Array(edges.count)
  order.forEach((edge, rank) => (cells[edge] = Math.floor(rank / cellSize)))
  return cells
}

/** Puts a zero between any two binary digits of a number below 2^16. */
function spread(value: number): number {
  let wide = value & 0xffff
  wide = (wide | (wide << 8)) & 0x00ff00ff
  wide = (wide | (wide << 4)) & 0x0f0f0f0f
  wide = (wide | (wide << 2)) & 0x33333333
  return (wide | (wide << 1)) & 0x55555555
}
