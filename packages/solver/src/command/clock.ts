/** Milliseconds that all threads of the process agree on. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}
