/** Columns and rows of the Web Mercator grid, from the west and the north; the whole part counts tiles. */
export function tileColumn(lng: number, zoom: number): number {
  return ((lng + 180) / 360) * 2 ** zoom
}

export function tileRow(lat: number, zoom: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom
}
