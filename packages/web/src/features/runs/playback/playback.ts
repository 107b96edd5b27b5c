export const SPEEDS = [1, 2, 5, 10, 20, 60] as const
export type Speed = (typeof SPEEDS)[number]

/** A clock that plays a period of time and notifies its listeners on every frame. */
export interface Playback {
  readonly from: number
  readonly to: number
  /** Seconds UTC. */
  moment(): number
  playing(): boolean
  speed(): Speed
  loops(): boolean
  play(): void
  pause(): void
  seek(moment: number): void
  setSpeed(speed: Speed): void
  setLoops(loops: boolean): void
  subscribe(listener: () => void): () => void
}

interface Frames {
  request(step: (nowMs: number) => void): number
  cancel(frame: number): void
}

const LONGEST_FRAME_MS = 250 // a page that was out of sight goes on where it was

/** REPLAY-7: plays by the clock, not fix by fix: at speed 10 a second of the reader's time is ten of the run's. */
export function createPlayback(from: number, to: number, at: number, frames: Frames = browserFrames): Playback {
  let moment = clamp(at)
  let speed: Speed = 10
  let loops = false
  let frame: number | undefined
  let lastMs: number | undefined
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())

  function clamp(wanted: number): number {
    return Math.min(to, Math.max(from, wanted))
  }

  function step(nowMs: number) {
    const passedMs = Math.min(LONGEST_FRAME_MS, nowMs - (lastMs ?? nowMs))
    lastMs = nowMs
    moment = clamp(moment + (passedMs / 1000) * speed)
    if (moment >= to && loops) moment = from
    if (moment >= to) stop()
    else frame = frames.request(step)
    tell()
  }

  function stop() {
    if (frame !== undefined) frames.cancel(frame)
    frame = undefined
    lastMs = undefined
  }

  return {
    from,
    to,
    moment: () => moment,
    playing: () => frame !== undefined,
    speed: () => speed,
    loops: () => loops,
    play() {
      if (frame !== undefined) return
      if (moment >= to) moment = from // from the end it begins anew
      frame = frames.request(step)
      tell()
    },
    pause() {
      stop()
      tell()
    },
    seek(wanted) {
      moment = clamp(wanted)
      tell()
    },
    setSpeed(next) {
      speed = next
      tell()
    },
    setLoops(next) {
      loops = next
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const browserFrames: Frames = {
  request: (step) => requestAnimationFrame(step),
  cancel: (frame) => cancelAnimationFrame(frame),
}
