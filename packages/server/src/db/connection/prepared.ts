import { createHash } from 'node:crypto'
import pg from 'pg'

/** No connection remembers more statements than this; whatever comes later is planned each time. */
const MAX_STATEMENTS = 500

interface Statement {
  text: string
  name?: string
}

/**
 * A connection on which a statement with parameters is parsed and planned once, however often it is asked, and questions
 * that are asked in one breath are sent in one.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()
  #isHolding = false

  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true })
    this.on('error', () => undefined) // a lost connection fails its queries, and nothing else
  }

  // The overloads of the driver's own method stay as they are: only the first argument is looked at.
  override query = ((config: unknown, ...rest: unknown[]) => {
    this.#hold()
    return Reflect.apply(super.query, this, [this.#named(config, rest[0]), ...rest])
  }) as pg.Client['query']

  /** Keeps what is written until everything that can go on without an answer has asked its question. */
  #hold(): void {
    if (this.#isHolding) return
    this.#isHolding = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isHolding = false
      stream.uncork()
    })
  }

  #named(config: unknown, values: unknown): unknown {
    if (!isStatement(config) || config.name !== undefined || !Array.isArray(values) || values.length === 0)
      return config
    return { ...config, name: this.#nameOf(config.text) }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_STATEMENTS) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    this.#names.set(text, name)
    return name
  }
}

function isStatement(config: unknown): config is Statement {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
}
