// How much processor time the checks take, and how fast this processor is.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100 // what Linux reports to programs, on every machine

/** Seconds of this process and of all its ended children; undefined where the system does not say (Linux does). */
export function processorSeconds() {
  if (process.platform !== 'linux') return undefined
  const status = readFileSync('/proc/self/stat', 'utf8')
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ') // from the third: see proc(5)
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / TICKS_PER_SECOND
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
