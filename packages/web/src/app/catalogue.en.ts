import type { Words } from '../words.ts'
import { account } from '../account/words.en.ts'
import { accessDenied, crash, failures, home, notFound, shell, shortcuts } from './words.en.ts'
import { administrators } from '../features/administrators/words.en.ts'
import { calendar } from '../features/calendar/words.en.ts'
import { drive } from '../features/drive/words.en.ts'
import { driverLink, drivers } from '../features/drivers/words.en.ts'
import { importExport } from '../features/import-export/words.en.ts'
import { families } from '../features/families/words.en.ts'
import { devices, fleet } from '../features/fleet/words.en.ts'
import { groups } from '../features/groups/words.en.ts'
import { keys } from '../features/keys/words.en.ts'
import { publicBoard, retention, rules } from '../features/organizations/rules-words.en.ts'
import { brand, changes, engines, organizations, plan, settings } from '../features/organizations/words.en.ts'
import { insights } from '../features/insights/words.en.ts'
import { inbox } from '../features/messages/inbox/words.en.ts'
import { messages, messaging, templates } from '../features/messages/words.en.ts'
import { profile } from '../features/profile/words.en.ts'
import { rides } from '../features/rides/words.en.ts'
import { check } from '../features/routes/check/words.en.ts'
import { times } from '../features/routes/times/words.en.ts'
import { duplicate, routes, routeType, routeTypeShort, runSheet } from '../features/routes/words.en.ts'
import { replay } from '../features/runs/words.en.ts'
import { schools } from '../features/schools/words.en.ts'
import { alerts } from '../features/today/alerts/words.en.ts'
import { attention, dashboard, dates, day, live } from '../features/today/words.en.ts'
import { link, resetPassword, signIn } from '../features/session/words.en.ts'
import { organization, trial, trialExpired, userType, verification } from '../features/trial/words.en.ts'
import { webhooks } from '../features/webhooks/words.en.ts'
import { age, bus, connection, phase, status, substitute } from '../live/words.en.ts'
import { addresses, map } from '../map/words.en.ts'
import { form, list, roles, secrets, table } from '../ui/words.en.ts'

/** Every sentence of the product in English; each feature keeps its own. Other languages have the same keys. */
export const en = {
  title: '{{page}} · Firstbell',
  skipToContent: 'Skip to content',
  tryAgain: 'Try again',
  close: 'Close',
  loading: 'Loading…',
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

/** What a catalogue of another language must have. */
export type Catalogue = Words<typeof en>
