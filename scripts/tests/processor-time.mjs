// How much processor time the checks take, and how fast this processor is.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100 // what Linux reports to programs, on every machine

/**
 * Seconds that the processors of this machine have worked since it started; undefined where the system does not say (Linux does). What
 * runs beside the checks counts, too: a browser starts processes that no parent can ask for their time when they have ended.
 */
export function processorSeconds() {
  if (process.platform !== 'linux') return undefined
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user, nice, system, , , hardIrq, softIrq] = all.split(/\s+/).slice(1).map(Number) // see proc(5)
  return (user + nice + system + hardIrq + softIrq) / TICKS_PER_SECOND
}

/**
 * Seconds that this processor needs for a fixed load: about one on the machine for which the budgets were set.
 * Processors differ by a factor of two, so budgets count in loads.
 */
export function secondsOfLoad() {
  const began = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) {
    const words = Array.from({ length: 20_000 }, (_, index) => `${(index * 7919) % 20_011}`).sort()
    const counts = new Map(words.map((word, index) => [word, index]))
    const copy = JSON.parse(JSON.stringify([...counts]))
    createHash('sha256').update(JSON.stringify(copy)).digest()
  }
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}
const ROUNDS = 30
