// Tells on the terminal what a start does. The start script uses it, too, before anything is built, so it is no TypeScript.

/** For whoever tells nobody. */
export const untold = () => ({ reached() {}, done() {} })

const REWRITE_SECONDS = 0.2
const LINE_SECONDS = 5

/**
 * Begins a step and says so; says how far it is while it goes on, and how long it took when it is done. A terminal shows one line
 * that is rewritten; elsewhere a line is added every five seconds at most.
 */
export function beginStep(title, { out = process.stdout, now = () => performance.now() / 1000 } = {}) {
  const beganAt = now()
  const said = { at: beganAt, percent: 0 }
  const [rewrite, end] = out.isTTY ? ['\r\u001B[K', ''] : ['', '\n']
  out.write(`${title}…${end}`)
  return {
    reached(share) {
      const percent = Math.floor(share * 100)
      if (percent <= said.percent || now() - said.at < (out.isTTY ? REWRITE_SECONDS : LINE_SECONDS)) return
      Object.assign(said, { at: now(), percent })
      out.write(`${rewrite}${title}… ${percent}%${end}`)
    },
    done() {
      out.write(`${rewrite}${title}: ${(now() - beganAt).toFixed(1)} s\n`)
    },
  }
}

/** Work that is one step, whether it succeeds or fails. */
export const told = (step, work) => work.finally(step.done)
