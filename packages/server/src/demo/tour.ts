import { distanceMetres, type Position } from '@firstbell/geo'

/**
 * An order in which a bus serves `stops` on its way to `end`: nearest neighbor outward from the end, reversed,
 * then improved by 2-opt. Good enough for a fictional district; real plans come from the optimizer.
 */
export function orderTowards<S extends { position: Position }>(stops: readonly S[], end: Position): S[] {
  const left = new Set(stops)
  const order: S[] = []
  let from = end
  while (left.size > 0) {
    const next = [...left].reduce((a, b) =>
      distanceMetres(from, b.position) < distanceMetres(from, a.position) ? b : a,
    )
    left.delete(next)
    order.unshift(next)
    from = next.position
  }
  let improved = true
  while (improved) {
    improved = false
    for (let i = 0; i < order.length - 1; i++) {
      for (let j = i + 1; j < order.length; j++) {
        const turned = [...order.slice(0, i), ...order.slice(i, j + 1).reverse(), ...order.slice(j + 1)]
        if (lengthOf(turned, end) < lengthOf(order, end) - 1) {
          order.splice(0, order.length, ...turned)
          improved = true
        }
      }
    }
  }
  return order
}

function lengthOf(order: readonly { position: Position }[], end: Position): number {
  return order.reduce((sum, stop, i) => sum + distanceMetres(stop.position, order[i + 1]?.position ?? end), 0)
}
