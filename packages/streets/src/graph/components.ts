import type { Turns } from './edges.ts'

/** Marks with 1 the edges of the largest set in which every edge can be reached from every other (Tarjan 1972). */
export function largestConnected(edgeCount: number, turns: Turns): Uint8Array {
  const component = components(edgeCount, turns)
  const sizes = new Map<number, number>()
  for (const id of component) sizes.set(id, (sizes.get(id) ?? 0) + 1)
  let largest = -1
  for (const [id, size] of sizes) if (size > (sizes.get(largest) ?? 0)) largest = id
  return Uint8Array.from(component, (id) => (id === largest ? 1 : 0))
}

/** Strongly connected components by edge; with an explicit stack, because streets run deeper than a call stack. */
function components(edgeCount: number, turns: Turns): Int32Array {
  const component = new Int32Array(edgeCount).fill(-1)
  const order = new Int32Array(edgeCount).fill(-1)
  const low = new Int32Array(edgeCount)
  const nextTurn = turns.start.slice(0, edgeCount)
  const open: number[] = []
  let visited = 0
  let found = 0
  for (let root = 0; root < edgeCount; root++) {
    if (order[root] !== -1) continue
    const path = [root]
    while (path.length > 0) {
      const edge = path.at(-1) as number
      if (order[edge] === -1) {
        order[edge] = low[edge] = visited++
        open.push(edge)
      }
      const turn = nextTurn[edge] as number
      if (turn < (turns.start[edge + 1] as number)) {
        const to = turns.to[turn] as number
        if (order[to] === -1) {
          path.push(to)
          continue
        }
        if (component[to] === -1) low[edge] = Math.min(low[edge] as number, low[to] as number)
        nextTurn[edge] = turn + 1
        continue
      }
      path.pop()
      if (low[edge] !== order[edge]) continue
      for (let member = -1; member !== edge;) {
        member = open.pop() as number
        component[member] = found
      }
      found++
    }
  }
  return component
}
