import { Refusal } from '@firstbell/domain'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountAdministrators } from './features/administrators/administrators.http.ts'
import { mountCalendar } from './features/calendar/calendar.http.ts'
import { mountClock } from './features/clock/clock.http.ts'
import { mountFleet } from './features/fleet/fleet.http.ts'
import { mountDrivers } from './features/drivers/drivers.http.ts'
import { mountFamilies } from './features/families/families.http.ts'
import { mountFamilyRoutes } from './features/familyroutes/familyroutes.http.ts'
import { mountHealth } from './features/health/health.http.ts'
import { mountIdentity } from './features/identity/identity.http.ts'
import { mountMap } from './features/map/map.http.ts'
import { mountOrganizations } from './features/organizations/organizations.http.ts'
import { createDeviceGate } from './features/reports/device-gate.ts'
import { mountReports } from './features/reports/reports.http.ts'
import { mountRoutes } from './features/routes/routes.http.ts'
import { mountRuns } from './features/runs/runs.http.ts'
import { mountSchools } from './features/schools/schools.http.ts'
import { mountServices } from './features/services/services.http.ts'
import { mountSession } from './features/session/session.http.ts'
import { mountStops } from './features/stops/stops.http.ts'
import { requireAccessOnEveryRoute } from './http/handle.ts'
import { answerProblems, refusalOf, sendProblem } from './http/problems.ts'
import { ownOrigins, secureHeaders } from './http/security.ts'
import { createSessions } from './http/session.ts'
import { createStreams } from './http/streams.ts'
import { serveWeb } from './http/web.ts'

const LARGEST_BODY_BYTES = 1024 * 1024
/** A server that is stopped answers what it has begun, for this long. */
const LAST_ANSWERS_MS = 2000

/** One call answers with something else under a query flag: it has an address of its own behind that spelling. */
function ownSpelling(url: string): string {
  return url.replace(/^(\/app\/routes\/[^/?]+)\/?\?justStartAndEnd=true$/, '$1/start-and-end')
}

/** The whole server, top to bottom. `logLevel` is pino's; the log holds no names, places or keys. */
export async function buildApp(deps: Deps, logLevel = 'silent'): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: logLevel,
      serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) },
    },
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: deps.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      void sendProblem(request, reply, refusalOf(error) ?? new Refusal('invalid-input')),
    rewriteUrl: (request) => ownSpelling(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  requireAccessOnEveryRoute(app)
  answerProblems(app)
  await secureHeaders(app, deps.publicUrl)

  const sessions = createSessions(deps.database, deps.identity)
  const streams = createStreams(deps.database, deps.metrics)
  const mount = { app, deps, sessions, streams, origins: ownOrigins(deps.publicUrl) }
  mountHealth(mount)
  mountIdentity(mount)
  mountSession(mount)
  mountClock(mount)
  mountOrganizations(mount)
  mountAdministrators(mount)
  mountFamilies(mount)
  mountFamilyRoutes(mount)
  mountRoutes(mount)
  mountStops(mount)
  mountDrivers(mount)
  mountRuns(mount)
  mountServices(mount)
  mountCalendar(mount)
  mountSchools(mount)
  const gate = createDeviceGate(deps.database)
  mountFleet(mount, gate)
  mountReports(mount, gate)
  mountMap(mount)
  if (deps.webFolder) await serveWeb(app, deps.webFolder)
  app.addHook('preClose', async () => {
    streams.close()
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref() // whoever still holds a connection then
  })
  app.addHook('onClose', () => deps.tracking.close())
  return app
}
