import cookies from '@fastify/cookie'
import { Refusal } from '@firstbell/domain'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountAbsences } from './features/absences/absences.http.ts'
import { mountAccount } from './features/account/account.http.ts'
import { mountAnalytics } from './features/analytics/analytics.http.ts'
import { mountAdministrators } from './features/administrators/administrators.http.ts'
import { mountAudit } from './features/audit/audit.http.ts'
import { mountAuth } from './features/auth/auth.http.ts'
import { mountCalendar } from './features/calendar/calendar.http.ts'
import { mountClock } from './features/clock/clock.http.ts'
import { mountKeys } from './features/keys/keys.http.ts'
import { mountFleet } from './features/fleet/fleet.http.ts'
import { mountDeletions } from './features/deletions/deletions.http.ts'
import { mountDrive } from './features/drive/drive.http.ts'
import { mountDrivers } from './features/drivers/drivers.http.ts'
import { mountFamilyPage } from './features/family-page/family-page.http.ts'
import { mountFamilies } from './features/families/families.http.ts'
import { mountFamilyLinks } from './features/families/familylinks.http.ts'
import { mountAssignments } from './features/assignments/assignments.http.ts'
import { mountGroups } from './features/groups/groups.http.ts'
import { mountGeocode } from './features/geocode/geocode.http.ts'
import { mountHealth } from './features/health/health.http.ts'
import { mountHubSpot } from './features/hubspot/hubspot.http.ts'
import { mountSignIn } from './features/identity/sign-in.http.ts'
import { mountImportExport } from './features/import-export/import-export.http.ts'
import { mountRouteCheck } from './features/route-check/route-check.http.ts'
import { mountMail } from './features/mail/mail.http.ts'
import { mountBackups } from './features/backups/backups.http.ts'
import { mountRegion } from './features/region/region.http.ts'
import { mountMap } from './features/map/map.http.ts'
import { mountOpenApi } from './features/openapi/openapi.http.ts'
import { logCallsOfSuperAdministrators } from './http/installation-log.ts'
import { recordRefusals } from './features/audit/refusal-trail.ts'
import { mountInstallationLog } from './features/installation-log/installation-log.http.ts'
import { mountInsights } from './features/insights/insights.http.ts'
import { mountReportBundles } from './features/insights/bundle/report-bundle.http.ts'
import { mountReportPdf } from './features/insights/report-pdf.http.ts'
import { mountLogos } from './features/organizations/logos.http.ts'
import { mountInboundSms } from './features/messages/replies/inbound-sms.http.ts'
import { mountMessages } from './features/messages/messages.http.ts'
import { mountMessaging } from './features/messages/channels/messaging.http.ts'
import { mountApprovedSentences } from './features/messages/templates/approvedsentences.http.ts'
import { mountMessageTemplates } from './features/messages/templates/messagetemplates.http.ts'
import { mountReplies } from './features/messages/replies/replies.http.ts'
import { mountNotifications } from './features/messages/channels/notifications.http.ts'
import { mountOptOutPage } from './features/messages/opt-outs/opt-out-page.http.ts'
import { mountOptOuts } from './features/messages/opt-outs/optouts.http.ts'
import { mountOrganizations } from './features/organizations/organizations.http.ts'
import { mountDeletion } from './features/organizations/deletion.http.ts'
import { mountTrials } from './features/organizations/trials.http.ts'
import { mountPredictions } from './features/predictions/predictions.http.ts'
import { createPublicBoards } from './features/publicboard/boards.ts'
import { mountPublicBoard } from './features/publicboard/publicboard.http.ts'
import { createDeviceAuthentication } from './identity/device-authentication.ts'
import { createIngest } from './engine/tracking/reports/ingest.ts'
import { mountReports } from './features/reports/reports.http.ts'
import { openSources } from './adapters/ingest/sources.ts'
import { mountCountWeeks } from './features/insights/count-weeks/count-weeks.http.ts'
import { mountReportSchedules } from './features/insights/report-schedules.http.ts'
import { mountRides } from './features/insights/rides.http.ts'
import { mountHazardAreas } from './features/planning/bans/hazardareas.http.ts'
import { mountBans } from './features/planning/bans/bans.http.ts'
import { mountScenarioEdits } from './features/planning/scenarios/scenarioedits.http.ts'
import { mountAdoptions } from './features/planning/adoptions/adoptions.http.ts'
import { mountScenarioGrids } from './features/planning/scenarios/scenariogrids.http.ts'
import { mountRiderChanges } from './features/planning/rider-changes.http.ts'
import { mountRehearsal } from './features/planning/rehearsal.http.ts'
import { mountScenarioRuns } from './features/planning/scenarios/scenarioruns.http.ts'
import { mountScenarios } from './features/planning/scenarios/scenarios.http.ts'
import { mountPlanningMap } from './features/routes/planning-map.http.ts'
import { mountRoutes } from './features/routes/routes.http.ts'
import { mountRuns } from './features/runs/runs.http.ts'
import { mountSchools } from './features/schools/schools.http.ts'
import { mountCallouts } from './features/callouts/callouts.http.ts'
import { mountDisruptions } from './features/disruptions/disruptions.http.ts'
import { mountDayStops } from './features/scheduled-runs/day-stops.http.ts'
import { mountScheduledRuns } from './features/scheduled-runs/scheduled-runs.http.ts'
import { mountServiceAlerts } from './features/service-alerts/service-alerts.http.ts'
import { mountSecurityTxt } from './features/security-txt/security-txt.http.ts'
import { mountSession } from './features/session/session.http.ts'
import { mountStopRiders } from './features/stops/stop-riders.http.ts'
import { mountStops } from './features/stops/stops.http.ts'
import { mountWebhooks } from './features/webhooks/webhooks.http.ts'
import { mountUsers } from './features/users/users.http.ts'
import { mountStreets } from './features/streets/streets.http.ts'
import { type Mount, requireAccessOnEveryRoute } from './http/handle.ts'
import { rememberClientAddress } from './http/request/client-address.ts'
import { answerProblems, refusalOf, sendProblem } from './http/problems.ts'
import { ownOrigins, secureHeaders } from './http/security.ts'
import { createApiClients } from './identity/api-clients.ts'
import { createSessions } from './identity/sessions.ts'
import { receiveBodies } from './http/request/body.ts'
import { createLargeBodies } from './http/request/large-bodies.ts'
import { makeDrainable } from './http/feed/drain.ts'
import { createStreams } from './http/feed/streams.ts'
import { createLongWork } from './db/connection/long-work.ts'
import { serveWeb } from './http/web/web.ts'

const HEADERS_TIMEOUT_MS = 15_000
const CONNECTIONS_CHECK_MS = 5000
/** A server that is stopped finishes its open requests, for at most this long. */
const LAST_ANSWERS_MS = 5000

/** One call has a different answer with a query flag: that spelling has an address of its own. */
function ownSpelling(url: string): string {
  return url.replace(/^(\/app\/routes\/[^/?]+)\/?\?justStartAndEnd=true$/, '$1/start-and-end')
}

/** The whole server, top to bottom. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    // A feed stays open and a map takes long to arrive: time is limited for headers here, and for bodies in body.ts.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    trustProxy: deps.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      void sendProblem(request, reply, refusalOf(error) ?? new Refusal('invalid_input')),
    rewriteUrl: (request) => ownSpelling(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true },
  })
  rememberClientAddress(app)
  await app.register(cookies)
  requireAccessOnEveryRoute(app)
  answerProblems(app, deps.database.isDiskFull)
  secureHeaders(app, deps)
  receiveBodies(app)

  const sessions = createSessions(deps)
  const streams = createStreams({ ...deps, database: deps.database.ingest })
  makeDrainable(app, streams)
  logCallsOfSuperAdministrators(app, deps, sessions)
  const apiClients = createApiClients(deps)
  recordRefusals(app, deps, { sessions, apiClients })
  const mount = {
    app,
    deps,
    sessions,
    apiClients,
    streams,
    longWork: createLongWork(deps.database),
    largeBodies: createLargeBodies(deps.realClock.now),
    origins: ownOrigins(deps.publicUrl),
  }
  const sources = mountCalls(mount)
  if (deps.webFolder) await serveWeb(app, deps.webFolder)
  app.addHook('preClose', async () => {
    streams.close()
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref() // connections that are still open then
  })
  app.addHook('onClose', async () => {
    await sources.close()
    await deps.planner.close()
    await deps.messageSender.close() // it sends by the connections of the mailer
    await Promise.all([deps.tracking.close(), deps.mail.close(), deps.crm.close()])
  })
  return app
}

/** Mounts every call; returns the sources from which the server reads reports by itself. */
function mountCalls(mount: Mount) {
  const { deps } = mount
  mountHealth(mount)
  mountOpenApi(mount)
  mountSecurityTxt(mount)
  mountIdentity(mount)
  const boards = createPublicBoards(deps)
  mountOrganizations(mount, boards)
  mountLogos(mount, boards)
  mountTrials(mount)
  mountDeletion(mount)
  mountAdministrators(mount)
  mountFamilies(mount)
  mountFamilyLinks(mount)
  mountAbsences(mount)
  mountAssignments(mount)
  mountRoutes(mount)
  mountPlanningMap(mount)
  mountStops(mount)
  mountStopRiders(mount)
  mountRuns(mount)
  mountPredictions(mount)
  mountInsights(mount)
  mountReportBundles(mount)
  mountReportPdf(mount)
  mountRides(mount)
  mountCountWeeks(mount)
  mountReportSchedules(mount)
  mountRouteGenerator(mount)
  mountScheduledRuns(mount)
  mountDayStops(mount)
  mountCallouts(mount)
  mountDisruptions(mount, boards)
  mountCalendar(mount)
  mountSchools(mount)
  mountGroups(mount, boards)
  mountPublicBoard(mount, boards)
  mountFamilyPage(mount)
  mountServiceAlerts(mount, boards)
  mountMessages(mount)
  mountMessageTemplates(mount)
  mountApprovedSentences(mount)
  mountOptOuts(mount)
  mountNotifications(mount)
  mountOptOutPage(mount)
  mountReplies(mount)
  mountInboundSms(mount)
  mountMessaging(mount)
  mountAudit(mount)
  mountKeys(mount)
  mountWebhooks(mount)
  mountRouteCheck(mount)
  mountImportExport(mount)
  const devices = createDeviceAuthentication(deps.database)
  mountFleet(mount, devices)
  mountDeletions(mount)
  mountDrivers(mount, devices)
  mountDrive(mount, devices)
  const ingest = createIngest(deps)
  mountReports(mount, devices, ingest)
  mountInstallation(mount)
  return openSources(deps, devices, ingest)
}

/** Who somebody is, and what is sent to prove it. */
function mountIdentity(mount: Mount): void {
  mountSignIn(mount)
  mountSession(mount)
  mountAccount(mount)
  mountUsers(mount)
  mountAuth(mount)
  mountMail(mount)
  mountHubSpot(mount)
  mountClock(mount)
}

/** Plans of routes, and what they are made from. */
function mountRouteGenerator(mount: Mount): void {
  mountHazardAreas(mount)
  mountScenarios(mount)
  mountScenarioGrids(mount)
  mountScenarioRuns(mount)
  mountBans(mount)
  mountScenarioEdits(mount)
  mountAdoptions(mount)
  mountRiderChanges(mount)
  mountRehearsal(mount)
}

/** The map, and what only super administrators see. */
function mountInstallation(mount: Mount): void {
  mountMap(mount)
  mountRegion(mount)
  mountBackups(mount)
  mountInstallationLog(mount)
  mountAnalytics(mount)
  mountStreets(mount)
  mountGeocode(mount)
}
