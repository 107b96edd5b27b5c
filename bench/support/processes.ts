import { readdirSync, readFileSync } from 'node:fs'

const CLOCK_TICKS_PER_SECOND = 100

/** What the system says of a process: from its state on, without its name. Empty where it has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** The processes that a process has started and that run. */
export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => Number(statOf(pid)[1]) === parent)
}

/** A process with all that it has started, such as the embedded database. */
function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)]
}

/** CPU seconds that a process of this machine has used so far. */
export function cpuSecondsOf(pid: number): number {
  const stat = statOf(pid)
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) / CLOCK_TICKS_PER_SECOND
}

/** CPU seconds of a process and of those that it has started, as far as they still run. */
export function cpuSecondsOfFamily(pid: number): number {
  return familyOf(pid).reduce((sum, one) => sum + cpuSecondsOf(one), 0)
}

/** Memory in bytes of a process and of those that it has started; what they share counts once. */
export function memoryOfFamily(pid: number): number {
  return familyOf(pid).reduce((sum, one) => sum + proportionalBytes(one), 0)
}

function proportionalBytes(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0 // it has ended meanwhile
  }
}
