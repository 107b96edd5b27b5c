/** The addresses of the pages, as the specification writes them. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  signUpUserTypeCheck: '/sign-up-user-type-check',
  signUpTrial: '/sign-up-trial',
  resetPassword: '/reset-password',
  signInWithLink: '/sign-in-with-link/:mode/:actionCode/:continueUrl/:lang',
  emailActionHandler: '/email-action-handler',
  awaitingVerification: '/awaiting-verification',
  trialExpired: '/trial-expired',
  accessDenied: '/access-denied',
  accessDeniedMobile: '/access-denied-mobile',
  selectOrganization: '/select-organization',
  profile: '/profile',
  outbox: '/outbox',
  region: '/region',
  backups: '/backups',
  installationLog: '/installation-log',
  dashboard: '/dashboard',
  mapLive: '/dashboard/:routeId/map-live',
  mapReplay: '/dashboard/:routeId/map-replay',
  incidentSheet: '/dashboard/:routeId/map-replay/incident-sheet',
  fleetReplay: '/dashboard/replay',
  routes: '/routes',
  routeAdd: '/routes/add-route',
  routesCheck: '/routes/check-routes',
  routeShow: '/routes/:routeId',
  routeEdit: '/routes/:routeId/edit-route',
  routeCalcStopTimes: '/routes/:routeId/calc-stop-times',
  routeDuplicate: '/routes/:routeId/duplicate',
  routeRunSheet: '/routes/:routeId/run-sheet',
  routeStopAdd: '/routes/:routeId/add-stop',
  routeStopShow: '/routes/:routeId/:stopId',
  routeStopMove: '/routes/:routeId/:stopId/move-stop',
  routeStopFamilyAdd: '/routes/:routeId/:stopId/add-family',
  routeStopFamilyEdit: '/routes/:routeId/:stopId/:familyId/edit-family',
  families: '/families',
  familyAdd: '/families/add-family',
  familyEdit: '/families/:familyId/edit-family',
  drivers: '/drivers',
  driverAdd: '/drivers/add-driver',
  driverEdit: '/drivers/:driverId/edit-driver',
  drive: '/drive/:secret?',
  settings: '/settings',
  settingsRules: '/settings/service-rules',
  settingsRetention: '/settings/retention',
  settingsPlan: '/settings/plan-and-data',
  settingsChanges: '/settings/changes',
  settingsSchools: '/settings/schools',
  schoolAdd: '/settings/schools/add-school',
  schoolEdit: '/settings/schools/:schoolId/edit-school',
  settingsBuses: '/settings/buses',
  busAdd: '/settings/buses/add-bus',
  busEdit: '/settings/buses/:busId/edit-bus',
  settingsGroups: '/settings/groups',
  groupAdd: '/settings/groups/add-group',
  groupEdit: '/settings/groups/:groupId/edit-group',
  settingsCalendar: '/settings/calendar',
  settingsDevices: '/settings/devices',
  settingsImportExport: '/settings/import-export',
  settingsPublic: '/settings/public-pages',
  deviceAdd: '/settings/devices/add-device',
  deviceShow: '/settings/devices/:deviceId',
  settingsKeys: '/settings/api-keys',
  keyAdd: '/settings/api-keys/make-key',
  keyShow: '/settings/api-keys/:keyId',
  settingsWebhooks: '/settings/webhooks',
  webhookAdd: '/settings/webhooks/add-webhook',
  webhookShow: '/settings/webhooks/:webhookId',
  messages: '/messages/view-messages',
  administrators: '/administrators',
  administratorAdd: '/administrators/add-administrator',
  administratorEdit: '/administrators/:id/edit-administrator',
  reports: '/reports',
  analytics: '/analytics',
} as const

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The address of a page with the records that it shows. */
export function pathTo<Name extends keyof typeof paths>(
  name: Name,
  params: Readonly<Record<ParamsOf<(typeof paths)[Name]>, string>>,
): string {
  return paths[name].replace(/:(\w+)/g, (_, param: keyof typeof params) => encodeURIComponent(params[param]))
}

/** DRIVE-19: where a driver link leads; the secret is in the fragment. */
export function driveLocation(secret: string): { pathname: string; hash: string } {
  return { pathname: '/drive/', hash: `#${secret}` }
}

export function mapLivePath(routeId: string): string {
  return pathTo('mapLive', { routeId })
}

export function mapReplayPath(routeId: string): string {
  return pathTo('mapReplay', { routeId })
}

/** A page that leads on to `target` when its question is answered. */
export function withRedirect(path: string, target: string): string {
  return `${path}?${new URLSearchParams({ redirect: target })}`
}
