import type { Catalogue } from './catalogue.en.ts'
import { account } from '../account/words.es.ts'
import { accessDenied, crash, failures, home, notFound, shell, shortcuts } from './words.es.ts'
import { administrators } from '../features/administrators/words.es.ts'
import { calendar } from '../features/calendar/words.es.ts'
import { drive } from '../features/drive/words.es.ts'
import { driverLink, drivers } from '../features/drivers/words.es.ts'
import { importExport } from '../features/import-export/words.es.ts'
import { families } from '../features/families/words.es.ts'
import { devices, fleet } from '../features/fleet/words.es.ts'
import { groups } from '../features/groups/words.es.ts'
import { keys } from '../features/keys/words.es.ts'
import { publicBoard, retention, rules } from '../features/organizations/rules-words.es.ts'
import { brand, changes, engines, organizations, plan, settings } from '../features/organizations/words.es.ts'
import { insights } from '../features/insights/words.es.ts'
import { inbox } from '../features/messages/inbox/words.es.ts'
import { messages, messaging, templates } from '../features/messages/words.es.ts'
import { profile } from '../features/profile/words.es.ts'
import { rides } from '../features/rides/words.es.ts'
import { check } from '../features/routes/check/words.es.ts'
import { times } from '../features/routes/times/words.es.ts'
import { duplicate, routes, routeType, routeTypeShort, runSheet } from '../features/routes/words.es.ts'
import { replay } from '../features/runs/words.es.ts'
import { schools } from '../features/schools/words.es.ts'
import { alerts } from '../features/today/alerts/words.es.ts'
import { attention, dashboard, dates, day, live } from '../features/today/words.es.ts'
import { link, resetPassword, signIn } from '../features/session/words.es.ts'
import { organization, trial, trialExpired, userType, verification } from '../features/trial/words.es.ts'
import { webhooks } from '../features/webhooks/words.es.ts'
import { age, bus, connection, phase, status, substitute } from '../live/words.es.ts'
import { addresses, map } from '../map/words.es.ts'
import { form, list, roles, secrets, table } from '../ui/words.es.ts'

export const es: Catalogue = {
  title: '{{page}} · Firstbell',
  skipToContent: 'Ir al contenido',
  tryAgain: 'Intentar de nuevo',
  close: 'Cerrar',
  loading: 'Cargando…',
  form,
  list,
  account,
  addresses,
  administrators,
  signIn,
  home,
  resetPassword,
  link,
  userType,
  trial,
  organization,
  verification,
  trialExpired,
  profile,
  inbox,
  rides,
  messages,
  messaging,
  templates,
  insights,
  engines,
  organizations,
  routes,
  times,
  duplicate,
  runSheet,
  check,
  importExport,
  replay,
  publicBoard,
  families,
  drivers,
  drive,
  driverLink,
  day,
  attention,
  alerts,
  settings,
  brand,
  rules,
  retention,
  plan,
  changes,
  schools,
  fleet,
  groups,
  calendar,
  devices,
  keys,
  webhooks,
  secrets,
  shell,
  shortcuts,
  accessDenied,
  notFound,
  crash,
  failures,
  connection,
  table,
  roles,
  routeType,
  routeTypeShort,
  status,
  phase,
  age,
  bus,
  substitute,
  dashboard,
  dates,
  live,
  map,
}
