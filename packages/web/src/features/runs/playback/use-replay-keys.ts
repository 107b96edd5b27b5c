import { useWindowEvent } from '@mantine/hooks'
import { type Playback, SPEEDS } from './playback.ts'

const STEP_SECONDS = 10

/** The moment of the stop before or after the one that is looked at. */
export function neighbour(visits: readonly { at: number }[], moment: number, step: -1 | 1): number | undefined {
  const sooner = (a: number, b: number) => (step > 0 ? a > b + 0.5 : a < b - 0.5)
  const found = visits.map(({ at }) => at).filter((at) => sooner(at, moment))
  return step > 0 ? found[0] : found.at(-1)
}

export function faster(playback: Playback, step: -1 | 1): void {
  const next = SPEEDS[SPEEDS.indexOf(playback.speed()) + step]
  if (next) playback.setSpeed(next)
}

/** Space plays and pauses, ←/→ go ten seconds, with Shift to a stop, + and − change the speed; not while one types or chooses. */
export function useReplayKeys(playback: Playback, visits: readonly { at: number }[]): void {
  useWindowEvent('keydown', (event) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body
    const isScrubber = target.matches('input[type=range]')
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!isScrubber && target.closest('input, select, textarea, [role=dialog], [role=menu], [role=radiogroup]')) return
    if (event.key === ' ' && target.closest('button, a')) return
    const deed = deedOf(event, playback, visits)
    if (!deed) return
    event.preventDefault()
    deed()
  })
}

function deedOf(event: KeyboardEvent, playback: Playback, visits: readonly { at: number }[]): (() => void) | undefined {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
  if (step !== undefined) {
    const target = event.shiftKey ? neighbour(visits, playback.moment(), step) : playback.moment() + step * STEP_SECONDS
    return () => target !== undefined && playback.seek(target)
  }
  switch (event.key) {
    case ' ':
      return () => (playback.playing() ? playback.pause() : playback.play())
    case '+':
    case '=':
      return () => faster(playback, 1)
    case '-':
      return () => faster(playback, -1)
    default:
      return undefined
  }
}
