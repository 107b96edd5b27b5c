const LONGEST_WAIT_MS = 1500

/** When the page around stands there and nothing else is to be done, for what may come last, like a map; soon, in any case. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve, LONGEST_WAIT_MS / 10) // Safari
  })
}
