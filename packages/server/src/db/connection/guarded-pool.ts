import pg from 'pg'
import { DatabaseAwayError, sqlStateOf } from './database-error.ts'
import { PreparingClient } from './prepared.ts'

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: pg.PoolClient['release']) => void

/**
 * A pool of connections that refuses work while its database is known not to respond, and cuts what is waiting for an answer
 * when that becomes known. A connection that is lost is given back even if its user does not.
 */
export class GuardedPool extends pg.Pool {
  readonly #inUse = new Map<pg.PoolClient, () => void>()
  readonly #waiting = new Set<() => void>()
  #isAway = false

  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: PreparingClient })
    this.on('error', () => undefined) // a connection was lost while nobody used it; the next query opens another
    this.on('connect', (client) => client.once('end', () => this.#inUse.get(client)?.()))
  }

  // The overloads of the driver's own method stay as they are; its `query` uses the one with a callback.
  override connect = ((done?: Done) => {
    const taking = this.#take()
    if (!done) return taking
    taking.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => undefined),
    )
  }) as pg.Pool['connect']

  setAway(isAway: boolean): void {
    if (isAway === this.#isAway) return
    this.#isAway = isAway
    if (!isAway) return
    for (const giveUp of this.#waiting) giveUp()
    for (const [client, release] of this.#inUse) {
      streamOf(client).destroy(new DatabaseAwayError())
      release()
    }
  }

  #take(): Promise<pg.PoolClient> {
    if (this.#isAway) return Promise.reject(new DatabaseAwayError())
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(giveUp)
        reject(new DatabaseAwayError())
      }
      this.#waiting.add(giveUp)
      super.connect().then(
        // One that comes too late is closed.
        (client) => (this.#waiting.delete(giveUp) ? resolve(this.#lend(client)) : client.release(true)),
        (error: unknown) => {
          this.#waiting.delete(giveUp)
          reject(sqlStateOf(error) ? error : new DatabaseAwayError(error))
        },
      )
    })
  }

  /** A connection that is given back once: by its user, or when it is lost. */
  #lend(client: pg.PoolClient): pg.PoolClient {
    const release = client.release.bind(client)
    client.release = (reason) => {
      if (this.#inUse.delete(client)) release(reason)
    }
    this.#inUse.set(client, () => client.release(true))
    return client
  }
}

/** The types of the driver do not name the connection of a client. */
export function streamOf(client: pg.ClientBase): { destroy(error?: Error): void } {
  return (client as unknown as { connection: { stream: { destroy(error?: Error): void } } }).connection.stream
}

/** By which the server knows a connection; the types of the driver do not name it either. */
export const processIdOf = (client: pg.ClientBase) => (client as unknown as { processID: number }).processID
