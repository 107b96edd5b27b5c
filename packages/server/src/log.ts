import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { destination, type DestinationStream, pino, stdTimeFunctions } from 'pino'
import { withoutQuery } from './db/connection/database-error.ts'
import { codeOf } from './system-error.ts'
import type { Settings } from './settings/settings.ts'

/** The log of the server, for its operator. It contains no names, positions, keys or addresses of people. */
export type Log = FastifyBaseLogger

const STANDARD_ERROR = 2

/** OPS-13: each line is a JSON object. Lines are written at once, so that the last one of a process that ends is there. */
export function createLog(level: Settings['LOG_LEVEL'], to: DestinationStream = destination(STANDARD_ERROR)): Log {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, req: describeRequest },
    },
    to,
  )
}

/**
 * SECURITY-42: the kind, message, code and stack of an error and of its causes. Other properties may quote data: the
 * `detail` of an error of PostgreSQL contains the row that it refused.
 */
function describeError(error: unknown): unknown {
  const logged = withoutQuery(error)
  if (!(logged instanceof Error)) return String(logged)
  const { name: type, message, stack, cause } = logged
  return { type, message, code: codeOf(logged), stack, ...(cause !== undefined && { cause: describeError(cause) }) }
}

/** The address of a request may contain an id or a search text; its route does not. */
const describeRequest = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url })
