import { MIX } from './mix.ts'
import { type Desk, work } from './office.ts'
import type { StartedServer } from '../bench-server.ts'

export interface CallCost {
  call: string
  weight: number
  serverMs: number
  databaseMs: number
}

/** What each call of the mix costs in processor time, asked by one person alone for `seconds`: a sound measure on a busy machine, too. */
export async function costOfEach<T>(server: StartedServer<T>, desk: Desk, seconds: number): Promise<CallCost[]> {
  const costs: CallCost[] = []
  for (const [name, weight, callFor] of MIX) {
    const next = () => ({ name, call: callFor(desk.organization), cookie: desk.cookie })
    await work(server.url, 1, seconds / 4, next) // plans are made
    const [serverBefore, databaseBefore] = [server.cpu(), await server.databaseCpu()]
    const { latency } = await work(server.url, 1, seconds, next)
    const perCall = (used: number) => (1000 * used) / latency.count
    const [serverMs, databaseMs] = [server.cpu() - serverBefore, (await server.databaseCpu()) - databaseBefore].map(
      perCall,
    )
    costs.push({ call: name, weight, serverMs: serverMs ?? 0, databaseMs: databaseMs ?? 0 })
  }
  return costs
}
